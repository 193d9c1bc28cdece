import { expect, test } from 'vitest'
import { pictureOfCategory } from './category-pictures.ts'

test('a category has the same picture wherever it is written', () => {
  expect(pictureOfCategory('PRODUCE')).toBe(pictureOfCategory('Fresh produce'))
})

test('a category that nobody thought of still has a picture', () => {
  expect(pictureOfCategory('Widgets')).toBe(pictureOfCategory(''))
})
