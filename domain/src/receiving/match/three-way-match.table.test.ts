import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents, centsOf, type Cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import { lineAmount, type InvoiceFee } from '../invoices/invoice.ts'
import {
  threeWayMatch,
  type BilledInvoice,
  type BilledLine,
  type Match,
  type OrderedLine,
  type Tolerance,
} from './three-way-match.ts'

const exact: Tolerance = { cents: cents(0), basisPoints: 0 }

/** Romaine: 4 cases of 24 heads at $28.50 were ordered, and came. */
function romaine(details: Partial<OrderedLine> = {}): OrderedLine {
  return {
    ...{ id: 1, din: '', name: 'Romaine', packText: '1/24 CT', unitMeasure: 'CS', quantity: 4, received: 4 },
    ...{ price: centsOf('28.50'), isWithoutPrice: false, isCatchWeight: false, perPound: null },
    ...{ averageThousandths: null, weighedThousandths: null },
    ...details,
  }
}

const oil = (details: Partial<OrderedLine> = {}) =>
  romaine({
    id: 2,
    name: 'Canola oil',
    packText: '6/1 GAL',
    quantity: 2,
    received: 2,
    price: centsOf('54'),
    ...details,
  })

/** Ribeye: 2 cases of about 14 pounds at $11.20 a pound. */
const ribeye = (details: Partial<OrderedLine> = {}) =>
  romaine({
    ...{ id: 3, name: 'Ribeye', packText: '1/14 LB', quantity: 2, received: 2, price: centsOf('156.80') },
    ...{ isCatchWeight: true, perPound: unitPrice(112_000), averageThousandths: 14_000 },
    ...details,
  })

let nextId = 100
type Bill = { of?: number | null; qty?: number; at?: string; total?: string; pack?: string; unit?: string }

function billed({ of = 1, qty = 4, at = '28.50', total, pack = '', unit = 'CS' }: Bill = {}): BilledLine {
  const priced = { thousandths: Math.round(qty * 1_000), unitPrice: unitPrice(Math.round(Number(at) * 10_000)) }
  nextId += 1
  return {
    ...{ id: nextId, orderLineId: of, din: String(of), description: 'as billed', packText: pack, unitMeasure: unit },
    ...priced,
    lineTotal: total === undefined ? lineAmount(priced) : centsOf(total),
  }
}

type Paper = { fees?: [name: string, amount: string][]; tax?: string; total?: string }

function invoice(lines: BilledLine[], { fees = [], tax, total }: Paper = {}): BilledInvoice {
  const all: InvoiceFee[] = [
    ...fees.map(([name, amount]) => ({ name, amount: centsOf(amount), isTax: false })),
    ...(tax === undefined ? [] : [{ name: 'Sales tax', amount: centsOf(tax), isTax: true }]),
  ]
  const sum = [...lines.map(({ lineTotal }) => lineTotal), ...all.map(({ amount }) => amount)]
  const added = cents(sum.reduce((one, other) => one + other, 0))
  return { id: 1, lines, fees: all, total: total === undefined ? added : centsOf(total) }
}

