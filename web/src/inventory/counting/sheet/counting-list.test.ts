import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { expect, test } from 'vitest'
import { lastText } from '../last-count-words.ts'
import { areasOf, itemsFound, progressOf, rowsOf, type ItemToCount } from './counting-list.ts'
import { afterStep, itemBefore } from './shelf-order.ts'
import { aGroup, anItem } from '../testing/counting-items.ts'

const areas = areasOf(1, [
  aGroup(10, 'Walk-in', [
    anItem({ id: 2, name: 'Crème fraîche', shelfIndex: 2 }),
    anItem({ id: 1, name: 'Roma tomatoes', shelfIndex: 1, din: '0042', lastOnHand: 0 }),
    anItem({ id: 3, name: 'Basil', shelfIndex: 3, onHand: 0, distributor: 'Bay Produce' }),
  ]),
  aGroup(20, 'Empty shelf', []),
  aGroup(30, 'Dry storage', [anItem({ id: 4, name: 'Salt', shelfIndex: 1 })]),
])
const valuesOf = ({ item }: ItemToCount) => ({
  onHand: Number.isFinite(item.onHand) ? item.onHand : null,
  onHandPack: item.onHandPack,
  onHandUom: item.onHandUom,
})
const keysOf = (text: string, isWanted: (toCount: ItemToCount) => boolean = () => true) =>
  rowsOf(areas, { text, isWanted }).map(({ key }) => key)

test('rows are in the order of the shelf, each area under its head, without empty areas', () => {
  expect(keysOf('')).toEqual(['area 10', 'item 1', 'item 2', 'item 3', 'area 30', 'item 4'])
})

test('a search finds names without their accents, brands, distributors, numbers and areas', () => {
  expect(keysOf('creme')).toEqual(['area 10', 'item 2'])
  expect(keysOf('0042')).toEqual(['area 10', 'item 1'])
  expect(keysOf('bay basil')).toEqual(['area 10', 'item 3'])
  expect(keysOf('dry')).toEqual(['area 30', 'item 4'])
  expect(keysOf('nothing of the kind')).toEqual([])
  expect(itemsFound(areas[0]?.items ?? [], 'roma').map(({ item }) => item.id)).toEqual([1])
})

test('0 is counted, blank is not; an area is not started, started or finished', () => {
  expect(progressOf(areas[0]?.items ?? [], valuesOf)).toEqual({ counted: 1, total: 3, state: 'started' })
  expect(progressOf(areas[2]?.items ?? [], valuesOf)).toEqual({ counted: 0, total: 1, state: 'not started' })
  const done = () => ({ onHand: null, onHandPack: null, onHandUom: 0 })
  expect(progressOf(areas[0]?.items ?? [], done).state).toBe('finished')
})

test('the last count is there when something was counted then, 0 too', () => {
  const zero = { onHand: 0, onHandPack: null, onHandUom: null }
  expect(areas[0]?.items.map(({ last }) => last && last.counted)).toEqual([zero, null, null])
  expect(areas[0]?.items.map(({ last }) => last && last.inPackOfNow)).toEqual([zero, null, null])
})

test('the last count is told in its own pack, and copied as the same amount of the pack of now', () => {
  const lastOf = (item: Partial<CountingItem>) =>
    areasOf(1, [aGroup(10, 'Walk-in', [anItem({ id: 1, lastOnHandUom: 2.5, ...item })])])[0]?.items[0]?.last
  const ofPounds = { lastPackSize: { outerPack: 2, innerPack: 10, uom: 'LB' } }
  const ounces = { packSize: '2/10 OZ', packSizeUom: 'OZ', unitQuantity: 2, unitSize: 10 }
  const toOunces = lastOf({ ...ofPounds, ...ounces })
  expect(toOunces && lastText(toOunces)).toBe('2.5 LB of 2/10 LB')
  expect(toOunces?.inPackOfNow).toEqual({ onHand: null, onHandPack: null, onHandUom: 40 })
  const toPieces = lastOf({ ...ofPounds, packSize: '12/1 EA', packSizeUom: 'EA', unitQuantity: 12, unitSize: 1 })
  expect(toPieces && lastText(toPieces)).toBe('2.5 LB of 2/10 LB')
  expect(toPieces?.inPackOfNow).toBeNull()
  const asBefore = lastOf({ lastPackSize: { outerPack: 6, innerPack: 5, uom: 'LB' } })
  expect(asBefore && lastText(asBefore)).toBe('2.5 LB')
  expect(asBefore?.inPackOfNow).toEqual(asBefore?.counted)
})

test('a step on the shelf says which item comes before it then', () => {
  const [area] = areas
  const [first, second, third] = area?.items ?? []
  if (!area || !first || !second || !third) throw new Error('three items are in the first area')
  expect(afterStep(area, first, 'up')).toBeUndefined()
  expect(afterStep(area, second, 'up')).toBeNull()
  expect(afterStep(area, third, 'up')).toBe(1)
  expect(afterStep(area, first, 'down')).toBe(2)
  expect(afterStep(area, third, 'down')).toBeUndefined()
  expect([1, 2, 3].map((id) => itemBefore(area, id))).toEqual([null, 1, 2])
})
