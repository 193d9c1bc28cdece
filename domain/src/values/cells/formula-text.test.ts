import { expect, it } from 'vitest'
import { looksLikeFormula } from './formula-text.ts'

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\t\t',
  ' \t',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u0000',
  '\u001f',
  '\v',
  '\f',
]

it.each(before)('a formula behind %j is one', (hidden) => {
  for (const start of starts) expect([start, looksLikeFormula(`${hidden}${start}SUM(A1)`)]).toEqual([start, true])
})

it.each(['\tButter', '\nButter', '\r5'])('%j begins a cell or row of its own', (text) => {
  expect(looksLikeFormula(text)).toBe(true)
})

it.each([
  '',
  ' ',
  'Butter',
  ' Butter',
  '12-pack',
  '-5',
  '+5',
  '-5.25',
  '-12',
  '+1234.5',
  '1=1',
  "'=1",
  '½ case',
  '0042',
  '#10 can',
])('%j is none', (text) => {
  expect(looksLikeFormula(text)).toBe(false)
})

it.each(['-5+cmd', '-5=1', '+5 A1', '-5.', '--5', '-5e3'])('%j only begins as a number', (text) => {
  expect(looksLikeFormula(text)).toBe(true)
})
