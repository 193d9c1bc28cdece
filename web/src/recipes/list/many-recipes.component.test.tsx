// Duplicate and Delete for many recipes at once, where some are refused or an answer is lost on its way.
import { recipeInUse } from '@larder/contract/recipes/recipes.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { tooManyTries } from '@larder/contract/refusal.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { aMenu, aRecipe, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'

const menu = aMenu({ value: 7, label: 'Mains' })
const names = ['Bisque', 'Duck', 'Gravy', 'Stock', 'Tart', 'Veal']
const kept = names.map((name, at) => aRecipeRow({ id: at + 1, name }))
const idOf = (name: string) => names.indexOf(name) + 1
const bar = (count: string) => page.getByRole('group', { name: `${count} selected` })
const question = page.getByRole('dialog')
const notice = page.getByRole('status').filter({ hasText: /(was|were) not/ })

/** A kitchen whose recipes go as they are deleted. */
async function openMains(more: Answers) {
  const gone = new Set<number>()
  const rows = () => kept.filter(({ id }) => !gone.has(id))
  const server = await openApp('/recipe-costing/7', {
    getMenuCategories: listOf(menu),
    getRecipes: () => recipesOf(...rows()),
    ...more,
  })
  await page.getByRole('checkbox', { name: 'Select all recipes' }).click()
  return { server, gone }
}

async function deleteAll() {
  await bar('6 recipes').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete selected recipe(s)?' }).getByRole('button', { name: 'Delete' }).click()
}

test('a sub-recipe goes together with the recipes that use it, whichever comes first', async () => {
  const uses: Record<string, string> = { Duck: 'Gravy', Gravy: 'Veal', Stock: 'Veal' }
  const { gone } = await openMains({
    deleteRecipe: ({ params }) => {
      const name = names[Number(params.id) - 1] ?? ''
      const use = uses[name]
      if (use !== undefined && !gone.has(idOf(use)))
        return refuse(recipeInUse, { message: `${name} is used in ${use}. Remove it there first.` })
      gone.add(Number(params.id))
      return { message: 'Deleted' }
    },
  })
  await deleteAll()
  await expect.element(page.getByText('6 recipes deleted')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  expect(gone.size).toBe(6)
})

test('what is refused is named and stays selected; what somebody else deleted counts as deleted', async () => {
  const { gone } = await openMains({
    deleteRecipe: ({ params }) => {
      const id = Number(params.id)
      if (id === idOf('Stock')) return refuse(recipeInUse, { message: 'Stock is used in Soup. Remove it there first.' })
      gone.add(id)
      return id === idOf('Duck') ? refuse(recipeNotFound) : { message: 'Deleted' }
    },
  })
  await deleteAll()
  await expect
    .element(notice)
    .toMatchTextContent(/1 of 6 recipes was not deleted: Stock\. ?Stock is used in Soup\. Remove it there first\./)
  expect(question.elements()).toEqual([])
  await expect.element(page.getByText('5 recipes deleted')).toBeVisible()
  await expect.element(bar('1 recipe')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Stock' })).toBeChecked()
})

test('a copy whose answer is lost ends the round: only what has no copy stays selected', async () => {
  let isCut = true
  const { server } = await openMains({
    postRecipeDuplicate: ({ params }) => (isCut && Number(params.id) === idOf('Gravy') ? noConnection : aRecipe()),
  })
  const copied = () => server.sent('postRecipeDuplicate').map(({ params }) => Number(params.id))
  await bar('6 recipes').getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(notice).toMatchTextContent(/4 of 6 recipes were not duplicated: Gravy, Stock, Tart, Veal\./)
  expect(copied()).toEqual([1, 2, 3])
  expect(question.elements()).toEqual([])
  isCut = false
  await bar('4 recipes').getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByText('4 recipes duplicated')).toBeVisible()
  expect(copied()).toEqual([1, 2, 3, 3, 4, 5, 6])
  await expect.element(bar('4 recipes')).not.toBeInTheDocument()
})

test('where calls are too many for this minute, the rest waits for the next press', async () => {
  const { server, gone } = await openMains({
    deleteRecipe: ({ params }) => {
      if (gone.size === 2) return refuse(tooManyTries)
      gone.add(Number(params.id))
      return { message: 'Deleted' }
    },
  })
  await deleteAll()
  await expect.element(notice).toMatchTextContent(/4 of 6 recipes were not deleted/)
  expect(server.sent('deleteRecipe')).toHaveLength(3)
  expect(question.elements()).toEqual([])
  await expect.element(bar('4 recipes')).toBeVisible()
})

test('more cards than the page can read in a minute come as one PDF; more than a PDF takes are refused with the number', async () => {
  const saved: string[] = []
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(new URL(this.href).pathname)
  })
  const url = '/api/v1/downloads/cards'
  let many = 101
  const rows = () => Array.from({ length: many }, (_, at) => aRecipeRow({ id: 2_000_000_000 + at, name: `Dish ${at}` }))
  const openMany = () =>
    openApp('/recipe-costing/7', {
      getMenuCategories: listOf(menu),
      getRecipes: () => recipesOf(...rows()),
      getRecipePrint: { url },
    })
  const printAll = async (selected: string) => {
    await page.getByRole('checkbox', { name: 'Select all recipes' }).click()
    await bar(`${selected} recipes`).getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Print without costs' }).click()
  }
  const server = await openMany()
  await printAll('101')
  await expect.element(page.getByText('101 cards come as a PDF. Open it to print them.')).toBeVisible()
  expect(saved).toEqual([url])
  expect(server.sent('getRecipe')).toEqual([])
  const [sent] = server.sent('getRecipePrint').map(({ query }) => query)
  expect([sent?.costs, sent?.recipes.split(',').length]).toEqual(['0', 101])
  many = 501
  const other = await openMany()
  await printAll('501')
  await expect.element(page.getByText('501 recipes are selected. Please print at most 500 at once.')).toBeVisible()
  expect(other.sent('getRecipePrint')).toEqual([])
  saving.mockRestore()
})
