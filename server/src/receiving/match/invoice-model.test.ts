import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { receivedLine, type DeliveredLine } from '@larder/domain/receiving/received-line.ts'
import type { OrderedLine } from '@larder/domain/receiving/match/ordered-line.ts'
import { threeWayMatch, type BilledInvoice } from '@larder/domain/receiving/match/three-way-match.ts'
import { inDrills } from '../../testing/long-marks.ts'

// Reliability M2 up to the paper: an invoice is its lines and fees, and of what is billed the match finds exactly what is
// not owed: rejected cases that are billed all the same, fees that nobody agreed to, a wrong sum.

const histories = Number(process.env.MODEL_HISTORIES ?? inDrills(10_000, 500))

const charge = fc.nat(100_000)
const aLine = fc.record({
  ordered: fc.integer({ min: 1, max: 400 }),
  came: fc.integer({ min: 1, max: 400 }),
  rejectedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  priceCents: fc.integer({ min: 1, max: 9_999_999 }),
  isAdded: fc.boolean(),
  /** billed in two parts, as distributors do that ship from two houses */
  firstPart: fc.double({ min: 0, max: 1, noNaN: true }),
  isRejectBilled: fc.boolean(),
})

test(`${histories} invoices: billed = kept + what is found, to the cent`, () => {
  const property = fc.property(
    fc.array(aLine, { minLength: 1, maxLength: 12 }),
    fc.record({ agreed: charge, more: charge, tax: charge, off: fc.integer({ min: -9_999, max: 9_999 }) }),
    (drawn, fees) => {
      const lines = drawn.map((line) => {
        const rejectedQuantity = Math.round(Math.min(line.ordered, line.came) * line.rejectedShare)
        const edit = { quantity: line.came, priceCents: null, unitPrice: null, weight: null }
        const { ordered: quantity, priceCents } = line
        const delivered: DeliveredLine = {
          quantity,
          priceCents: cents(priceCents),
          unitPrice: null,
          isWithoutPrice: false,
          edit,
          rejectedQuantity,
        }
        return { ...line, ...receivedLine(delivered), rejectedQuantity }
      })
      const billed = lines.flatMap((line, place) => {
        const quantity = line.isRejectBilled ? line.came : line.receivedQuantity
        const first = Math.round(quantity * line.firstPart)
        const parts = [first, quantity - first].filter((part) => part > 0)
        // Two equal parts are read as a line that was billed twice only beyond what was received.
        return parts.map((part, at) => billedLine(place, at, part, line.priceCents))
      })
      const agreed = { name: 'Delivery', amount: cents(fees.agreed), isTax: false }
      const more = { name: 'Fuel', amount: cents(fees.more), isTax: false }
      const tax = { name: 'Tax', amount: cents(fees.tax), isTax: true }
      const linesCents = sum(billed.map(({ lineTotal }) => lineTotal))
      const total = cents(linesCents + fees.agreed + fees.more + fees.tax + fees.off)
      const invoice: BilledInvoice = { id: 1, total, fees: [agreed, more, tax], lines: billed }
      const tolerance = { cents: cents(0), basisPoints: 0 }
      const match = threeWayMatch(lines.map(orderedLine), [invoice], cents(fees.agreed), tolerance)
      const found = [...match.findings, ...match.lines.flatMap(({ findings }) => findings)]
      const rejectsBilled = lines
        .filter(({ isRejectBilled }) => isRejectBilled)
        .map(({ rejectedCents }) => rejectedCents)
      const kept = sum(lines.map(({ receivedCents }) => receivedCents))
      const unowed = sum(found.filter(({ kind }) => kind !== 'over').map(({ amount }) => amount))
      const owed = kept + fees.agreed + fees.tax
      const actual = [total - unowed, unowed, match.claimable]
      const wanted = [owed, sum(rejectsBilled) + fees.more + fees.off]
      wanted.push(sum(rejectsBilled) + fees.more + Math.max(0, fees.off))
      if (actual.join() !== wanted.join()) expect(actual).toEqual(wanted)
    },
  )
  fc.assert(property, { numRuns: histories, seed: 20_260_304 })
})

type Drawn = { ordered: number; receivedQuantity: number; priceCents: number; isAdded: boolean }

function orderedLine({ ordered, receivedQuantity, priceCents, isAdded }: Drawn, place: number): OrderedLine {
  return {
    id: place + 1,
    din: '',
    name: `Item ${place}`,
    packText: '1/24 CT',
    unitMeasure: 'CS',
    quantity: isAdded ? 0 : ordered,
    received: receivedQuantity,
    price: cents(priceCents),
    isWithoutPrice: false,
    isCatchWeight: false,
    perPound: null,
    averageThousandths: null,
    weighedThousandths: null,
  }
}

function billedLine(place: number, part: number, quantity: number, priceCents: number) {
  return {
    id: place * 10 + part + 1,
    orderLineId: place + 1,
    din: String(place),
    description: `Item ${place}`,
    packText: '',
    unitMeasure: 'CS',
    thousandths: quantity * 1_000,
    unitPrice: unitPrice(priceCents * 100),
    lineTotal: cents(quantity * priceCents),
  }
}
