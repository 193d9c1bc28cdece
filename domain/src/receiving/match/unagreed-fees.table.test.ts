import { describe } from 'vitest'
import { billed, invoice, romaine, tellStories, type Story } from '../../testing/match-stories.ts'

const stories: Story[] = [
  {
    story: 'a fee of a cent more than was agreed',
    ordered: [romaine()],
    invoices: [invoice([billed()], { fees: [['Delivery', '15.01']] })],
    fees: '15',
    finds: ['not_ordered 0.01!'],
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
    story: 'sales tax is left alone',
    ordered: [romaine()],
    invoices: [invoice([billed()], { tax: '9.41' })],
    finds: [],
  },
]

describe('fees and taxes', () => tellStories(stories))
