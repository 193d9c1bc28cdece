import { expect, test } from 'vitest'
import { dietText } from './diet-words.ts'

const none = { contains: [], mayContain: [], diet: null, unconfirmed: 0, emptySubRecipes: [] }

test('what is in a recipe is said with what is not sure', () => {
  expect([
    dietText({ ...none, diet: 'vegan' }),
    dietText({ ...none, contains: ['milk', 'wheat'], diet: 'vegetarian' }),
    dietText({ ...none, contains: ['milk'], mayContain: ['egg'], unconfirmed: 2 }),
    dietText({ ...none, unconfirmed: 1 }),
    dietText({ ...none, emptySubRecipes: ['Filling'] }),
    dietText({ ...none, contains: ['wheat'], unconfirmed: 1, emptySubRecipes: ['Filling', 'Glaze'] }),
  ]).toEqual([
    'None of the nine major allergens. Vegan.',
    'Contains milk, wheat. Vegetarian.',
    'Contains milk. Probably also egg. May be incomplete: 2 foods not confirmed.',
    'May be incomplete: 1 food not confirmed.',
    'May be incomplete: Filling has no ingredients yet.',
    'Contains wheat. May be incomplete: 1 food not confirmed, Filling has no ingredients yet, Glaze has no ingredients yet.',
  ])
})
