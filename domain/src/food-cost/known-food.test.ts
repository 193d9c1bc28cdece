import { expect, it } from 'vitest'
import { fraction } from '../values/fraction.ts'
import type { PartOfRecipe } from './expected-use.ts'
import { lackedFood } from './known-food.ts'

const food: PartOfRecipe = { kind: 'food', candidates: [{ food: 'item 1', quantity: fraction(1) }] }
const unknown: PartOfRecipe = { kind: 'unknown' }
const inside = (recipeId: number): PartOfRecipe => ({ kind: 'subrecipe', recipeId, batches: fraction(1) })

it('knows the food of a recipe when it knows every part of it, through sub-recipes', () => {
  const parts: Record<number, PartOfRecipe[]> = {
    ...{ 1: [food], 2: [], 3: [food, unknown], 4: [inside(1)], 5: [food, inside(2)], 6: [inside(3)], 7: [inside(5)] },
  }
  const recipes = new Map(Object.entries(parts).map(([id, own]) => [Number(id), { id: Number(id), parts: own }]))
  const { empty, incomplete } = lackedFood(recipes)
  expect([[...empty], [...incomplete]]).toEqual([[2], [2, 3, 5, 6, 7]])
})
