import { expect, test } from 'vitest'
import { readRecipeText, recipeOf, yieldOf } from './read-recipe.ts'
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
    name: 'Tomato Sauce',
    yield: '6-8',
    description: 'A sauce for every day.',
    leftOut: 0,
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
    name: 'Tomato Sauce',
    procedure: 'Cut the onion as fine as you can.\nSimmer for 20 minutes.',
  })
  expect(foods(recipe)).toEqual(['2 LB tomatoes', '1 EA onion', 'Salt'])
})

test('a pasted recipe loses what programs and pictures put around it', () => {
  const lines = [
    '---',
    'title: "Onion  Soup"',
    '---',
    '![photo](x.jpg)',
    'Prep time: 5 minutes',
    '**Made in winter.**',
    'Serves 4 to 6 people',
    'Makes 9',
    'WHAT YOU NEED:',
    '',
    '# Base',
    '2 onions',
    'For the top',
    'Cheese:',
    '1 lb cheese',
    'How to make it',
    '* Cut.',
    '2) Cook.',
    '',
    '## Serve',
    'Tips',
    'Use a pan.',
  ]
  for (const end of ['\r\n', '\n']) {
    const recipe = readRecipeText(`\uFEFF${lines.join(end)}`)
    expect(recipe).toMatchObject({
      name: 'Onion Soup',
      description: '**Made in winter.**\nMakes 9',
      yield: '4 to 6 people',
      procedure: 'Cut.\nCook.\nServe',
    })
    expect(foods(recipe)).toEqual(['2 EA onions', '1 LB cheese'])
  }
})

test.each<[string, string, string, string[], string]>([
  [
    'what is right below belongs to them',
    'Soup\n2 onions\nSalt\nPepper',
    'Soup',
    ['2 EA onions', 'Salt', 'Pepper'],
    '',
  ],
  ['a heading ends them', 'Soup\n2 onions\nSalt\n\nMethod\nFry.', 'Soup', ['2 EA onions', 'Salt'], 'Fry.'],
  [
    'a step does, whatever is in it',
    'Soup\n2 onions\nStep 1: fry\n3 eggs',
    'Soup',
    ['2 EA onions'],
    'Step 1: fry\n3 eggs',
  ],
  [
    'a sentence is a step',
    'Soup\nserves 4\n2 onions\nFry the onions until they are golden.\nServe.',
    'Soup',
    ['2 EA onions'],
    'Fry the onions until they are golden.\nServe.',
  ] as [string, string, string, string[], string],
  ['a number ends them', 'Soup\n2 onions\nSalt\n1. Fry the onions', 'Soup', ['2 EA onions', 'Salt'], 'Fry the onions'],
  [
    'one without a blank too',
    'Soup\n2 onions\n1.Fry 2 minutes\n2)Serve',
    'Soup',
    ['2 EA onions'],
    'Fry 2 minutes\nServe',
  ],
  [
    'a heading among them is none',
    'Soup\n2 onions\n**Top:**\n1 egg\n\nFry.',
    'Soup',
    ['2 EA onions', '1 EA egg'],
    'Fry.',
  ],
  ['nor is what it makes', 'Soup\n4 servings\n2 onions\n\nFry.', 'Soup', ['2 EA onions'], 'Fry.'],
  ['what is below an empty line is a step', 'Soup\n2 onions\n\nSalt', 'Soup', ['2 EA onions'], 'Salt'],
  ['they may be first', '2 onions\n\nFry.', '', ['2 EA onions'], 'Fry.'],
  ['there may be none', 'Salad\n\nToss it.\n1. Eat', 'Salad', [], 'Toss it.\nEat'],
  ['lines may end as on old Macs', 'Soup\r2 onions\rSalt\r\rFry.', 'Soup', ['2 EA onions', 'Salt'], 'Fry.'],
])('of ingredients without a heading: %s', (_, text, name, lines, procedure) => {
  const recipe = readRecipeText(text)
  expect(recipe).toMatchObject({ name, procedure })
  expect(foods(recipe)).toEqual(lines)
})

