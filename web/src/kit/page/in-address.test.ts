import { describe, expect, it } from 'vitest'
import { dayIn, given, idIn, idsIn, isOnIn, oneOfIn, textIn } from './in-address.ts'

describe('the parameters of an address', () => {
  it.each([
    ['a word', textIn('basil', 100), 'basil'],
    ['a number as a word', textIn(48213, 100), '48213'],
    ['a long word, cut', textIn('abcdef', 4), 'abcd'],
    ['an empty word', textIn('', 100), undefined],
    ['a list as a word', textIn(['a'], 100), undefined],
    ['an id', idIn(7), 7],
    ['an id as a text', idIn('7'), 7],
    ['an id of several digits', idIn('70'), 70],
    ['digits among letters as an id', idIn('x7x'), undefined],
    ['a list as an id', idIn(['7']), undefined],
    ['the first id', idIn(1), 1],
    ['nothing as an id', idIn(undefined), undefined],
    ['zero as an id', idIn(0), undefined],
    ['a fraction as an id', idIn(1.5), undefined],
    ['a negative id', idIn('-3'), undefined],
    ['an id beyond what can be told apart', idIn(2 ** 53), undefined],
    ['ids, each once', idsIn([3, '4', 3, 'x'], 100), [3, 4]],
    ['one id without its list', idsIn(5, 100), [5]],
    ['more ids than allowed', idsIn([1, 2, 3], 2), [1, 2]],
    ['no ids', idsIn([], 100), undefined],
    ['on', isOnIn(true), true],
    ['on as a number', isOnIn(1), true],
    ['on as a text', isOnIn('true'), true],
    ['off', isOnIn(false), undefined],
    ['one of some', oneOfIn(['up', 'down'], 'down'), 'down'],
    ['none of them', oneOfIn(['up', 'down'], 'left'), undefined],
    ['a day', dayIn('2026-02-28'), '2026-02-28'],
    ['a day that does not exist', dayIn('2026-02-30'), undefined],
    ['a day nobody means', dayIn('0001-01-01'), undefined],
    ['the first and the last day meant', [dayIn('1900-01-01'), dayIn('2999-12-31')], ['1900-01-01', '2999-12-31']],
    ['no day meant', [dayIn('1899-12-31'), dayIn('3000-01-01')], [undefined, undefined]],
    ['a number as a day', dayIn(20260228), undefined],
  ])('are read: %s', (_, read, wanted) => {
    expect(read).toEqual(wanted)
  })

  it('take the place of what the address says, also where there is none', () => {
    expect(given({ search: undefined, page: 2 })).toStrictEqual({ search: undefined, page: 2 })
  })
})
