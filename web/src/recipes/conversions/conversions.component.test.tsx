import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { later } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { aMenu, aRecipe, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'

const menus = { getMenuCategories: listOf(aMenu({ value: 7, label: 'Mains' })) }

test('remembered conversions are looked through, and a wrong one is forgotten', async () => {
  let rows = [
    { id: 1, food: 'Flour', detail: 'Bay Broadline', sentence: '1 scoop = 1 1/2 lb' },
    { id: 2, food: 'Stock', detail: 'Sub-recipe', sentence: '1 ladle = 4 fl oz' },
  ].map((row) => ({ ...row, byName: 'Ana Ruiz', notedAt: '2026-03-01T15:00:00.000Z' }))
  await openApp('/recipe-costing', {
    ...menus,
    getFoodEquivalents: () => listOf(...rows),
    deleteFoodEquivalent: ({ params }) => {
      rows = rows.filter(({ id }) => id !== Number(params.id))
      return { message: 'Forgotten' }
    },
  })
  await page.getByRole('link', { name: 'Conversions' }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Flour' }))
    .toMatchTextContent(/Flour.*Bay Broadline.*1 scoop = 1 1\/2 lb.*Ana Ruiz/)
  await page.getByRole('button', { name: 'Forget 1 scoop = 1 1/2 lb of Flour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Flour' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: 'Stock' })).toBeVisible()
})

test('the target of the location colours the list; it is changed there, and by others while it is looked at', async () => {
  let target = { target: 35, high: 40, changed: null }
  const duck = aRecipeRow({ name: 'Duck', foodCostPercent: 31 })
  const server = await openApp('/recipe-costing/7', {
    ...menus,
    getRecipes: recipesOf(duck),
    getFoodCostTarget: () => target,
    putFoodCostTarget: ({ body }) => (target = { ...target, ...body }),
  })
  const row = page.getByRole('row').filter({ hasText: 'Duck' })
  await expect.element(row).not.toMatchTextContent(/High/)
  await page.getByRole('button', { name: 'Target 35 %' }).click()
  const dialog = page.getByRole('dialog', { name: 'Food cost target' })
  await dialog.getByLabelText('Target in %').fill('30')
  await dialog.getByLabelText('Too high from, in %').fill('29')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This can’t be below the target.')).toBeVisible()
  await dialog.getByLabelText('Too high from, in %').fill('32.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent(/High: 30 to 32\.5 %/)
  target = { ...target, target: 25, high: 30 }
  server.tell({ kind: 'recipes' })
  await expect.element(row).toMatchTextContent(/Too high: above 30 %/)
})

test('the target is offered once it is read, and what somebody else set meanwhile is said before it is written over', async () => {
  const now = later<{ target: number; high: number; changed: null }>()
  const server = await openApp('/recipe-costing/7', {
    ...menus,
    getRecipes: recipesOf(aRecipeRow({ name: 'Duck' })),
    getFoodCostTarget: () => now.promise,
    putFoodCostTarget: { target: 28, high: 30, changed: null },
  })
  await page.getByRole('button', { name: 'Food cost target' }).click()
  const dialog = page.getByRole('dialog', { name: 'Food cost target' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByLabelText('Target in %')).not.toBeInTheDocument()
  now.come({ target: 25, high: 30, changed: null })
  await expect.element(dialog.getByLabelText('Target in %')).toHaveValue('25')
  await dialog.getByLabelText('Target in %').fill('28')
  server.answer({ getFoodCostTarget: { target: 26, high: 31, changed: null } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Somebody else changed this to “26”.')).toBeVisible()
  expect(server.sent('putFoodCostTarget')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('putFoodCostTarget').map(({ body }) => body)).toEqual([{ target: 28, high: 31 }])
})

test('the editor shows what the recipe cost over time', async () => {
  const recipe = aRecipe({ id: 5 })
  await openApp('/recipe-costing/7/recipe/5?view=edit', {
    ...menus,
    getRecipe: recipe,
    getRecipeCosts: {
      since: '2025-11-20',
      today: '2026-11-20',
      data: [
        { date: '2025-11-20', cost: 6 },
        { date: '2026-04-01', cost: 7.2 },
      ],
    },
  })
  const panel = page.getByRole('region', { name: 'Cost over time' })
  await expect.element(panel).toMatchTextContent(/04\/01\/2026.*\$7\.20.*▲ \+20\.0 %.*11\/20\/2025.*\$6\.00/)
})

test('every conversion that is found is taken along', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({
    id: at + 1,
    food: `Flour ${at + 1}`,
    detail: 'Bay Broadline',
    sentence: '1 scoop = 1 1/2 lb',
    // Still the last of February in New York.
    byName: 'Ana Ruiz',
    notedAt: '2026-03-01T03:00:00.000Z',
  }))
  const server = await openApp('/recipe-costing/conversions', { ...menus, getFoodEquivalents: byPages(rows, 50) })
  await page.getByRole('searchbox').fill('flour')
  await expect.poll(() => server.sent('getFoodEquivalents').at(-1)?.query?.search).toBe('flour')
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 2)).toEqual([
    '"Food","From","Conversion","By","Noted"',
    '"Flour 1","Bay Broadline","1 scoop = 1 1/2 lb","Ana Ruiz","02/28/2026"',
  ])
  expect(server.sent('getFoodEquivalents').at(-1)?.query).toMatchObject({ search: 'flour', page: '2' })
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^remembered-conversions-/)
  const paper = await paperTaken()
  expect(paper.facts).toMatch(/ · found with “flour” · 130 conversions$/)
  expect(paper.rows).toHaveLength(131)
})
