import type { X12Segment } from 'node-x12'
import { groupedBy, itemNumbers, descriptionOf, numberOf, segmentOf, value } from './segments.ts'
import { ownUnit } from './units.ts'

/** A price catalogue (832) as rows of the product's own order guide layout: number, name, brand, pack, unit, price. */
export type ReadCatalogue = { isWhole: boolean; rows: string[][] }

/** Purposes of BCT10 whose items are only some of the distributor's: taken as a guide, they would drop all others. */
const partialPurposes = new Set(['01', '02', '03', '04'])

export function readCatalogue(segments: readonly X12Segment[]): ReadCatalogue {
  const { head, groups } = groupedBy('LIN', segments)
  return {
    isWhole: !partialPurposes.has(value(segmentOf(head, 'BCT'), 10)),
    rows: groups.map((group) => {
      const price = priceOf(group)
      const [din = ''] = itemNumbers(segmentOf(group, 'LIN'), 2)
      const name = descriptionOf(group.filter((segment) => !isOfBrand(segment)))
      return [din, name, brandOf(group), packOf(group), price.unit, price.amount]
    }),
  }
}

function brandOf(group: readonly X12Segment[]): string {
  return value(group.find(isOfBrand), 5)
}

/** PID with the characteristic 'BND' names the brand in the vocabulary of food distributors. */
function isOfBrand(segment: X12Segment): boolean {
  return segment.tag === 'PID' && value(segment, 2) === 'BND'
}

/** A contract's price before a net price before the catalogue's. */
const priceKinds = ['CON', 'NET', 'DIS', 'CAT', '']

function priceOf(group: readonly X12Segment[]): { amount: string; unit: string } {
  const prices = group.filter(({ tag }) => tag === 'CTP')
  const ranked = prices.toSorted((one, other) => rankOf(one) - rankOf(other))
  const [best] = ranked
  const amount = numberOf(value(best, 3))
  const perHowMany = numberOf(value(best, 4)) ?? 1
  const unit = ownUnit(value(best, 5) || value(segmentOf(group, 'PO4'), 3))
  if (amount === null || amount < 0 || perHowMany <= 0) return { amount: '', unit }
  return { amount: (amount / perHowMany).toFixed(4).replace(/0{1,2}$/, ''), unit }
}

function rankOf(price: X12Segment): number {
  const rank = priceKinds.indexOf(value(price, 2))
  return rank < 0 ? priceKinds.length : rank
}

/** PO4: packs in a case, and the size of one with its unit; some write both into the size, as '72/88 CT'. */
function packOf(group: readonly X12Segment[]): string {
  const pack = segmentOf(group, 'PO4')
  const [count, size, unit] = [value(pack, 1), value(pack, 2), value(pack, 3)]
  if (size === '') return ''
  const withUnit = /[a-z]/i.test(size) ? size : `${size} ${ownUnit(unit)}`.trim()
  return count === '' || /\//.test(size) ? withUnit : `${count}/${withUnit}`
}
