import { describe, expect, it, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { claimGroup, isOpen, mayFollow, type CreditStatus } from './credit-step.ts'
import { foundCredits, type AwaitedCredit } from './found-credits.ts'

const statuses: CreditStatus[] = ['open', 'promised', 'credited', 'closed', 'written_off']

test('a credit goes from open by promised to credited and closed, or is written off; nothing leaves closed', () => {
  const steps = statuses.map((from) => [from, statuses.filter((to) => mayFollow(from, to)).join(' ')])
  expect(Object.fromEntries(steps)).toEqual({
    open: 'promised credited written_off',
    promised: 'open credited written_off',
    credited: 'open closed',
    closed: '',
    written_off: 'open',
  })
  expect(statuses.filter(isOpen)).toEqual(['open', 'promised'])
})

test('a case that was rejected and is found short is one claim', () => {
  expect(claimGroup('reject')).toBe(claimGroup('short'))
  expect(claimGroup('price_up')).not.toBe(claimGroup('short'))
})

describe('a paper of the distributor gives a credit', () => {
  const romaine: AwaitedCredit = { id: 1, orderItemId: 11, din: '0012', amount: cents(2_850) }
  const oil: AwaitedCredit = { id: 2, orderItemId: 12, din: '77', amount: cents(2_850) }
  const line = (lineTotal: number, din = '', orderItemId: number | null = null) => ({
    ...{ din, orderItemId, lineTotal: cents(lineTotal) },
  })

  it('by a line of the same item and amount', () => {
    expect(foundCredits([romaine, oil], [line(-2_850, '12')])).toEqual([1])
    expect(foundCredits([romaine, oil], [line(-2_850, '', 12)])).toEqual([2])
  })

  it('by its amount, when only one has it and the line names no item', () => {
    expect(foundCredits([romaine], [line(-2_850)])).toEqual([1])
    expect(foundCredits([romaine, oil], [line(-2_850)])).toEqual([])
    expect(foundCredits([romaine], [line(-2_850, '999')])).toEqual([])
  })

  it('once for each line, never for another amount or for what is billed', () => {
    expect(foundCredits([romaine, { ...romaine, id: 3 }], [line(-2_850, '0012')])).toEqual([1])
    expect(foundCredits([romaine], [line(-2_849, '0012'), line(2_850, '0012')])).toEqual([])
  })
})
