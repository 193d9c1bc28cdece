import { describe } from 'vitest'
import { centsOf } from '../../values/money.ts'
import { billed, exact, invoice, ribeye, tellStories, type Story } from '../../testing/match-stories.ts'

const stories: Story[] = [
  {
    story: 'meat ordered by the pound, two pounds billed that did not come',
    ordered: [ribeye({ unitMeasure: 'LB', quantity: 30, received: 28, price: centsOf('11.20') })],
    invoices: [invoice([billed({ of: 3, qty: 30, at: '11.20', unit: 'LB' })])],
    finds: ['short 22.40!'],
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
    story: 'ribeye billed heavier by less than one percent of all that was weighed',
    ordered: [ribeye({ weighedThousandths: 28_100 })],
    invoices: [invoice([billed({ of: 3, qty: 28.38, at: '11.20', unit: 'LB' })])],
    tolerance: { ...exact, basisPoints: 100 },
    finds: [],
  },
  {
    story: 'ribeye billed heavier by more than one percent',
    ordered: [ribeye({ weighedThousandths: 28_100 })],
    invoices: [invoice([billed({ of: 3, qty: 28.39, at: '11.20', unit: 'LB' })])],
    tolerance: { ...exact, basisPoints: 100 },
    finds: ['short 3.25!'],
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
    story: 'meat by weight, and no price of a pound was agreed',
    ordered: [ribeye({ perPound: null })],
    invoices: [invoice([billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: [],
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
    story: 'one ribeye billed by the case and the other by its weight',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 1, at: '156.80' }), billed({ of: 3, qty: 14, at: '11.20', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'one ribeye billed by the case, and the weight of two beside it',
    ordered: [ribeye({ weighedThousandths: 28_000 })],
    invoices: [invoice([billed({ of: 3, qty: 1, at: '156.80' }), billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: ['short 156.80!'],
  },
  {
    story: 'two ribeyes billed by the case, and their weight again',
    ordered: [ribeye()],
    invoices: [invoice([billed({ of: 3, qty: 2, at: '156.80' }), billed({ of: 3, qty: 28, at: '11.20', unit: 'LB' })])],
    finds: ['short 313.60!'],
  },
]

describe('what is billed by weight, or weighs what it likes', () => tellStories(stories))
