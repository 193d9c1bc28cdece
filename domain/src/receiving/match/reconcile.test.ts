import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../values/money.ts'
import { reconcile, type ReconciledLine } from './reconcile.ts'

function aLine(own: Partial<ReconciledLine> = {}): ReconciledLine {
  return {
    isOfOrder: true,
    isBilled: true,
    received: 2,
    receivedCents: cents(8_060),
    invoicedThousandths: 2_000,
    isByWeight: false,
    invoicedCents: cents(8_060),
    ...own,
  }
}

test('from received to invoiced: by quantity, what was not ordered or not invoiced, price, fees and a wrong sum', () => {
  const lines = [
    aLine({ invoicedCents: cents(7_750) }),
    aLine({ invoicedThousandths: 3_000, invoicedCents: cents(12_090) }),
    aLine({ received: 0, receivedCents: cents(0), invoicedThousandths: 1_000, invoicedCents: cents(500) }),
    aLine({ isOfOrder: false, received: 0, receivedCents: cents(0), invoicedCents: cents(300) }),
    aLine({ isBilled: false, receivedCents: cents(1_000), invoicedThousandths: 0, invoicedCents: cents(0) }),
    aLine({ isByWeight: true, invoicedThousandths: 21_500, invoicedCents: cents(8_075) }),
  ]
  const received = cents(8_060 * 3 + 1_000 + 400)
  expect(reconcile(lines, { received, invoiced: cents(29_500), invoicedFees: cents(700) })).toEqual([
    { cause: 'quantity', amount: 4_530 },
    { cause: 'not_ordered', amount: 300 },
    { cause: 'not_invoiced', amount: -1_000 },
    { cause: 'price', amount: -295 },
    { cause: 'fees', amount: 300 },
    { cause: 'sum', amount: 85 },
  ])
  expect(reconcile([aLine()], { received: cents(8_060), invoiced: cents(8_060), invoicedFees: cents(0) })).toEqual([])
})

test('whatever was received and invoiced, the causes add up to the difference', () => {
  const money = fc.integer({ min: -100_000, max: 1_000_000 }).map(cents)
  const line = fc.record({
    isOfOrder: fc.boolean(),
    isBilled: fc.boolean(),
    received: fc.nat(400),
    receivedCents: money,
    invoicedThousandths: fc.nat(400_000),
    isByWeight: fc.boolean(),
    invoicedCents: money,
  })
  // A line that is not on the order has nothing received; one that is not billed costs nothing.
  const ofOrder = (each: ReconciledLine) => ({
    ...each,
    ...(each.isOfOrder ? {} : { received: 0, receivedCents: cents(0) }),
    ...(each.isBilled ? {} : { invoicedCents: cents(0) }),
  })
  fc.assert(
    fc.property(fc.array(line), money, money, money, (drawn, received, invoiced, invoicedFees) => {
      const found = reconcile(drawn.map(ofOrder), { received, invoiced, invoicedFees })
      expect(sum(found.map(({ amount }) => amount))).toBe(invoiced - received)
    }),
  )
})