test('a recipe is read within limits', () => {
  const parts = {
    name: 'n'.repeat(151),
    description: 'd'.repeat(5_001),
    yield: 'y'.repeat(151),
    steps: ['s'.repeat(20_001)],
  }
  const recipe = recipeOf({ ...parts, ingredients: Array.from({ length: 203 }, (_, at) => `${at + 1} eggs`) })
  expect([recipe?.name, recipe?.description, recipe?.yield, recipe?.procedure].map((text) => text?.length)).toEqual([
    150, 5_000, 150, 20_000,
  ])
  expect([recipe?.lines.length, recipe?.lines.at(-1)?.amount, recipe?.leftOut]).toEqual([200, '200', 3])
  expect(recipeOf({ ...parts, ingredients: ['2 eggs'], steps: [' ', ''] })).toMatchObject({ procedure: '', leftOut: 0 })
  expect(recipeOf({ ...parts, ingredients: ['For the sauce'], steps: [' Stir. '] })).toMatchObject({
    procedure: 'Stir.',
    lines: [],
  })
  expect(recipeOf({ ...parts, ingredients: [], steps: [' '] })).toBeNull()
})

test('text without a recipe gives none', () => {
  expect([readRecipeText(''), readRecipeText('  \n\n'), readRecipeText('Hello')]).toEqual([null, null, null])
})

test('the data of a page give its recipe, wherever it stands in them', () => {
  const recipe = {
    '@type': ['Thing', 'http://schema.org/Recipe'],
    name: 'Sauce &amp; more',
    recipeYield: [6, '6 portions'],
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

test('a page gives the first twenty of its recipes, each with the texts it has', () => {
  const recipe = (name: unknown) => ({ '@type': 'schema:recipe', name, recipeIngredient: '1 egg\n2 figs' })
  const found = readSchemaRecipes(
    Array.from({ length: 21 }, (_, at) => recipe(`No. ${at + 1}`)),
    String,
  )
  expect(found.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `No. ${at + 1}`))
  expect(foods(found[0] ?? null)).toEqual(['1 EA egg', '2 EA figs'])
  const [bare] = readSchemaRecipes(
    { ...recipe(undefined), recipeYield: [4, 'a jar'], description: ['Short', 'Long'] },
    String,
  )
  expect(bare).toMatchObject({ name: '', yield: '4', description: 'Short' })
  expect(readSchemaRecipes([null, 'Recipe', { '@type': 'RecipeBook', recipeIngredient: '1 egg' }], String)).toEqual([])
})

test('data nested without end are given up', () => {
  let deep: unknown = { '@type': 'Recipe', name: 'Deep', recipeIngredient: ['1 egg'] }
  for (let level = 0; level < 200_000; level++) deep = [deep]
  expect(readSchemaRecipes(deep, String)).toEqual([])
})

test('a yield gives its number and unit', () => {
  expect(
    ['1 1/2 DOZEN', '2.5 L', '3/4 cup', '10–12', '8 pies', '2 glasses', '0 portions'].map((text) => yieldOf(text)),
  ).toEqual([
    { amount: '1 1/2', uom: 'DZ' },
    { amount: '2.5', uom: 'L' },
    { amount: '3/4', uom: 'CUP' },
    { amount: '12', uom: 'portion' },
    { amount: '8', uom: 'pie' },
    { amount: '2', uom: 'glass' },
    null,
  ])
  expect(['6 portions', 'Makes 2 quarts', '4-6', 'about 12 cookies', 'a jar'].map(yieldOf)).toEqual([
    { amount: '6', uom: 'portion' },
    { amount: '2', uom: 'QT' },
    { amount: '6', uom: 'portion' },
    { amount: '12', uom: 'cookie' },
    null,
  ])
})
