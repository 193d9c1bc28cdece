import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../values/money.ts'
import { deliveryTotals } from './pre-reject.ts'
import { mostToReject, receivedLine, type DeliveredLine } from './received-line.ts'

// Reliability M2: ordered − rejected + added = received = booked, in pieces and to the cent, in 10,000 random histories
// against a model that knows no rounding but whole numbers: each amount in 10,000,000ths of a dollar, as BigInt.

const histories = 10_000

type Step =
  | { kind: 'accept' | 'asOrdered'; at: number }
  | { kind: 'reject'; at: number; share: number }
  | { kind: 'edit'; at: number; quantity: number | null; priceCents: number | null; thousandths: number | null }
  | { kind: 'add'; quantity: number; priceCents: number }

const at = fc.nat(200)
const quantity = fc.integer({ min: 1, max: 400 })
const priceCents = fc.integer({ min: 0, max: 99_999_999 })
const aLine = fc.record({
  quantity,
  priceCents,
  unitPrice: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  isWithoutPrice: fc.boolean(),
})
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('accept' as const, 'asOrdered' as const), at }),
  fc.record({ kind: fc.constant('reject' as const), at, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant('edit' as const),
    at,
    quantity: fc.option(quantity),
    priceCents: fc.option(priceCents),
    thousandths: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  }),
  fc.record({ kind: fc.constant('add' as const), quantity, priceCents }),
)
const charge = fc.integer({ min: 0, max: 100_000 })

type Kept = DeliveredLine & { isAdded: boolean }

function after(lines: readonly Kept[], step: Step): Kept[] {
  if (step.kind === 'add') {
    const added = { quantity: step.quantity, priceCents: cents(step.priceCents), unitPrice: null, edit: null }
    return [...lines, { ...added, isWithoutPrice: false, rejectedQuantity: 0, isAdded: true }]
  }
  return lines.map((line, place) => (place === step.at % lines.length ? changed(line, step) : line))
}

function changed(line: Kept, step: Exclude<Step, { kind: 'add' }>): Kept {
  if (step.kind === 'edit') {
    const weight = step.thousandths === null ? null : (step.thousandths / 1_000).toFixed(3)
    const price = step.priceCents === null ? null : cents(step.priceCents)
    return allowed(line, { ...line, edit: { quantity: step.quantity, priceCents: price, unitPrice: null, weight } })
  }
  if (step.kind === 'reject')
    return { ...line, rejectedQuantity: Math.max(1, Math.round(mostToReject(line) * step.share)) }
  return step.kind === 'accept' ? { ...line, rejectedQuantity: 0 } : allowed(line, { ...line, edit: null })
}

/** A line can never have fewer delivered than rejected. */
function allowed(before: Kept, wanted: Kept): Kept {
  return wanted.rejectedQuantity > mostToReject(wanted) ? before : wanted
}

/** Whole cents of an exact amount, half up. */
function roundedCents(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function model(line: Kept) {
  const came = line.edit?.quantity ?? line.quantity
  const isWeighed = typeof line.edit?.weight === 'string' && line.unitPrice !== null
  const price = line.edit?.priceCents ?? (line.isWithoutPrice ? 0 : line.priceCents)
  const delivered = isWeighed
    ? roundedCents(BigInt(line.unitPrice ?? 0) * BigInt(line.edit?.weight?.replace('.', '') ?? 0), 100_000n)
    : price * came
  const rejected = roundedCents(BigInt(delivered) * BigInt(line.rejectedQuantity), BigInt(came))
  return { came, delivered, rejected }
}

/** 'expect' alone would take most of the time of so many comparisons. */
function same(actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) expect(actual).toEqual(wanted)
}

test(`${histories} histories of a delivery add up, in pieces and to the cent`, () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 12 }),
      fc.array(aStep, { maxLength: 30 }),
      fc.record({ fee: charge, sameDay: charge, tax: charge }),
      (ordered, steps, { fee, sameDay, tax }) => {
        const asOrdered: Kept[] = ordered.map((line) => ({
          ...line,
          priceCents: cents(line.priceCents),
          edit: null,
          rejectedQuantity: 0,
          isAdded: false,
        }))
        const lines = steps.reduce(after, asOrdered)
        const received = lines.map(receivedLine)
        const models = lines.map(model)
        same(
          received.map(({ deliveredCents, rejectedCents }) => [deliveredCents, rejectedCents]),
          models.map(({ delivered, rejected }) => [delivered, rejected]),
        )
        for (const [place, line] of received.entries()) {
          const kept = (models[place]?.came ?? 0) - (lines[place]?.rejectedQuantity ?? 0)
          same([line.receivedQuantity, line.receivedCents], [kept, line.deliveredCents - line.rejectedCents])
          same(line.receivedQuantity > 0 ? line.receivedCents >= 0 : line.receivedCents === 0, true)
        }
        const totals = deliveryTotals(received, {
          deliveryFeeCents: cents(fee),
          sameDayDeliveryFeeCents: cents(sameDay),
          salesTaxCents: cents(tax),
          promoDiscountCents: cents(0),
          usedCreditCents: cents(0),
        })
        const kept = sum(received.map((line) => line.receivedCents))
        same(
          [totals.itemsCents, totals.newCents, totals.originalCents - totals.rejectedCents],
          [kept, kept + fee + sameDay + tax, totals.newCents],
        )
        same(totals.rejectedCents <= totals.originalCents, true)
        same(
          received.every(({ receivedQuantity }) => receivedQuantity >= 0),
          true,
        )
      },
    ),
    { numRuns: histories, seed: 20_260_304 },
  )
})
