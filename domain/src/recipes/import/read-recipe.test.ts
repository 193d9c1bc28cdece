import { expect, test } from 'vitest'
import { readRecipeText, yieldOf } from './read-recipe.ts'
import { readSchemaRecipes } from './schema-recipe.ts'

const foods = (recipe: ReturnType<typeof readRecipeText>) =>
  recipe?.lines.map(({ amount, uom, food }) => [amount, uom, food].filter(Boolean).join(' '))

test('a pasted recipe is read by its headings', () => {
  const recipe = readRecipeText(`# Tomato Sauce
Serves 6-8
A sauce for every day.

## Ingredients
For the sauce:
- 2 lb tomatoes, crushed
- Salt

## Method
1. Simmer it.
2. Season it.

## Nutrition
12 g of sugar`)
  expect(recipe).toMatchObject({
    ...{ name: 'Tomato Sauce', yield: '6-8', description: 'A sauce for every day.', leftOut: 0 },
    procedure: 'Simmer it.\nSeason it.',
  })
  expect(foods(recipe)).toEqual(['2 LB tomatoes', 'Salt'])
})

test('a pasted recipe without headings is read by its amounts', () => {
  const recipe = readRecipeText(`Tomato Sauce

2 lb tomatoes
1 onion
Salt

Cut the onion as fine as you can.
Simmer for 20 minutes.`)
  expect(recipe).toMatchObject({
    ...{ name: 'Tomato Sauce', procedure: 'Cut the onion as fine as you can.\nSimmer for 20 minutes.' },
  })
  expect(foods(recipe)).toEqual(['2 LB tomatoes', '1 EA onion', 'Salt'])
})

test('text without a recipe gives none', () => {
  expect([readRecipeText(''), readRecipeText('  \n\n'), readRecipeText('Hello')]).toEqual([null, null, null])
})

test('the data of a page give its recipe, wherever it stands in them', () => {
  const recipe = {
    ...{ '@type': ['Thing', 'http://schema.org/Recipe'], name: 'Sauce &amp; more', recipeYield: [6, '6 portions'] },
    recipeIngredient: ['2 lb tomatoes', '1 onion'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Sauce', itemListElement: [{ '@type': 'HowToStep', text: 'Cut.' }] },
      { '@type': 'HowToStep', text: 'Simmer.' },
    ],
  }
  const data = {
    '@graph': [
      { '@type': 'WebPage', mainEntity: recipe },
      { '@type': 'Person', name: 'x' },
    ],
  }
  const [found, ...others] = readSchemaRecipes(data, (text) => text.replace('&amp;', '&'))
  expect(others).toEqual([])
  expect(found).toMatchObject({ name: 'Sauce & more', yield: '6 portions', procedure: 'Sauce\nCut.\nSimmer.' })
  expect(foods(found ?? null)).toEqual(['2 LB tomatoes', '1 EA onion'])
})

test('data nested without end are given up', () => {
  let deep: unknown = { '@type': 'Recipe', name: 'Deep', recipeIngredient: ['1 egg'] }
  for (let level = 0; level < 200_000; level++) deep = [deep]
  expect(readSchemaRecipes(deep, String)).toEqual([])
})

test('a yield gives its number and unit', () => {
  expect(['6 portions', 'Makes 2 quarts', '4-6', 'about 12 cookies', 'a jar'].map(yieldOf)).toEqual([
    { amount: '6', uom: 'portion' },
    { amount: '2', uom: 'QT' },
    { amount: '6', uom: 'portion' },
    { amount: '12', uom: 'cookie' },
    null,
  ])
})
