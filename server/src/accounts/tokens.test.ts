import { expect, it } from 'vitest'
import { nameCell, newToken, readCell, registerPrefix } from './tokens.ts'

const random = 'A'.repeat(43)

it('a token names its cell, and what is left of it is as random as it was', () => {
  for (let cell = 1; cell < 16; cell++) {
    const token = newToken({ cell })
    expect(token).toMatch(new RegExp(`^c${cell}_[\\w-]{43}$`))
    expect(readCell(token)).toEqual({ cell, unnamed: token.slice(token.indexOf('_') + 1) })
    expect(readCell(registerPrefix + token)).toEqual({
      cell,
      unnamed: registerPrefix + token.slice(`c${cell}_`.length),
    })
  }
})

it('tokens of cell 0, and of an installation without cells, are as they were', () => {
  for (const of of [{ cell: 0 }, { cell: undefined }]) {
    const token = newToken(of)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(readCell(token)).toEqual({ cell: 0, unnamed: token })
  }
  expect(nameCell({ cell: 0 }, random)).toBe(random)
  expect(readCell(registerPrefix + random)).toEqual({ cell: 0, unnamed: registerPrefix + random })
})

it('a token of before that begins like a prefix by chance is of cell 0', () => {
  for (const start of ['c1_', 'c15_', 'c1_c1_']) {
    const token = start + random.slice(start.length)
    expect(readCell(token)).toEqual({ cell: 0, unnamed: token })
  }
})

it.each(['c0_', 'c01_', 'c16_', 'c99_', 'c-1_', 'C1_', 'c1-', 'larder_pos_larder_pos_c1_'])(
  '%s names no cell',
  (prefix) => expect(readCell(prefix + random).cell).toBe(0),
)
