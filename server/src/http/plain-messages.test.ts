import { expect, test } from 'vitest'
import { z } from 'zod'
import { speakPlainly } from './plain-messages.ts'

speakPlainly()

const page = z.coerce.number().int().max(100)

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.string(), undefined, 'This field is required.'],
  ['a text for a number', page, 'x', 'Please enter a number.'],
  ['a part of a number', page, 1.5, 'Please enter a whole number.'],
  ['too much', page, 250, 'Please enter at most 100.'],
  ['too little', z.int().min(1), 0, 'Please enter at least 1.'],
  ['too many', z.array(page).max(500), Array(501).fill(1), 'Please send at most 500 at once.'],
  ['too few', z.array(page).min(1), [], 'Please choose at least 1.'],
  ['too long a text', z.string().max(3), 'abcd', 'Please keep this to 3 characters.'],
  ['too short a text', z.string().min(3), 'ab', 'Please enter at least 3 characters.'],
  ['an unknown choice', z.enum(['A-Z', 'Z-A']), 'bad', 'Please choose one of: A-Z, Z-A.'],
  ['a missing choice of kinds', z.union([z.string(), z.number()]), undefined, 'This field is required.'],
  ['a day that is none', z.iso.date(), '2026-02-30', 'Please enter a date as 2026-03-31.'],
  ['own words', z.string('Please enter your name.'), 3, 'Please enter your name.'],
])('%s is told in a sentence', (_, schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text)
})
