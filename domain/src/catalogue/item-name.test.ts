import { expect, test } from 'vitest'
import { shownItemName } from './item-name.ts'

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
