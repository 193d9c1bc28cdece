import { expect, test } from 'vitest'
import { aRecipe } from '../../../../testing/recipes.ts'
import { bodyOf, changedPart, emptyRecipe, fieldsOf, priceOf, problemsOf, soldOrUsedWords } from './recipe-fields.ts'

const dish = fieldsOf(aRecipe({ name: 'Roast chicken', price: 24 }))
const stock = { ...dish, isSubRecipe: true, price: '', yield: '1 1/2', yieldUnit: 'qt' }

test.each([
  ['24', 24],
  [' $1,234.50 ', 1_234.5],
  ['0.01', 0.01],
  ['22,50', undefined],
  ['0', undefined],
  ['0.00', undefined],
  ['-3', undefined],
  ['', undefined],
  ['twelve', undefined],
])('a typed price of ‘%s’ is %s', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test('a dish needs a price above zero, a subrecipe a yield above zero and its unit', () => {
  const ofField = (fields: typeof dish) => Object.entries(problemsOf(fields)).filter(([, problem]) => problem)
  expect(ofField(dish)).toEqual([])
  expect(ofField({ ...dish, price: '0', name: ' ab ', menu: '' })).toEqual([
    ['name', 'Please enter at least 3 characters.'],
    ['menu', 'Please choose a menu category.'],
    ['price', 'Please enter an amount above zero.'],
  ])
  expect(ofField(stock)).toEqual([])
  expect(ofField({ ...stock, yield: '0', yieldUnit: ' ' })).toEqual([
    ['yield', 'Please enter a number above zero.'],
    ['yieldUnit', 'Please enter the yield unit.'],
  ])
  expect(ofField({ ...stock, yield: 'some', yieldUnit: 'qt 2' })).toEqual([
    ['yield', 'is not a fraction or number'],
    ['yieldUnit', 'Please use letters only.'],
  ])
})

test.each([
  ['', 'Please enter a price above zero.'],
  ['0.00', 'Please enter an amount above zero.'],
  ['-3', 'Please enter an amount above zero.'],
  ['99999999', 'Please enter at most 999,999.99.'],
  ['twelve', 'Please enter a price above zero.'],
  ['0,50', 'Please write the price like 12.50.'],
  ['22,50', 'Please write the price like 12.50.'],
  ['$22.999', 'Please enter at most 2 decimals.'],
  ['1.234,50', 'Please write the price like 12.50.'],
])('of the price ‘%s’ it says: %s', (price, said) => {
  expect(problemsOf({ ...dish, price }).price).toBe(said)
})

test('a subrecipe is saved without a price, a dish without a yield', () => {
  expect(bodyOf({ ...stock, price: '12' })).toMatchObject({
    price: null,
    sub_recipe_yield: '1 1/2',
    is_sub_recipe: true,
  })
  expect(bodyOf({ ...dish, yield: '2', yieldUnit: 'qt' })).toMatchObject({
    price: 24,
    sub_recipe_yield: null,
    sub_recipe_yield_uom: null,
  })
})

test('only what differs from the start is sent, as it is now', () => {
  expect(changedPart(dish, dish)).toEqual({})
  expect(changedPart(dish, { ...dish, name: ' Duck ', price: '24.00' })).toEqual({ name: 'Duck' })
  expect(changedPart(dish, { ...dish, price: '' })).toEqual({ price: null })
})

test('a recipe is told by how it is sold or used', () => {
  expect([dish, { ...dish, price: '' }, stock, { ...stock, yieldUnit: '' }].map(soldOrUsedWords)).toEqual([
    'a dish for $24.00',
    'a dish',
    'a subrecipe of 1 1/2 qt',
    'a subrecipe of 1 1/2',
  ])
  expect(emptyRecipe(7)).toMatchObject({ menu: '7', isSubRecipe: false })
})
