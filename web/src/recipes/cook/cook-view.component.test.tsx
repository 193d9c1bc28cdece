import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { aMenu, anIngredient, aRecipe, recipesOf } from '../../../testing/recipes.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'visibilityState')
})

/** The browser's hold on the screen: what was asked for, and whether it is held now. */
function aWakeLock() {
  const asked: string[] = []
  const held = new Set<{ released: boolean }>()
  const letGo = (lock: { released: boolean }) => {
    lock.released = true
    held.delete(lock)
  }
  const request = (what: string) => {
    asked.push(what)
    const lock = { released: false, release: () => Promise.resolve(letGo(lock)) }
    held.add(lock)
    return Promise.resolve(lock)
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return {
    asked,
    held: () => held.size,
    /** as a browser does that hides a tab: the lock is gone, nobody released it */
    show(state: DocumentVisibilityState) {
      if (state === 'hidden') for (const lock of held) letGo(lock)
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

const salt = anIngredient({ name: 'Salt', recipe_amount_fraction: '1', recipe_pack_size_uom: 'LB' })
const answers = {
  getMenuCategories: listOf(aMenu({ value: 7 })),
  getRecipes: recipesOf(),
  getRecipe: aRecipe({ id: 5, ingredients: [salt], procedure: 'Stir.' }),
}

test('an amount in a unit of the kitchen’s own leaves its food half of a phone', async () => {
  await page.viewport(...phone)
  const ricotta = anIngredient({
    name: 'Ricotta',
    recipe_amount_fraction: '3/4',
    recipe_pack_size_uom: 'handful of the small ones',
    isCustomUom: true,
  })
  await openApp('/recipe-costing/7/recipe/5', { ...answers, getRecipe: aRecipe({ id: 5, ingredients: [ricotta] }) })
  const food = page.getByRole('listitem').getByText('Ricotta', { exact: true })
  await expect.element(food).toBeVisible()
  expect(food.element().getBoundingClientRect().left).toBeLessThan(phone[0] * 0.6)
})

test('the screen stays on while somebody cooks, again after another tab, and no longer when they leave', async () => {
  await page.viewport(...phone)
  const lock = aWakeLock()
  await openApp('/recipe-costing/7/recipe/5', answers)
  await expect.element(page.getByText('Stir.')).toBeVisible()
  await vi.waitFor(() => expect(lock.held()).toBe(1))
  const first = lock.asked.length
  lock.show('hidden')
  expect(lock.asked, 'a hidden page asks for nothing').toHaveLength(first)
  lock.show('visible')
  await vi.waitFor(() => expect([lock.asked.length, lock.held()]).toEqual([first + 1, 1]))
  // two looks before the first is answered
  lock.show('hidden')
  lock.show('visible')
  lock.show('visible')
  await vi.waitFor(() => expect([lock.asked.length, lock.held()]).toEqual([first + 3, 1]))
  await goTo('/help')
  await vi.waitFor(() => expect(lock.held()).toBe(0))
  lock.show('visible')
  expect(lock.asked, 'after they left').toHaveLength(first + 3)
  expect(new Set(lock.asked)).toEqual(new Set(['screen']))
})

test('on a desktop the address says that the recipe is cooked from, not changed', async () => {
  const lock = aWakeLock()
  await openApp('/recipe-costing/7/recipe/5?view=cook', answers)
  await vi.waitFor(() => expect(lock.held()).toBe(1))
  await expect.element(page.getByLabelText('Recipe name')).not.toBeInTheDocument()
})

test('a browser that refuses, as on a low battery, still shows what to cook', async () => {
  await page.viewport(...phone)
  const request = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await openApp('/recipe-costing/7/recipe/5', answers)
  await expect.element(page.getByText('Salt')).toBeVisible()
})
