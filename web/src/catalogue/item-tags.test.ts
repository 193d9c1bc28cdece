import { wordsOf } from '../ui/tag.tsx'
import { describe, expect, it } from 'vitest'
import { itemTags, type Tagged } from './item-tags.ts'

const all = { showsRebates: true, showsMatches: true }
const plain: Tagged = {
  matchType: null,
  showSavings: false,
  savings: null,
  isElectronicInvoiceItem: false,
  invoiceDate: null,
  isUnpurchasable: 0,
  orderGuideId: null,
  isPunchedOut: false,
  rebate: null,
  unitMeasure: 'CS',
  isPurchased: false,
  lastPurchasedDate: null,
  lastPurchasedQty: null,
}
const labels = (item: Partial<Tagged>, flags = all) => itemTags({ ...plain, ...item }, flags).map(wordsOf)
const tooltip = (item: Partial<Tagged>) => itemTags({ ...plain, ...item }, all)[0]?.tooltip

describe('the tags of an item', () => {
  it('are none for an item of which nothing is to be said', () => {
    expect(labels({})).toEqual([])
  })

  it('put first what changes what one does', () => {
    const everything = {
      isUnpurchasable: 1,
      matchType: 'ExactMatch',
      rebate: 2,
      isElectronicInvoiceItem: true,
      isPurchased: true,
      orderGuideId: 3,
    } as const
    expect(labels(everything)).toEqual([
      'Call-In Item',
      'Exact match',
      'Rebate',
      'Electronic Invoice',
      'Purchased',
      'Order Guide',
    ])
  })

  it('tell rebates and matches only where the location shows them', () => {
    const item = { matchType: 'ExactMatch', rebate: 2, showSavings: true } as const
    expect(labels(item, { showsRebates: false, showsMatches: true })).toEqual(['Savings', 'Exact match'])
    expect(labels(item, { showsRebates: true, showsMatches: false })).toEqual(['Rebate'])
  })

  it('say what a match saves', () => {
    expect(labels({ showSavings: true, savings: 6.12 })).toEqual(['Saves $6.12 per case'])
    expect(labels({ showSavings: true, savings: 1, unitMeasure: 'BAG' })).toEqual(['Saves $1.00 per BAG'])
  })

  it('do not say Order Guide of an item that the newest guide lacks', () => {
    expect(labels({ orderGuideId: 3, isPunchedOut: true })).toEqual([])
  })

  it('say when and how much was purchased last', () => {
    expect(tooltip({ isPurchased: true, lastPurchasedQty: 3, lastPurchasedDate: '2026-11-02' })).toBe(
      'Last Purchased 3 CS on 11/02/2026',
    )
  })

  it('date an electronic invoice', () => {
    expect(tooltip({ isElectronicInvoiceItem: true, invoiceDate: '2026-11-08' })).toBe('Electronic Invoice 11-08-2026')
  })
})
