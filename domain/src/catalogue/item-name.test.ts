import { expect, test } from 'vitest'
import { lastWords, restOfItemName, shownItemName, tailOfItemName } from './item-name.ts'

test('a name of 50 characters is shown whole', () => {
  const name = 'Tomato Roma Extra Fancy Vine Ripened Large 25 lb C'
  expect(name).toHaveLength(50)
  expect(shownItemName(name)).toBe(name)
})

test('a longer name is cut after 50 characters and ends in an ellipsis', () => {
  expect(shownItemName('Tomato Roma Extra Fancy Vine Ripened Large 25 lb Case')).toBe(
    'Tomato Roma Extra Fancy Vine Ripened Large 25 lb C…',
  )
})

test('no blank is left before the ellipsis', () => {
  expect(shownItemName('Chicken Breast Boneless Skinless Random Size Free Range')).toBe(
    'Chicken Breast Boneless Skinless Random Size Free…',
  )
})

test('a character of two code units is not torn apart', () => {
  expect(shownItemName(`${'a'.repeat(49)}🍅🍅`)).toBe(`${'a'.repeat(49)}🍅…`)
})

const breasts = [
  'CHICKEN Breast, Boneless Skinless, Random, Jumbo, Fresh, 4/10 LB',
  'CHICKEN Breast, Boneless Skinless, Random, Jumbo, Frozen',
  'CHICKEN Breast, Boneless Skinless, Random, Medium, Fresh',
  'CHICKEN Breast, Boneless Skinless, Random, Small, No Antibiotics',
  'CHICKEN Breast, Boneless Skinless, Random, Split Marinated',
]

test('items whose names begin alike differ in their last words and in what the cut leaves out', () => {
  expect(breasts.map((name) => [tailOfItemName(name), restOfItemName(name)])).toEqual([
    [' Random, Jumbo,…', 'Fresh, 4/10 LB'],
    [' Random, Jumbo,…', 'Frozen'],
    [' Random, Medium,…', 'Fresh'],
    [' Random, Small,…', 'No Antibiotics'],
    [' Random, Split M…', 'Marinated'],
  ])
})

test('the last words of a whole name are what two lines of a phone have room for', () => {
  expect(breasts.map((name) => lastWords(name, 20))).toEqual([
    ' Fresh, 4/10 LB',
    ' Jumbo, Frozen',
    ' Medium, Fresh',
    ' No Antibiotics',
    ' Split Marinated',
  ])
  expect(lastWords('CHICKEN Breast, Boneless Skinless, 10 oz', 20)).toBe('')
})

test('a cut between two words leaves out the next word on', () => {
  expect(restOfItemName('Chicken Breast Boneless Skinless Random Size Frees Range')).toBe('Range')
  expect(restOfItemName('CHICKEN Breast, Boneless Skinless, Random, Clipped, Fresh')).toBe('Fresh')
})

test('a name that is shown whole leaves nothing out; a short one has no part to keep', () => {
  const name = 'CHICKEN Breast, Boneless Skinless, 10 oz, Fresh'
  expect(restOfItemName(name)).toBe('')
  expect(tailOfItemName(name)).toBe(' 10 oz, Fresh')
  expect(tailOfItemName('Lemons 140s')).toBe('')
  expect(tailOfItemName('a'.repeat(45))).toBe('a'.repeat(18))
})
