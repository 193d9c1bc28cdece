import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { press, wordsOf } from '../../../testing/page-parts.ts'
import type { AnswerOf } from '../../api/call-input.ts'

function aLine(own: Partial<PrepLine>): PrepLine {
  return {
    key: own.name ?? '',
    name: 'Onions',
    amount: '2 lb',
    place: '',
    alsoIn: [],
    isInactive: false,
    taken: null,
    make: null,
    for: [{ recipe: 'Risotto', amount: '2 lb', note: '', afterWaste: null }],
    ...own,
  }
}

const risotto = { id: 5, menuId: 7, name: 'Risotto', times: '1', makes: '4 portions' }
const done = { message: 'Done.' }

test('a line says where its food is, what it is for and who took it, and no word more', async () => {
  const user = aUser()
  const make = { id: 9, times: '1/2', isListed: false, rest: null }
  const lines = [
    aLine({}),
    aLine({ name: 'Rice', place: 'Bin 3', alsoIn: ['Cellar', 'Loft'], isInactive: true }),
    aLine({ name: 'Butter', taken: { by: 'Ben Ode', userId: user.id + 1 } }),
    aLine({ name: 'Salt', taken: { by: 'Ana Ruiz', userId: user.id } }),
    aLine({ name: 'Stock', make }),
    aLine({ name: 'Sauce', make: { ...make, isListed: true } }),
    aLine({ name: 'Gravy', make: { ...make, isListed: true, rest: '3/8' } }),
    aLine({ name: 'Glaze', make: { ...make, times: null } }),
  ]
  const server = await openApp(
    '/recipe-costing/prep-list',
    {
      getPrepList: { recipes: [risotto, { ...risotto, id: 6, makes: null }], shelves: [{ name: 'Walk-in', lines }] },
      postPrepRecipes: done,
    },
    user,
  )
  const shown = page.getByRole('region', { name: 'Walk-in' }).getByRole('listitem')
  await expect.element(shown.first()).toBeVisible()
  await expect
    .poll(() => lines.map((_, at) => wordsOf(shown.nth(at))))
    .toEqual([
      '2 lb Onions 2 lb for Risotto',
      '2 lb Rice (inactive item) Bin 3 · also in Cellar, Loft 2 lb for Risotto',
      '2 lb Butter 2 lb for Risotto Taken by Ben Ode',
      '2 lb Salt 2 lb for Risotto',
      '2 lb Stock 2 lb for Risotto Make it too (1/2 × the recipe)',
      '2 lb Sauce 2 lb for Risotto On this list: make it first.',
      '2 lb Gravy 2 lb for Risotto On this list, but not enough: make it first. Make the rest too (3/8 × the recipe)',
      '2 lb Glaze 2 lb for Risotto',
    ])
  const prepared = page.getByRole('list', { name: 'Recipes to make' }).getByRole('listitem')
  await expect
    .poll(() => [0, 1].map((at) => wordsOf(prepared.nth(at))))
    .toEqual(['× Risotto Makes 4 portions', '× Risotto'])
  await expect.element(page.getByRole('status').getByText('2 of 8 taken · shared with your kitchen')).toBeVisible()
  await page.getByRole('button', { name: 'Make the rest too (3/8 × the recipe) of Gravy' }).click()
  await expect
    .poll(() => server.sent('postPrepRecipes').map(({ body }) => body))
    .toEqual([{ recipes: [{ id: 9, times: '3/8' }] }])
  await expect.element(page.getByText('These recipes have no ingredients yet.')).not.toBeInTheDocument()
})

test('a number that was saved no longer hides what a colleague makes of it, and the same number is not sent', async () => {
  let times = '1'
  const list = (): AnswerOf<'getPrepList'> => ({ recipes: [{ ...risotto, times }], shelves: [] })
  const answers: Answers = {
    getPrepList: list,
    patchPrepRecipe: ({ body }) => {
      times = String(body?.times ?? times)
      return done
    },
  }
  const server = await openApp('/recipe-costing/prep-list', answers)
  const often = page.getByLabelText('How many times Risotto')
  await expect.element(page.getByText('These recipes have no ingredients yet.')).toBeVisible()
  await often.fill('1')
  await press('{Enter}')
  await often.fill('2')
  await press('{Enter}')
  await expect.element(page.getByText('0 of 0 taken')).toBeVisible()
  await expect.poll(() => times).toBe('2')
  await expect.element(often).toHaveValue('2')
  times = '5'
  server.tell({ kind: 'prep-list' })
  await expect.element(often).toHaveValue('5')
  expect(server.sent('patchPrepRecipe').map(({ body }) => body)).toEqual([{ times: '2' }])
})

test('the list leads to a recipe as it is cooked from, and to more recipes', async () => {
  await openApp('/recipe-costing/prep-list', { getPrepList: { recipes: [risotto], shelves: [] } })
  await expect
    .element(page.getByRole('link', { name: 'Risotto' }))
    .toHaveAttribute('href', '/recipe-costing/7/recipe/5?view=cook')
  await expect.element(page.getByRole('link', { name: 'Add recipes' })).toHaveAttribute('href', '/recipe-costing')
  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('link', { name: 'Risotto' })).toBeVisible()
  expect(address()).toBe('/recipe-costing/prep-list')
})
