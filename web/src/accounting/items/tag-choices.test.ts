import { expect, test } from 'vitest'
import { choicesFor } from './tag-choices.ts'

const tags = ['5100 Produce', '5200 Dairy', 'Dry goods', 'Produce'].map((text, at) => ({ id: at + 1, text }))
const texts = (typed: string, current = false) =>
  choicesFor(tags, typed, current ? (tags[0] ?? null) : null).map(({ text }) => text)

test.each([
  ['', ['5100 Produce', '5200 Dairy', 'Dry goods', 'Produce']],
  ['  ', ['5100 Produce', '5200 Dairy', 'Dry goods', 'Produce']],
  ['prod', ['Produce', '5100 Produce', 'Create “prod”']],
  ['PRODUCE', ['Produce', '5100 Produce']],
  ['dairy', ['5200 Dairy', 'Create “dairy”']],
  ['100', ['Create “100”', '5100 Produce']],
  ['oods', ['Create “oods”', 'Dry goods']],
  ['Wine  list ', ['Create “Wine list”']],
])('for %j are %j', (typed, expected) => {
  expect(texts(typed)).toEqual(expected)
})

test('the name itself comes before longer ones', () => {
  const names = ['Wine list', 'Wine'].map((text, at) => ({ id: at + 1, text }))
  expect(choicesFor(names, 'wine', null).map(({ text }) => text)).toEqual(['Wine', 'Wine list'])
})

test('a tag can be taken off where there is one and nothing is typed', () => {
  expect(texts('', true).at(-1)).toBe('None')
  expect(texts('x', true)).toEqual(['Create “x”'])
})
