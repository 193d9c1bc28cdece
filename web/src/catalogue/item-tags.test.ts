import { describe, expect, it } from 'vitest'
import { hideMoney } from '../kit/hidden-money.ts'
import { itemTags, type Tagged } from './item-tags.ts'

const all = { showsRebates: true, showsMatches: true }
const plain: Tagged = {
  matchType: null,
  matchId: null,
  matchDistributor: null,
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
const labels = (item: Partial<Tagged>, flags = all) => itemTags({ ...plain, ...item }, flags).map(({ label }) => label)
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
    expect(labels(item, { showsRebates: false, showsMatches: true })).toEqual(['Cheaper elsewhere', 'Exact match'])
    expect(labels(item, { showsRebates: true, showsMatches: false })).toEqual(['Rebate'])
  })

  it('warn of the dearer item, say where it is cheaper and open that one', () => {
    const dearer = { showSavings: true, savings: 7.7, matchId: 12, matchDistributor: 'Mercato' }
    expect(itemTags({ ...plain, ...dearer }, all)).toEqual([
      {
        label: '$7.70 less at Mercato',
        tone: 'attention',
        tooltip: '$7.70 less per case at Mercato, by unit price. Press to see that item.',
        opens: 12,
      },
    ])
    expect(labels({ ...dearer, unitMeasure: 'BAG' })).toEqual(['$7.70/BAG less at Mercato'])
    expect(labels({ showSavings: true, savings: 6.12 })).toEqual(['$6.12 less elsewhere'])
  })

  it('say nothing of savings to whoever sees no prices', () => {
    hideMoney(true)
    expect(labels({ showSavings: true, savings: null, matchDistributor: 'Mercato' })).toEqual([])
    hideMoney(false)
  })

  it('name who sells the same item, and open it there', () => {
    const same = { matchType: 'ExactMatch', matchId: 12, matchDistributor: 'Mercato' } as const
    expect(itemTags({ ...plain, ...same }, all)[0]).toMatchObject({
      label: 'Exact match',
      tooltip: 'The same item is offered by Mercato',
      opens: 12,
    })
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
