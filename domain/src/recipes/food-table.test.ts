import { expect, test } from 'vitest'
import { equivalentSentence } from './cost-sentence.ts'
import { foodOfTable } from './food-table.ts'

test('common foods are known by what a distributor calls them, others are not guessed', () => {
  const said = (name: string) =>
    foodOfTable(name)
      ?.equivalents.map((known) => equivalentSentence(known))
      .join(', ')
  expect(
    [
      'ONION YELLOW JUMBO 50 LB',
      'Onions, Green, Iceless',
      'Tomatoes Roma 25 lb',
      'TOMATO PASTE #10',
      'Flour, All Purpose, Bleached',
      'Bread Flour',
      'Sugar, Brown, Light',
      'Eggs, Large, Grade A',
      'Garlic Powder',
      'Cream Cheese',
      'Heavy Cream 40%',
      'Peanut Butter',
      'Sparkling Water',
      'Watermelon',
      'Eggplant',
      'Lemon Juice',
      'Garlic Peeled Whole',
      'Celery Pascal 24 ct',
      'Romaine Hearts',
      'Broccoli Crowns',
    ].map((name) => [name, said(name)]),
  ).toEqual([
    ['ONION YELLOW JUMBO 50 LB', '1 cup = 160 g, 1 each = 110 g'],
    ['Onions, Green, Iceless', '1 cup = 100 g, 1 each = 15 g'],
    ['Tomatoes Roma 25 lb', '1 cup = 180 g, 1 each = 62 g'],
    ['TOMATO PASTE #10', '1 cup = 262 g'],
    ['Flour, All Purpose, Bleached', '1 cup = 125 g'],
    ['Bread Flour', '1 cup = 137 g'],
    ['Sugar, Brown, Light', '1 cup = 220 g'],
    ['Eggs, Large, Grade A', '1 cup = 243 g, 1 each = 50 g'],
    ['Garlic Powder', undefined],
    ['Cream Cheese', '1 cup = 232 g'],
    ['Heavy Cream 40%', '1 cup = 238 g'],
    ['Peanut Butter', undefined],
    ['Sparkling Water', undefined],
    ['Watermelon', undefined],
    ['Eggplant', '1 cup = 82 g, 1 each = 548 g'],
    ['Lemon Juice', '1 cup = 244 g'],
    // One garlic is a head to one cook and a clove to another.
    ['Garlic Peeled Whole', '1 cup = 136 g, 1 clove = 3 g'],
    ['Celery Pascal 24 ct', '1 cup = 101 g, 1 stalk = 40 g, 1 rib = 40 g'],
    ['Romaine Hearts', '1 cup = 47 g, 1 each = 626 g, 1 head = 626 g'],
    ['Broccoli Crowns', '1 cup = 91 g, 1 bunch = 608 g'],
  ])
  expect(said('Molasses, Dark')).toBe('1 cup = 337 g')
  expect(foodOfTable('Onion, Yellow')?.source).toBe(
    'USDA FoodData Central, onion: a cup (chopped) weighs 160 g, one (medium) 110 g',
  )
})

test('a made food is not known by what is in its name', () => {
  const names = [
    'Cookies, Sugar',
    'Sugar Cookie Dough',
    'Oat Cookies',
    'Butter Cookies',
    'Corn Dogs',
    'Blueberry Muffins',
  ]
  expect(names.map((name) => [name, foodOfTable(name)?.source])).toEqual(names.map((name) => [name, undefined]))
})