type Story = {
  story: string
  ordered: OrderedLine[]
  invoices: BilledInvoice[]
  fees?: string
  tolerance?: Tolerance
  /** 'kind amount', with '!' where it is ours to claim; the dearest first */
  finds: string[]
}

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
    story: 'meat ordered by the pound, two pounds billed that did not come',
    ordered: [ribeye({ unitMeasure: 'LB', quantity: 30, received: 28, price: centsOf('11.20') })],
    invoices: [invoice([billed({ of: 3, qty: 30, at: '11.20', unit: 'LB' })])],
    finds: ['short 22.40!'],
  },
  {
    story: 'a smaller single pack at the price of the larger, billed by the piece',
    ordered: [romaine({ packText: '1/30 LB' })],
    invoices: [invoice([billed({ pack: '1/24 LB', unit: 'EA' })])],
    finds: ['wrong_pack 22.80!'],
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
    story: 'cases of four gallons at the price of six',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '4/1 GAL' })])],
    finds: ['wrong_pack 36.00!'],
  },
  {
    story: 'cases of four gallons at the price of four: another pack, no money',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '36', pack: '4/1 GAL' })])],
    finds: ['wrong_pack 0.00'],
  },
  {
    story: 'the same pack written another way',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '6/128 FL OZ' })])],
    finds: [],
  },
  {
    story: 'a pack nobody can read says nothing',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: 'JUGS' })])],
    finds: [],
  },
  {
    story: 'twelve gallons by the jug are two cases',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 12, at: '9', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'eleven jugs came as two cases',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 12, at: '9.50', unit: 'EA' })])],
    finds: ['price_up 6.00!'],
  },
  {
    story: 'some write EA and mean cases: the price tells',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'flour by the pound of a 50 pound bag',
    ordered: [romaine({ packText: '1/50 LB', quantity: 2, received: 2, price: centsOf('20') })],
    invoices: [invoice([billed({ qty: 100, at: '0.40', unit: 'LB' })])],
    finds: [],
  },
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
    story: 'ribeye by weight near the average',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 29.46, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'ribeye a quarter heavier than the average is what two cases may weigh',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 35, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'ribeye weighed at the door, and billed by that weight',
    ordered: [ribeye({ weighedThousandths: 29_460 })],
    invoices: [invoice([billed({ of: 3, qty: 29.46, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'ribeye weighed at the door, and billed a pound and a third heavier',
    ordered: [ribeye({ weighedThousandths: 28_100 })],
    invoices: [invoice([billed({ of: 3, qty: 29.46, at: '11.20', unit: 'LB' })])],
    finds: ['short 15.23!'],
  },
  {
    story: 'ribeye billed lighter than it was weighed',
    ordered: [ribeye({ weighedThousandths: 29_460 })],
    invoices: [invoice([billed({ of: 3, qty: 28.1, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'ribeye by the case, for what such a case may weigh',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '196.00' })])],
    finds: [],
  },
  {
    story: 'ribeye by the case, dearer than any such case',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '196.01' })])],
    finds: ['price_up 78.42!'],
  },
  {
    story: 'ribeye by the case, for what it weighed at the door',
    ordered: [ribeye({ weighedThousandths: 29_460 })],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '164.98' })])],
    finds: [],
  },
  {
    story: 'ribeye by the case, dearer than it weighed at the door',
    ordered: [ribeye({ weighedThousandths: 29_460 })],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '166.50' })])],
    finds: ['price_up 3.05!'],
  },
  {
    story: 'ribeye forty cents dearer a pound',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 28.5, at: '11.60', unit: 'LB' })])],
    finds: ['price_up 11.40!'],
  },
  {
    story: 'three cases’ weight billed for two',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 42, at: '11.20', unit: 'LB' })])],
    finds: ['short 156.80!'],
  },
  {
    story: 'three cases’ weight billed for two, before they came: only to know',
    ordered: [ribeye({ received: null })],
    invoices: [invoice([billed({ of: 3, qty: 42, at: '11.20', unit: 'LB' })])],
    finds: ['short 156.80'],
  },
  {
    story: 'ribeye sent back whole, billed by weight',
    ordered: [ribeye({ received: 0 })],
    invoices: [invoice([billed({ of: 3, qty: 28.1, at: '11.20', unit: 'LB' })])],
    finds: ['short 314.72!'],
  },
  {
    story: 'the same ribeye to the ounce twice',
    ordered: [ribeye()],
    invoices: [
      invoice([
        billed({ of: 3, qty: 28.13, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 28.13, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: ['duplicate 315.06!'],
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
    story: 'meat by weight, and no price of a pound was agreed',
    ordered: [ribeye({ perPound: null })],
    invoices: [invoice([billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'a cent for something nobody ordered',
    ordered: [romaine()],
    invoices: [invoice([billed(), billed({ of: null, qty: 1, at: '0.01' })])],
    finds: ['not_ordered 0.01!'],
  },
  {
    story: 'another pack, dearer than its share by no more than is let pass: to know, no money',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '36.05', pack: '4/1 GAL' })])],
    tolerance: nickel,
    finds: ['wrong_pack 0.00'],
  },
  {
    story: 'four bags at the price of six: bags are counted without knowing what is in one',
    ordered: [romaine({ packText: '6/1 BAG' })],
    invoices: [invoice([billed({ pack: '4/1 BAG' })])],
    finds: ['wrong_pack 38.00!'],
  },
  {
    story: 'gallons for pounds can’t be compared',
    ordered: [romaine({ packText: '6/5 LB' })],
    invoices: [invoice([billed({ pack: '4/1 GAL' })])],
    finds: [],
  },
  {
    story: 'a pack of the order that nobody can read says nothing',
    ordered: [oil({ packText: 'JUGS' })],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '4/1 GAL' })])],
    finds: [],
  },
  {
    story: 'a billed unit that nobody knows is the order’s',
    ordered: [romaine()],
    invoices: [invoice([billed({ unit: 'CRTX' })])],
    finds: [],
  },
  {
    story: 'a unit of the order that nobody knows is the bill’s',
    ordered: [romaine({ unitMeasure: 'CRTX' })],
    invoices: [invoice([billed()])],
    finds: [],
  },
  {
    story: 'two jugs to a case, billed by the jug',
    ordered: [oil({ packText: '2/2.5 GAL' })],
    invoices: [invoice([billed({ of: 2, qty: 4, at: '27', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'flour by the pound of a 50 pound bag, dearer',
    ordered: [romaine({ packText: '1/50 LB', quantity: 2, received: 2, price: centsOf('20') })],
    invoices: [invoice([billed({ qty: 100, at: '0.45', unit: 'LB' })])],
    finds: ['price_up 5.00!'],
  },
  {
    story: 'the cheaper price is billed first: the one too many is still the dearest',
    ordered: [romaine({ received: null })],
    invoices: [invoice([billed({ qty: 3 }), billed({ qty: 2, at: '30' })])],
    finds: ['over 30.00', 'price_up 3.00!'],
  },
  {
    story: 'one of two ribeyes came, and the weight of two is billed',
    ordered: [ribeye({ received: 1 })],
    invoices: [invoice([billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: ['short 156.80!'],
  },
  {
    story: 'meat by weight, and nobody knows what a case weighs',
    ordered: [ribeye({ averageThousandths: null })],
    invoices: [invoice([billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'meat of a weight that nobody knows, sent back whole',
    ordered: [ribeye({ averageThousandths: null, received: 0 })],
    invoices: [invoice([billed({ of: 3, qty: 28.1, at: '11.20', unit: 'LB' })])],
    finds: ['short 314.72!'],
  },
  {
    story: 'ribeye billed by the case, at the price of a case',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '156.80' })])],
    finds: [],
  },
  {
    story: 'ribeye billed by the piece, at the price of a case',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '156.80', unit: 'EA' })])],
    finds: [],
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
    story: 'a fee of a cent more than was agreed',
    ordered: [romaine()],
    invoices: [invoice([billed()], { fees: [['Delivery', '15.01']] })],
    fees: '15',
    finds: ['not_ordered 0.01!'],
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
    story: 'the delivery fee that was agreed',
    ordered: [romaine()],
    invoices: [invoice([billed()], { fees: [['Delivery', '15']] })],
    fees: '15',
    finds: [],
  },
  {
    story: 'a fuel surcharge nobody agreed to',
    ordered: [romaine()],
    invoices: [
      invoice([billed()], {
        fees: [
          ['Delivery', '15'],
          ['Fuel surcharge', '6.50'],
        ],
      }),
    ],
    fees: '15',
    finds: ['not_ordered 6.50!'],
  },
  {
    story: 'a fuel surcharge nobody agreed to, beside a discount on the goods',
    ordered: [romaine()],
    invoices: [
      invoice([billed()], {
        fees: [
          ['Fuel surcharge', '20'],
          ['Volume discount', '-20'],
        ],
      }),
    ],
    fees: '0',
    finds: ['not_ordered 20.00!'],
  },
  {
    story: 'a delivery fee that is let off by a discount of its own',
    ordered: [romaine()],
    invoices: [
      invoice([billed()], {
        fees: [
          ['Delivery fee', '20'],
          ['Delivery Discount:', '-20'],
        ],
      }),
    ],
    fees: '0',
    finds: [],
  },
  {
    story: 'a delivery fee as agreed, and of another fee more let off than billed',
    ordered: [romaine()],
    invoices: [
      invoice([billed()], {
        fees: [
          ['Delivery fee', '15'],
          ['Fuel surcharge', '5'],
          ['Fuel allowance', '-8'],
        ],
      }),
    ],
    fees: '15',
    finds: [],
  },
  {
    story: 'one more was added at the door, and all are billed in one line: only more than was ordered',
    ordered: [
      romaine({ din: '77', quantity: 2, received: 2 }),
      romaine({ din: '0077', id: 4, quantity: 0, received: 1 }),
    ],
    invoices: [invoice([billed({ of: 4, qty: 3 })])],
    finds: ['over 28.50'],
  },
  {
    story: 'one more was added at the door at a dearer price, and all are billed at the dearest',
    ordered: [
      romaine({ din: '77', quantity: 2, received: 2 }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: centsOf('30') }),
    ],
    invoices: [invoice([billed({ qty: 2 }), billed({ qty: 1, at: '31' })])],
    finds: ['over 31.00', 'price_up 1.00!'],
  },
  {
    story: 'one more was added at the door at a dearer price, and all are billed at that price in one line',
    ordered: [
      romaine({ din: '77', quantity: 10, received: 10, price: centsOf('20') }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: centsOf('25') }),
    ],
    invoices: [invoice([billed({ qty: 11, at: '25' })])],
    finds: ['price_up 50.00!', 'over 25.00'],
  },
  {
    story:
      'one more was added at the door at a dearer price, and one case is billed for less: the dear one stays allowed',
    ordered: [
      romaine({ din: '77', quantity: 10, received: 10, price: centsOf('20') }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: centsOf('25') }),
    ],
    invoices: [invoice([billed({ qty: 2, at: '25' }), billed({ qty: 9, at: '20' })])],
    finds: ['over 25.00', 'price_up 5.00!'],
  },
  {
    story: 'one more was added at the door at a dearer price, and half of all is billed: the dear one may be among it',
    ordered: [
      romaine({ din: '77', quantity: 10, received: 10, price: centsOf('20') }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: centsOf('25') }),
    ],
    invoices: [invoice([billed({ qty: 5, at: '25' })])],
    finds: ['not_invoiced -150.00', 'price_up 20.00!'],
  },
  {
    story:
      'one more was added at the door at a dearer price, and none is billed: each would cost what was agreed for it',
    ordered: [
      romaine({ din: '77', quantity: 10, received: 10, price: centsOf('20') }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: centsOf('25') }),
    ],
    invoices: [invoice([billed({ of: null, qty: 1, at: '0' })])],
    finds: ['not_invoiced -225.00', 'not_ordered 0.00'],
  },
  {
    story: 'one more was added at the door at no price that anybody agreed, and all are billed at the dearest',
    ordered: [
      romaine({ din: '77', quantity: 2, received: 2 }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, price: cents(0), isWithoutPrice: true }),
    ],
    invoices: [invoice([billed({ qty: 3, at: '40' })])],
    finds: ['over 40.00', 'price_up 23.00!'],
  },
  {
    story: 'a ribeye was added at the door for more a pound, and all are billed at that in pounds',
    ordered: [
      ribeye({ din: '77', weighedThousandths: 28_000 }),
      ribeye({ din: '77', id: 4, quantity: 0, received: 1, weighedThousandths: 15_000, perPound: unitPrice(122_000) }),
    ],
    invoices: [invoice([billed({ of: 3, qty: 43, at: '12.20', unit: 'LB' })])],
    finds: ['price_up 28.00!'],
  },
  {
    story: 'a ribeye was added at the door for more a pound, and nobody knows the weights: the dearest is allowed',
    ordered: [
      ribeye({ din: '77', averageThousandths: null }),
      ribeye({ din: '77', id: 4, quantity: 0, received: 1, averageThousandths: null, perPound: unitPrice(122_000) }),
    ],
    invoices: [invoice([billed({ of: 3, qty: 43, at: '12.30', unit: 'LB' })])],
    finds: ['price_up 4.30!'],
  },
  {
    story: 'one more was added at the door, one of three went back, and all are billed',
    ordered: [
      romaine({ din: '77', quantity: 2, received: 1 }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1 }),
    ],
    invoices: [invoice([billed({ qty: 2 }), billed({ of: 4, qty: 1 })])],
    finds: ['short 28.50!'],
  },
  {
    story: 'another pack of one number was added at the door, and each is billed',
    ordered: [
      romaine({ din: '77', quantity: 2, received: 2 }),
      romaine({ din: '77', id: 4, quantity: 0, received: 1, packText: '1/12 CT', price: centsOf('15') }),
    ],
    invoices: [invoice([billed({ qty: 2 }), billed({ of: 4, qty: 1, at: '15' })])],
    finds: ['over 15.00'],
  },
  {
    story: 'two ribeyes that weigh the same to the ounce are two',
    ordered: [ribeye({ weighedThousandths: 28_000 })],
    invoices: [
      invoice([
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: [],
  },
  {
    story: 'two ribeyes of one weight, a little more than was weighed, are not billed twice',
    ordered: [ribeye({ weighedThousandths: 27_000 })],
    invoices: [
      invoice([
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: ['short 11.20!'],
  },
  {
    story: 'two ribeyes of one weight that nobody weighed are what two usually weigh',
    ordered: [ribeye()],
    invoices: [
      invoice([
        billed({ of: 3, qty: 14.5, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14.5, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: [],
  },
  {
    story: 'one weight a third time, for two ribeyes, was billed twice',
    ordered: [ribeye()],
    invoices: [
      invoice([
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: ['duplicate 156.80!'],
  },
  {
    story: 'one weight of two cases that nobody knows is no duplicate, a third time it is',
    ordered: [ribeye({ averageThousandths: null, perPound: null, price: centsOf('0'), isWithoutPrice: true })],
    invoices: [
      invoice([
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
        billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' }),
      ]),
    ],
    finds: ['duplicate 156.80!'],
  },
  {
    story: 'sales tax is left alone',
    ordered: [romaine()],
    invoices: [invoice([billed()], { tax: '9.41' })],
    finds: [],
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

describe('ordered, received, invoiced', () => {
  it('is told in at least 40 stories', () => {
    expect(new Set(stories.map(({ story }) => story)).size).toBeGreaterThanOrEqual(40)
  })

  test.each(stories.map((each) => [each.story, each] as const))('%s', (_, each) => {
    const match = threeWayMatch(each.ordered, each.invoices, centsOf(each.fees ?? '0'), each.tolerance ?? exact)
    expect(said(match).toSorted()).toEqual(each.finds.toSorted())
    expect(match.lines.flatMap(({ findings }) => findings.map(asText))).toEqual(
      each.finds.filter((text) => match.findings.every((whole) => asText(whole) !== text)),
    )
    const claims = each.finds
      .filter((text) => text.endsWith('!'))
      .map((text) => centsOf(text.split(' ')[1]?.slice(0, -1) ?? ''))
    expect(match.claimable).toBe(claims.reduce((one: number, other: Cents) => one + other, 0))
  })
})

describe('a matched line has side by side what was ordered, what came and what is billed', () => {
  const lineOf = (ordered: OrderedLine, ...bills: BilledLine[]) =>
    threeWayMatch([ordered], [invoice(bills)], cents(0), exact).lines.find(({ orderLineId }) => orderLineId !== null)

  test('in cases and the price of a case, to the fraction of a cent that is dearer', () => {
    const [three, one] = [billed({ qty: 3, at: '28.505' }), billed({ qty: 1, at: '28.505' })]
    expect(lineOf(romaine(), three, one)).toMatchObject({
      ...{ invoiceLineIds: [three.id, one.id], ordered: 4, received: 4, invoicedThousandths: 4_000, isByWeight: false },
      ...{ agreedPrice: 285_000, billedPrice: 285_050, invoicedTotal: 11_403 },
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
      ...{ invoicedThousandths: 28_500, isByWeight: true, agreedPrice: 112_000, billedPrice: 116_000 },
    })
  })

  test('without a price where none was agreed, or nothing is billed', () => {
    expect(lineOf(romaine({ isWithoutPrice: true, price: cents(0) }), billed())?.agreedPrice).toBeNull()
    expect(lineOf(romaine())).toMatchObject({
      ...{ invoicedThousandths: 0, isByWeight: false, agreedPrice: 285_000, billedPrice: null, invoicedTotal: 0 },
    })
  })

  test('with what is billed alone, where it was not ordered', () => {
    const tuna = billed({ of: null, qty: 2, at: '96' })
    expect(threeWayMatch([], [invoice([tuna])], cents(0), exact).lines).toMatchObject([
      {
        ...{ orderLineId: null, invoiceLineIds: [tuna.id], ordered: 0, received: null, invoicedThousandths: 2_000 },
        ...{ agreedPrice: null, billedPrice: 960_000, invoicedTotal: 19_200 },
        findings: [{ kind: 'not_ordered', invoiceLineIds: [tuna.id] }],
      },
    ])
  })
})

const asText = ({ kind, amount, isClaim }: Match['findings'][number]) =>
  `${kind} ${(amount / 100).toFixed(2)}${isClaim ? '!' : ''}`
const said = (match: Match) => [...match.lines.flatMap(({ findings }) => findings), ...match.findings].map(asText)

describe('whatever is ordered, received and billed', () => {
  const quantity = fc.integer({ min: 1, max: 40 })
  const price = fc.integer({ min: 1, max: 50_000 })

  it('what is found is what is billed beyond what came at the agreed price, to the cent', () => {
    fc.assert(
      fc.property(quantity, fc.nat(40), quantity, price, fc.nat(5_000), (ordered, received, invoiced, agreed, more) => {
        fc.pre(invoiced >= received)
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
