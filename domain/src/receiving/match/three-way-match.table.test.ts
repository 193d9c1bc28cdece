import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents, centsOf } from '../../values/money.ts'
import type { Tolerance } from './agreed-price.ts'
import type { BilledLine } from './billed-lines.ts'
import { billed, exact, invoice, oil, ribeye, romaine, tellStories, type Story } from '../../testing/match-stories.ts'
import type { OrderedLine } from './ordered-line.ts'
import { threeWayMatch } from './three-way-match.ts'

const nickel: Tolerance = { cents: cents(5), basisPoints: 0 }
const onePercent: Tolerance = { cents: cents(0), basisPoints: 100 }

const stories: Story[] = [
  { story: 'all as ordered', ordered: [romaine()], invoices: [invoice([billed()])], finds: [] },
  {
    story: 'four billed, three came',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed()])],
    finds: ['short 28.50!'],
  },
  {
    story: 'billed and nothing came',
    ordered: [romaine({ received: 0 })],
    invoices: [invoice([billed()])],
    finds: ['short 114.00!'],
  },
  {
    story: 'one rejected as wilted, billed all the same',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed({ qty: 4 })])],
    finds: ['short 28.50!'],
  },
  {
    story: 'one rejected, and the driver had the bill changed',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed({ qty: 3 })])],
    finds: [],
  },
  {
    story: 'two dollars more a case than agreed',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '30.50' })])],
    finds: ['price_up 8.00!'],
  },
  {
    story: 'a cent more a case',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.51' })])],
    finds: ['price_up 0.04!'],
  },
  {
    story: 'a fraction of a cent more is rounded once',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.5033' })])],
    finds: ['price_up 0.01!'],
  },
  {
    story: 'two prices for one item and a case missing: the dearest is claimed, what stays is held against the order',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed({ qty: 2, at: '30' }), billed({ qty: 2 })])],
    finds: ['short 30.00!', 'price_up 1.50!'],
  },
  {
    story: 'two prices for one item and a case more than ordered: the dearest is the one too many',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ qty: 2, at: '30' }), billed({ qty: 3 })])],
    finds: ['over 30.00', 'price_up 3.00!'],
  },
  {
    story: 'three and one at the same price, three came: another quantity is not billed twice',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed({ qty: 3 }), billed({ qty: 1 })])],
    finds: ['short 28.50!'],
  },
  {
    story: 'a cent beside quantity times price is rounding',
    ordered: [romaine()],
    invoices: [invoice([billed({ total: '114.01' })])],
    finds: [],
  },
  {
    story: 'two cents are not',
    ordered: [romaine()],
    invoices: [invoice([billed({ total: '114.02' })])],
    finds: ['wrong_sum 0.02!'],
  },
  {
    story: 'a nickel more passes a tolerance of a nickel',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.55' })])],
    tolerance: nickel,
    finds: [],
  },
  {
    story: 'six cents more do not, and count whole',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.56' })])],
    tolerance: nickel,
    finds: ['price_up 0.24!'],
  },
  {
    story: '28 cents are within one percent',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.78' })])],
    tolerance: onePercent,
    finds: [],
  },
  {
    story: '29 cents are not',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.79' })])],
    tolerance: onePercent,
    finds: ['price_up 1.16!'],
  },
  {
    story: 'of an amount and a share the larger one is allowed, not both together',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '28.80' })])],
    tolerance: { ...onePercent, cents: nickel.cents },
    finds: ['price_up 1.20!'],
  },
  {
    story: 'cheaper than agreed is nobody’s claim',
    ordered: [romaine()],
    invoices: [invoice([billed({ at: '27.00' })])],
    finds: [],
  },
  {
    story: 'dearer and one short: the price on what came, the whole price of what did not',
    ordered: [romaine({ received: 3 })],
    invoices: [invoice([billed({ at: '30.50' })])],
    finds: ['short 30.50!', 'price_up 6.00!'],
  },
  {
    story: 'five came and five are billed: to know, they are in the walk-in',
    ordered: [romaine({ received: 5 })],
    invoices: [invoice([billed({ qty: 5 })])],
    finds: ['over 28.50'],
  },
  {
    story: 'five billed before the truck is unloaded',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ qty: 5 })])],
    finds: ['over 28.50'],
  },
  {
    story: 'five billed, four came',
    ordered: [romaine()],
    invoices: [invoice([billed({ qty: 5 })])],
    finds: ['short 28.50!'],
  },
  {
    story: 'before it is received the order is what counts',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed()])],
    finds: [],
  },
  {
    story: 'a price is known to be wrong before the truck comes',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ at: '29.50' })])],
    finds: ['price_up 4.00!'],
  },
  {
    story: 'a case of kale nobody ordered',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed({ of: null, qty: 1, at: '19.75' })])],
    finds: ['not_ordered 19.75!'],
  },
  {
    story: 'oil came and is not on the bill',
    ordered: [romaine(), oil()],
    invoices: [invoice([billed()])],
    finds: ['not_invoiced -108.00'],
  },
  {
    story: 'oil was out of stock, and not billed',
    ordered: [romaine(), oil({ received: 0 })],
    invoices: [invoice([billed()])],
    finds: [],
  },
  {
    story: 'oil is not billed and not yet received',
    ordered: [romaine(), oil({ received: null })],
    invoices: [invoice([billed()])],
    finds: [],
  },
  {
    story: 'one of two oils is not billed',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 1, at: '54' })])],
    finds: ['not_invoiced -54.00'],
  },
  { story: 'no invoice yet: nothing to say', ordered: [romaine(), oil()], invoices: [], finds: [] },
  {
    story: 'quantity times price is not the amount',
    ordered: [romaine()],
    invoices: [invoice([billed({ total: '141.00' })])],
    finds: ['wrong_sum 27.00!'],
  },
  {
    story: 'an amount a cent off is rounding',
    ordered: [romaine()],
    invoices: [invoice([billed({ total: '114.01' })])],
    finds: [],
  },
  {
    story: 'an amount too small is theirs to find',
    ordered: [romaine()],
    invoices: [invoice([billed({ total: '104.00' })])],
    finds: ['wrong_sum -10.00'],
  },
  {
    story: 'the total is ten dollars more than its lines',
    ordered: [romaine()],
    invoices: [invoice([billed()], { total: '124.00' })],
    finds: ['wrong_sum 10.00!'],
  },
  {
    story: 'the same line twice on one page',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed()])],
    finds: ['duplicate 114.00!'],
  },
  {
    story: 'the same line on two invoices',
    ordered: [romaine()],
    invoices: [invoice([billed()]), invoice([billed()])],
    finds: ['duplicate 114.00!'],
  },
  {
    story: 'two and two of four, from two warehouses, are no duplicate',
    ordered: [romaine()],
    invoices: [invoice([billed({ qty: 2 })]), invoice([billed({ qty: 2 })])],
    finds: [],
  },
  {
    story: 'three and one of four',
    ordered: [romaine()],
    invoices: [invoice([billed({ qty: 3 }), billed({ qty: 1 })])],
    finds: [],
  },
  {
    story: 'two came of four, and the two are billed twice',
    ordered: [romaine({ received: 2 })],
    invoices: [invoice([billed({ qty: 2 })]), invoice([billed({ qty: 2 })])],
    finds: ['duplicate 57.00!'],
  },
  {
    story: 'two and two of four, before the truck is unloaded',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ qty: 2 })]), invoice([billed({ qty: 2 })])],
    finds: [],
  },
  {
    story: 'half a cent more is a cent',
    ordered: [romaine({ quantity: 1, received: 1 })],
    invoices: [invoice([billed({ qty: 1, at: '28.505' })])],
    finds: ['price_up 0.01!'],
  },
  {
    story: 'a missing case is claimed at its price, rounded half up',
    ordered: [romaine({ received: 3, price: centsOf('28.51') })],
    invoices: [invoice([billed({ at: '28.505' })])],
    finds: ['short 28.51!'],
  },
  {
    story: 'one percent to the cent passes a tolerance of one percent',
    ordered: [romaine({ price: centsOf('30') })],
    invoices: [invoice([billed({ at: '30.30' })])],
    tolerance: onePercent,
    finds: [],
  },
  {
    story: 'a hundredth of a cent above one percent does not',
    ordered: [romaine({ price: centsOf('300') })],
    invoices: [invoice([billed({ at: '303.0002' })])],
    tolerance: onePercent,
    finds: ['price_up 12.00!'],
  },
  {
    story: 'less than half a cent of a missing case is not claimed',
    ordered: [romaine({ received: 3, price: centsOf('28.51') })],
    invoices: [invoice([billed({ at: '28.504' })])],
    finds: ['short 28.50!'],
  },
  {
    story: 'a cent for something nobody ordered',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed({ of: null, qty: 1, at: '0.01' })])],
    finds: ['not_ordered 0.01!'],
  },
  {
    story: 'the cheaper price is billed first: the one too many is still the dearest',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ qty: 3 }), billed({ qty: 2, at: '30' })])],
    finds: ['over 30.00', 'price_up 3.00!'],
  },
  {
    story: 'a free sample nobody ordered',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed({ of: null, qty: 1, at: '0' })])],
    finds: ['not_ordered 0.00'],
  },
  {
    story: 'kale nobody ordered, and its amount is wrong too',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed({ of: null, qty: 1, at: '19.75', total: '24.75' })])],
    finds: ['wrong_sum 5.00!', 'not_ordered 19.75!'],
  },
  {
    story: 'fish at market price has no price to compare',
    ordered: [romaine({ isWithoutPrice: true, price: cents(0) })],
    invoices: [invoice([billed({ at: '96' })])],
    finds: [],
  },
  {
    story: 'fish at market price, one box short',
    ordered: [romaine({ isWithoutPrice: true, price: cents(0), received: 3 })],
    invoices: [invoice([billed({ at: '96' })])],
    finds: ['short 96.00!'],
  },
  {
    story: 'the dearest first',
    ordered: [romaine({ received: 3 }), oil()],
    invoices: [invoice([billed(), billed({ of: 2, qty: 2, at: '79' })])],
    finds: ['price_up 50.00!', 'short 28.50!'],
  },
  {
    story: 'what is owed before what was not billed, however much that is',
    ordered: [oil(), romaine({ received: 3 })],
    invoices: [invoice([billed()])],
    finds: ['short 28.50!', 'not_invoiced -108.00'],
  },
  {
    story: 'what is owed before a case too many that is in the walk-in, however dear',
    ordered: [oil({ received: 3 }), romaine({ received: 3 })],
    invoices: [invoice([billed({ of: 2, qty: 3, at: '54' }), billed()])],
    finds: ['short 28.50!', 'over 54.00'],
  },
  {
    story: 'where nothing is owed, the larger amount first',
    ordered: [oil(), romaine()],
    invoices: [invoice([billed({ of: null, qty: 1, at: '0' })])],
    finds: ['not_invoiced -114.00', 'not_invoiced -108.00', 'not_ordered 0.00'],
  },
]

