import { expect, test } from 'vitest'
import { dietMarks } from './diet-texts.ts'

const none = { contains: [], mayContain: [], diet: null, unconfirmed: 0, emptySubRecipes: [] }

test('a list never shows as whole what is not confirmed', () => {
  const labels = (of: Parameters<typeof dietMarks>[0]) => dietMarks(of).map(({ label }) => label)
  expect([
    labels(none),
    labels({ ...none, diet: 'vegan' }),
    labels({ ...none, contains: ['milk'], diet: 'meat or fish' }),
    labels({ ...none, contains: ['milk'], unconfirmed: 1 }),
    labels({ ...none, unconfirmed: 1 }),
    labels({ ...none, contains: ['milk'], emptySubRecipes: ['Filling'] }),
    labels({ ...none, emptySubRecipes: ['Filling'] }),
  ]).toEqual([
    [],
    ['Vegan'],
    ['Contains milk'],
    ['Contains milk, perhaps more'],
    ['Allergens not confirmed'],
    ['Contains milk, perhaps more'],
    ['Allergens not confirmed'],
  ])
})
