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
  ['Wine  list ', ['Create “Wine list”']],
])('for %j are %j', (typed, expected) => {
  expect(texts(typed)).toEqual(expected)
})

test('a tag can be taken off where there is one and nothing is typed', () => {
  expect(texts('', true).at(-1)).toBe('None')
  expect(texts('x', true)).toEqual(['Create “x”'])
})
