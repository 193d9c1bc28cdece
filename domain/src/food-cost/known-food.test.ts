import { expect, it } from 'vitest'
import { fraction } from '../values/fraction.ts'
import type { PartOfRecipe } from './expected-use.ts'
import { knownCosts, lackedFood, lackedMoney } from './known-food.ts'
import { isMostlyCompared } from './variance.ts'

const food: PartOfRecipe = { kind: 'food', candidates: [{ food: 'item 1', quantity: fraction(1) }] }
const unknown: PartOfRecipe = { kind: 'unknown' }
const inside = (recipeId: number): PartOfRecipe => ({ kind: 'subrecipe', recipeId, batches: fraction(1) })

it('knows the food of a recipe when it knows every part of it, through sub-recipes', () => {
  const parts: Record<number, PartOfRecipe[]> = {
    1: [food],
    2: [],
    3: [food, unknown],
    4: [inside(1)],
    5: [food, inside(2)],
    6: [inside(3)],
    7: [inside(5)],
  }
  const recipes = new Map(Object.entries(parts).map(([id, own]) => [Number(id), { id: Number(id), parts: own }]))
  const { empty, incomplete } = lackedFood(recipes)
  expect([[...empty], [...incomplete]]).toEqual([[2], [2, 3, 5, 6, 7]])
})

it('adds up what the known food of a recipe costs, through sub-recipes; nothing where a price is not known', () => {
  const salt: PartOfRecipe = { kind: 'food', candidates: [{ food: 'item 2', quantity: fraction(1) }] }
  const parts: Record<number, PartOfRecipe[]> = { 1: [food, unknown], 2: [inside(1), food], 3: [salt], 4: [inside(3)] }
  const recipes = new Map(Object.entries(parts).map(([id, own]) => [Number(id), { id: Number(id), parts: own }]))
  const costs = knownCosts(recipes, (key) => (key === 'item 1' ? fraction(3) : null))
  expect([...costs].map(([id, cost]) => [id, cost && cost.valueOf()])).toEqual([
    [1, 3],
    [2, 6],
    [3, null],
    [4, null],
  ])
})

it.each([
  ['its meat', 1, 400],
  ['its salt', 4.5, 50],
  ['nothing that its target leaves room for', 6, 0],
  ['a price', null, 500],
])('a dish of ten for $20.00 that should cost a quarter and lacks %s can lack food for it', (_, known, lacked) => {
  const sold = { cents: 2_000, portions: fraction(10) }
  expect(lackedMoney(sold, known === null ? null : fraction(known * 10, 100), 25)).toBe(lacked)
})

it('gives a verdict only where four fifths of the used food are compared with the sales', () => {
  expect(isMostlyCompared(80_00, 20_00)).toBe(true)
  expect(isMostlyCompared(79_99, 20_00)).toBe(false)
  expect(isMostlyCompared(0, 0)).toBe(true)
  // More was counted of it than there was before: nothing of it was used.
  expect(isMostlyCompared(10_00, -50_00)).toBe(true)
})
