import { describe } from 'vitest'
import { cents, centsOf } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import { billed, invoice, ribeye, romaine, tellStories, type Story } from '../../testing/match-stories.ts'

const stories: Story[] = [
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
    finds: ['not_invoiced -120.00', 'price_up 20.00!'],
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
]

describe('what was added at the door, beside what was ordered', () => tellStories(stories))
