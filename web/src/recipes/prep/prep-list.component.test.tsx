import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { later, noConnection } from '../../../testing/fake-server.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { aMenu, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'
import { queryClient } from '../../api/query-client.ts'

const menu = aMenu({ value: 7, label: 'Mains' })
const [risotto, soup] = [aRecipeRow({ name: 'Risotto' }), aRecipeRow({ name: 'Soup' })]
const sauceId = 77
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const shelf = (name: string) => page.getByRole('region', { name })

function line(own: Partial<PrepLine>): PrepLine {
  return {
    ...{ key: 'item 1', name: 'Onions', amount: '2 lb', place: 'Roots', alsoIn: [], isInactive: false, make: null },
    for: [{ recipe: 'Risotto', amount: '2 lb', note: 'diced', afterWaste: '1 1/2 lb' }],
    ...own,
  }
}

/** A server that knows the two recipes and doubles the onions when the risotto is made twice. */
const answers = {
  getMenuCategories: listOf(menu),
  getRecipes: recipesOf(risotto, soup),
  getPrepList: ({ query }: { query: { recipes: string } }) => {
    const asked: { id: number; times: string }[] = JSON.parse(query.recipes)
    const names = new Map([
      [risotto.id, 'Risotto'],
      [soup.id, 'Soup'],
      [sauceId, 'Tomato sauce'],
    ])
    const isDouble = asked.some(({ id, times }) => id === risotto.id && times === '2')
    const isListed = asked.some(({ id }) => id === sauceId)
    const sauce = { key: 'recipe 77', name: 'Tomato sauce', amount: '3 cups', place: '', for: [] }
    return {
      recipes: asked.map(({ id, times }) => ({ id, menuId: 7, name: names.get(id) ?? '', times, makes: null })),
      shelves: [
        { name: 'Walk-in', lines: [line({ amount: isDouble ? '4 lb' : '2 lb', alsoIn: ['Dry store'] })] },
        { name: null, lines: [line({ ...sauce, make: { id: sauceId, times: '3/8', isListed } })] },
      ],
    }
  },
}

test('chosen recipes become a list that is ticked off, changed, printed and kept when it is left', async () => {
  await openApp('/recipe-costing/7', answers)
  await row('Risotto').getByRole('checkbox').click()
  await row('Soup').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  await expect.element(page.getByRole('heading', { name: 'Prep List' })).toBeVisible()
  await expect
    .element(shelf('Walk-in'))
    .toMatchTextContent(/2 lb.*Onions.*Roots · also in Dry store.*2 lb for Risotto, diced \(1 1\/2 lb after trimming\)/)
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.element(page.getByText('1 of 2 taken')).toBeVisible()

  await goTo('/recipe-costing')
  await page.getByRole('link', { name: 'Prep list' }).click()
  await expect.element(shelf('Walk-in').getByRole('checkbox')).toBeChecked()
  // Twice the risotto takes more onions than were taken: the line is open again.
  await page.getByLabelText('How many times Risotto').fill('2')
  await page.getByLabelText('How many times Soup').click()
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(shelf('Walk-in').getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove Soup' }).click()
  await expect.element(page.getByRole('link', { name: 'Soup' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make Tomato sauce too' }).click()
  await expect.element(page.getByText('On this list: make it first.')).toBeVisible()
  await expect.element(page.getByLabelText('How many times Tomato sauce')).toHaveValue('3/8')

  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printing.mock.calls.length).toBe(1)
  const paper = () => document.querySelector('[data-printed-prep-list]')?.textContent ?? ''
  expect(paper()).toMatch(/2 × Risotto.*3\/8 × Tomato sauce.*Walk-in.*☐.*4 lb.*Onions \(Roots\)/s)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(paper).toBe('')
  printing.mockRestore()

  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Nothing to prepare yet.')).toBeVisible()
})

test('amounts of before say so, and are not printed, until the new ones have come', async () => {
  const server = await openApp('/recipe-costing/7', answers)
  await row('Risotto').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  const print = page.getByRole('button', { name: 'Print' })
  await expect.element(print).toBeEnabled()
  const doubled = later<ReturnType<typeof answers.getPrepList>>()
  server.answer({ getPrepList: () => doubled.promise })
  await page.getByLabelText('How many times Risotto').fill('2')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Working out the new amounts.')).toBeVisible()
  await expect.element(print).toBeDisabled()
  const query = { recipes: JSON.stringify([{ id: risotto.id, times: '2' }]) }
  doubled.come(answers.getPrepList({ query }))
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(print).toBeEnabled()
})

test('new amounts that can’t be read leave the list and its numbers, to be tried again or changed back', async () => {
  const server = await openApp('/recipe-costing/7', answers)
  await row('Risotto').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  const print = page.getByRole('button', { name: 'Print' })
  await expect.element(print).toBeEnabled()
  server.answer({ getPrepList: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } } })
  const times = page.getByLabelText('How many times Risotto')
  await times.fill('2')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Couldn’t load the new amounts.')).toBeVisible()
  await expect.element(times).toHaveValue('2')
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb.*Onions/)
  await expect.element(print).toBeDisabled()
  server.answer(answers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(print).toBeEnabled()
})

test('without a connection the list is there as it was read last', async () => {
  await page.viewport(...phone)
  const server = await openApp('/recipe-costing/7', answers)
  await page.getByRole('checkbox', { name: 'Select Risotto' }).click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  await expect.element(shelf('Walk-in')).toBeVisible()
  await goTo('/recipe-costing')
  queryClient.clear()
  server.answer({ getPrepList: noConnection })
  await goTo('/recipe-costing/prep-list')
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb.*Onions/)
})
