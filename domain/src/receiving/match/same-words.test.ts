import { expect, test } from 'vitest'
import { sameWords, wordsOf } from './same-words.ts'

test('words are the same however their accents are written', () => {
  expect(sameWords(wordsOf('Jalapen\u0303o diced'), wordsOf('DICED JALAPE\u00d1O'))).toBe(1)
})