describe('ordered, received, invoiced', () => tellStories(stories))

describe('a matched line has side by side what was ordered, what came and what is billed', () => {
  const lineOf = (ordered: OrderedLine, ...bills: BilledLine[]) =>
    threeWayMatch([ordered], [invoice(bills)], cents(0), exact).lines.find(({ orderLineId }) => orderLineId !== null)

  test('in cases and the price of a case, to the fraction of a cent that is dearer', () => {
    const [three, one] = [billed({ qty: 3, at: '28.505' }), billed({ qty: 1, at: '28.505' })]
    expect(lineOf(romaine(), three, one)).toMatchObject({
      invoiceLineIds: [three.id, one.id],
      ordered: 4,
      received: 4,
      invoicedThousandths: 4_000,
      isByWeight: false,
      agreedPrice: 285_000,
      billedPrice: 285_050,
      invoicedTotal: 11_403,
      findings: [
        { kind: 'price_up', invoiceLineIds: [three.id] },
        { kind: 'price_up', invoiceLineIds: [one.id] },
      ],
    })
  })

  test('with the dearest of two billed prices', () => {
    const bills = [billed({ qty: 2 }), billed({ qty: 2, at: '30' })]
    expect(lineOf(romaine(), ...bills)?.billedPrice).toBe(300_000)
  })

  test('with all lines of the order that it stands for', () => {
    const added = romaine({ id: 4, din: '77', quantity: 0, received: 1 })
    const ordered = [romaine({ din: '77', quantity: 2, received: 2 }), oil(), added]
    const { lines } = threeWayMatch(ordered, [], cents(0), exact)
    expect(lines).toMatchObject([
      { orderLineId: 1, orderLineIds: [1, 4], ordered: 2, received: 3 },
      { orderLineId: 2, orderLineIds: [2] },
    ])
  })

  test('with the agreed price that what is billed is dearer than, of several the one of most', () => {
    const cases = romaine({ din: '77', quantity: 10, received: 10, price: centsOf('20') })
    const added = romaine({ id: 4, din: '77', quantity: 0, received: 1, price: centsOf('25') })
    const agreedFor = (...bills: BilledLine[]) =>
      threeWayMatch([cases, added], [invoice(bills)], cents(0), exact).lines[0]?.agreedPrice
    expect(agreedFor(billed({ qty: 11, at: '25' }))).toBe(200_000)
    expect(agreedFor(billed({ qty: 10, at: '20' }), billed({ qty: 1, at: '31' }))).toBe(250_000)
    expect(agreedFor(billed({ qty: 10, at: '20' }), billed({ qty: 1, at: '25' }))).toBe(200_000)
  })

  test('with the line that was billed twice', () => {
    const [once, again] = [billed(), billed()]
    expect(lineOf(romaine(), once, again)?.findings).toMatchObject([{ kind: 'duplicate', invoiceLineIds: [again.id] }])
    expect(lineOf(romaine(), billed({ at: '28.5033' }))?.billedPrice).toBe(285_033)
  })

  test('in parts of a case where jugs are billed: one of six is 0.167', () => {
    const jug = billed({ of: 2, qty: 1, at: '9', unit: 'EA' })
    expect(lineOf(oil(), jug)).toMatchObject({ invoicedThousandths: 167, billedPrice: 540_000, invoicedTotal: 900 })
  })

  test('in pounds and the price of a pound, where it is billed by weight', () => {
    const weighed = billed({ of: 3, qty: 28.5, at: '11.60', unit: 'LB' })
    expect(lineOf(ribeye(), weighed)).toMatchObject({
      invoicedThousandths: 28_500,
      isByWeight: true,
      agreedPrice: 112_000,
      billedPrice: 116_000,
    })
  })

  test('without a price where none was agreed, or nothing is billed', () => {
    expect(lineOf(romaine({ isWithoutPrice: true, price: cents(0) }), billed())?.agreedPrice).toBeNull()
    expect(lineOf(romaine())).toMatchObject({
      invoicedThousandths: 0,
      isByWeight: false,
      agreedPrice: 285_000,
      billedPrice: null,
      invoicedTotal: 0,
    })
  })

  test('with what is billed alone, where it was not ordered', () => {
    const tuna = billed({ of: null, qty: 2, at: '96' })
    expect(threeWayMatch([], [invoice([tuna])], cents(0), exact).lines).toMatchObject([
      {
        orderLineId: null,
        invoiceLineIds: [tuna.id],
        ordered: 0,
        received: null,
        invoicedThousandths: 2_000,
        agreedPrice: null,
        billedPrice: 960_000,
        invoicedTotal: 19_200,
        findings: [{ kind: 'not_ordered', invoiceLineIds: [tuna.id] }],
      },
    ])
  })
})

