import { expect, test } from 'vitest'
import { aRecipeRow } from '../../../testing/recipes.ts'
import { recipesInFiles } from './recipes-in-files.ts'

test('a recipe that nobody knows the cost of has none in files either', () => {
  const cost = recipesInFiles(null).find(({ head }) => head === 'Food Cost')
  const empty = aRecipeRow({ ingredientCount: 0, isCostComplete: false, totalCost: 0 })
  expect([cost?.of(empty), cost?.of(aRecipeRow({ totalCost: 7.2 }))]).toEqual([null, 720])
})
