import { expect, test } from 'vitest'
import { phoneProblem } from './phone-number.ts'

test.each([
  '',
  ' ',
  '718-555-0101',
  '(718) 555-0101',
  '+1 718.555.0101',
  '7185550101',
  '718-555-0101 ext. 12',
  '718-555-0101 x4',
])('%j can be called, or is none', (typed) => expect(phoneProblem(typed)).toBeUndefined())

test.each(['1e5 🥕', '1', '555-0101', 'call me', '718-555-0101 or 0102', '7185550101718555', '718-555-0101 ext. Bo'])(
  '%j can’t be called',
  (typed) => expect(phoneProblem(typed)).toBe('Please enter a phone number, such as 718-555-0101.'),
)