describe('whatever is ordered, received and billed', () => {
  const quantity = fc.integer({ min: 1, max: 40 })
  const price = fc.integer({ min: 1, max: 50_000 })

  it('what is found is what is billed less what came at the agreed price, to the cent', () => {
    fc.assert(
      fc.property(quantity, fc.nat(40), quantity, price, fc.nat(5_000), (ordered, received, invoiced, agreed, more) => {
        const line = romaine({ quantity: ordered, received, price: cents(agreed) })
        const bill = billed({ qty: invoiced, at: String((agreed + more) / 100) })
        const { lines } = threeWayMatch([line], [invoice([bill])], cents(0), exact)
        const found = lines.flatMap(({ findings }) => findings).filter(({ kind }) => kind !== 'over')
        const sum = found.reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBe(bill.lineTotal - received * agreed)
      }),
      { numRuns: 500, seed: 4_711 },
    )
  })

  it('invoiced is lines and fees, or the difference is found', () => {
    fc.assert(
      fc.property(quantity, price, fc.integer({ min: -9_999, max: 9_999 }), (qty, cost, off) => {
        const bill = billed({ qty, at: String(cost / 100) })
        const total = ((bill.lineTotal + off) / 100).toFixed(2)
        const { findings } = threeWayMatch([romaine()], [invoice([bill], { total })], cents(0), exact)
        expect(findings.reduce((all, { amount }) => all + amount, 0)).toBe(off)
      }),
      { numRuns: 300, seed: 4_712 },
    )
  })
})
