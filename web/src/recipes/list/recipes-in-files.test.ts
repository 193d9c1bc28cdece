import { expect, test } from 'vitest'
import { aRecipeRow } from '../../../testing/recipes.ts'
import { recipesInFiles } from './recipes-in-files.ts'

test('the batch that a sub-recipe’s cost is for stands beside it', () => {
  const batch = recipesInFiles(null).find(({ head }) => head === 'Batch')
  const yields = { subRecipeYieldFraction: '1 1/2', subRecipeYieldUom: 'qt' }
  expect(batch?.of(aRecipeRow({ isSubRecipe: true, ...yields }))).toBe('1 1/2 qt')
  expect(batch?.of(aRecipeRow(yields)) ?? '').toBe('')
})

test('a recipe that nobody knows the cost of has none in files either', () => {
  const cost = recipesInFiles(null).find(({ head }) => head === 'Food Cost')
  const empty = aRecipeRow({ ingredientCount: 0, isCostComplete: false, totalCost: 0 })
  expect([cost?.of(empty), cost?.of(aRecipeRow({ totalCost: 7.2 }))]).toEqual([null, 720])
})
