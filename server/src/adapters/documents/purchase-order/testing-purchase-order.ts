import { cents } from '@larder/domain/values/money.ts'
import type { PurchaseOrder, PurchaseOrderLine } from './purchase-order-document.ts'

/** A purchase order as a restaurant in New York would send it; say only what matters. */
export function aPurchaseOrder(given: Partial<PurchaseOrder> = {}): PurchaseOrder {
  const lines = given.lines ?? [
    aLine(),
    aLine({ lineNumber: 2, din: '0042', name: 'Butter, sweet, unsalted', brand: 'Plugra' }),
  ]
  const items = cents(lines.reduce((total, line) => total + line.lineTotal, 0))
  return {
    purchaseOrderNumber: 'PO-1-20261123-0042',
    orderedOn: '2026-11-23',
    orderedAt: 'Mon, Nov 23, 2026, 4:12 PM EST',
    notInForce: null,
    company: { title: 'Larder' },
    location: { nickname: 'Fig & Ember', address: ['214 Bleecker St', 'New York, NY 10014'], phone: '(212) 555-0143' },
    distributor: { nickname: 'Hudson Provisions', customerNumber: '004417' },
    orderedBy: { name: 'Dana Ruiz', email: 'dana@figandember.test', phone: '(917) 555-0188' },
    delivery: { date: '11/25/2026', weekday: 'Wednesday', time: '6:00 AM - 9:00 AM' },
    payment: 'On terms (Net 14)',
    notes: null,
    lines,
    totals: {
      items,
      deliveryFee: cents(0),
      total: items,
      marketPriceLines: lines.filter((line) => line.isMarketPrice).length,
    },
    ...given,
  }
}

export function aLine(given: Partial<PurchaseOrderLine> = {}): PurchaseOrderLine {
  return {
    lineNumber: 1,
    din: '0012345',
    quantity: 2,
    unitMeasure: 'CS',
    packSize: '6/5 LB',
    name: 'Flour, all purpose, unbleached',
    brand: 'King Arthur',
    price: cents(2450),
    isMarketPrice: false,
    isCatchWeight: false,
    lineTotal: cents(4900),
    isSpecial: false,
    description: null,
    ...given,
  }
}
