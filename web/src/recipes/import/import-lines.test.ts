import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { expect, test } from 'vitest'
import { forOnePortion, ingredientsOf, linesOf, problemOf, procedureFoodsOf, procedureWith } from './import-lines.ts'

const match = (score: number, id = 5) => ({
  ingredient_type: 'item' as const,
  ingredient_id: id,
  name: 'ONION YELLOW',
  detail: 'Bay',
  score,
})

const line = (own: Partial<ImportedRecipe['lines'][number]>) => ({
  line: '2 lb onions',
  amount: '2',
  uom: 'LB',
  food: 'onions',
  note: 'chopped',
  isFree: false,
  matches: [match(0.9)],
  ...own,
})

const recipe = (...lines: ImportedRecipe['lines']): ImportedRecipe => ({
  name: 'Soup',
  description: '',
  procedure: '',
  yield: '6',
  yieldAmount: '6',
  yieldUom: 'portion',
  leftOut: 0,
  lines,
})

test('a likely match is chosen, an unlikely one is left to the person', () => {
  const lines = linesOf(recipe(line({}), line({ matches: [match(0.5)] }), line({ matches: [] })))
  expect(lines.map((one) => one.match?.ingredient_id)).toEqual([5, undefined, undefined])
  expect(ingredientsOf(lines)).toEqual([
    {
      name: 'onions',
      note: 'chopped',
      ingredient_type: 'item',
      ingredient_id: 5,
      recipe_amount_fraction: '2',
      recipe_pack_size_uom: 'LB',
    },
    { name: 'onions', note: 'chopped', recipe_amount_fraction: '2', recipe_pack_size_uom: 'LB' },
    { name: 'onions', note: 'chopped', recipe_amount_fraction: '2', recipe_pack_size_uom: 'LB' },
  ])
})

test('water and what has no amount stay in the procedure, and come back with an amount only', () => {
  const lines = linesOf(
    recipe(line({ line: '1 gal water', isFree: true }), line({ line: 'Salt to taste', amount: null, uom: null })),
  )
  expect(ingredientsOf(lines)).toEqual([])
  expect(procedureWith('Boil it.', lines)).toBe('Also: 1 gal water; Salt to taste\n\nBoil it.')
  expect(procedureWith('Boil it.', linesOf(recipe(line({}))))).toBe('Boil it.')
  expect(lines.map((one) => problemOf({ ...one, isOut: false }))).toEqual([
    undefined,
    'Please enter an amount, or keep it in the procedure.',
  ])
})

test('a food that stays in the procedure is named for the allergens, water is not', () => {
  const lines = linesOf(
    recipe(
      line({}),
      line({ line: '1 gal water', isFree: true }),
      line({ line: 'Chopped peanuts, for garnish', food: 'peanuts', amount: null, uom: null }),
      line({ line: 'Chopped peanuts, for garnish', food: 'peanuts', amount: null, uom: null }),
    ),
  )
  expect(procedureFoodsOf(lines, 0)).toEqual(['Chopped peanuts, for garnish'])
  const withAmount = lines.map((one) => (one.amount === '' ? { ...one, amount: '1', isOut: false } : one))
  expect(procedureFoodsOf(withAmount, 0)).toEqual([])
  expect(procedureFoodsOf(withAmount, 3)).toEqual(['3 ingredients not imported'])
})

test('a recipe for several is said for one portion, exactly', () => {
  const lines = linesOf(recipe(line({ amount: '1 1/2' }), line({ amount: '1' }), line({ amount: null })))
  expect(forOnePortion(lines, '6').map(({ amount }) => amount)).toEqual(['0.25', '1/6', ''])
})
