import type { InventoryReview, ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { changeText, differenceText } from './review-figures.tsx'
import { figuresOf, reviewLines, type ReviewLine } from './review-lines.ts'
import { reviewRows, summaryOf, wantedLines } from './review-rows.ts'
import { countedText } from './review-texts.ts'
import { readReviewUrl } from './review-url.ts'

const notCounted = { onHand: null, onHandPack: null, onHandUom: null }

let lastId = 0
/** $20.00 a case of 4 packs of 5 lb; not counted now, nothing to compare with */
function anItem(item: Partial<ReviewItem>): ReviewItem {
  lastId += 1
  return {
    inventoryId: 1,
    itemId: lastId,
    itemDistributorId: null,
    subRecipeId: null,
    isCustomItem: false,
    isSubRecipe: false,
    description: 'roma',
    din: '',
    brand: '',
    distributor: '',
    imageUrl: null,
    price: 20,
    unitMeasure: 'CASE',
    packSize: '4/5 LB',
    customPackSize: null,
    packSizeUom: 'LB',
    unitQuantity: 4,
    unitSize: 5,
    ...notCounted,
    onHandVersion: 0,
    onHandPackVersion: 0,
    onHandUomVersion: 0,
    collectiveOnHand: null,
    collectiveOnHandUom: 'LB',
    totalOnHand: null,
    itemOnHandAmount: 0,
    countedBy: null,
    countedAt: null,
    lastOnHand: null,
    lastOnHandAmount: null,
    isNew: false,
    flag: 'notCounted',
    ...item,
  }
}

/** so many cases of it were counted */
function counted(onHand: number): Partial<ReviewItem> {
  return { onHand, totalOnHand: onHand, itemOnHandAmount: 20 * onHand }
}

function aReview(...lists: readonly (readonly ReviewItem[])[]): InventoryReview {
  const status = 'active' as const
  const inventory = {
    id: 1,
    status,
    start_date: '2026-03-04',
    completed_date: null,
    completedAt: null,
    startedBy: null,
    completedBy: null,
    total_on_hand_value: 0,
    unitMeasure: 'USD',
  }
  const comparisonViews = lists.map((items, at) => ({
    id: at + 1,
    name: `List ${at + 1}`,
    comparisonViewTotalOnHandAmount: 0,
    groups: [
      {
        id: at + 10,
        name: 'Tomatoes',
        comparisonViewId: at + 1,
        totalOnHandAmount: 0,
        comparisonViewTotalOnHandAmount: 40,
        purchased: 0,
        items,
      },
    ].map((group) => ({ ...group, items: [...items] })),
  }))
  return { inventory, lastInventory: null, itemCount: 0, notCounted: 0, flagged: 0, comparisonViews }
}

function aLine(item: Partial<ReviewItem>): ReviewLine {
  const [line] = reviewLines(aReview([anItem(item)]))
  if (!line) throw new Error('one item is one line')
  return line
}

const asAnswered = (line: ReviewLine) => figuresOf(line, line.item)

test('a line names its item as the counting does, by its kind', () => {
  const [item, custom, recipe] = reviewLines(
    aReview([
      anItem({ itemId: 7 }),
      anItem({ itemId: 8, isCustomItem: true }),
      anItem({ itemId: 9, subRecipeId: 7, isSubRecipe: true }),
    ]),
  )
  expect(item?.countKey).toEqual({ listId: 1, groupId: 10, kind: 'item', id: 7 })
  expect(custom?.countKey).toEqual({ listId: 1, groupId: 10, kind: 'custom', id: 8 })
  expect(recipe?.countKey).toEqual({ listId: 1, groupId: 10, kind: 'subrecipe', id: 7 })
  expect(new Set([item?.key, recipe?.key]).size).toBe(2)
})

test('difference and change follow what is typed, before the server has answered', () => {
  const line = aLine({ lastOnHand: 2, lastOnHandAmount: 40 })
  const { difference, change, amount, flag } = figuresOf(line, { onHand: 2, onHandPack: 1, onHandUom: 2.5 })
  // 2.375 cases, shown in hundredths
  expect([difference, amount, change, flag]).toEqual([38, 4_750, 750, null])
})

test.each([
  [{ onHand: 1, onHandPack: null, onHandUom: null }, 'atMostHalf'],
  [{ onHand: null, onHandPack: 5, onHandUom: null }, null],
  [{ onHand: 4, onHandPack: null, onHandUom: null }, 'atLeastTwice'],
  [{ onHand: 0, onHandPack: null, onHandUom: null }, 'atMostHalf'],
  [{ onHand: null, onHandPack: 1, onHandUom: 2 }, 'noCases'],
  [{ onHand: 0, onHandPack: 1, onHandUom: 2 }, 'atMostHalf'],
  [notCounted, 'notCounted'],
])('%o against 2 cases is marked %s', (values, flag) => {
  expect(figuresOf(aLine({ lastOnHand: 2, lastOnHandAmount: 40, flag: null, onHand: 9 }), values).flag).toBe(flag)
})

test('a count of an item that was zero or missing before is marked while it is typed', () => {
  const flagOf = (item: Partial<ReviewItem>, onHand: number) =>
    figuresOf(aLine({ ...item, flag: null, onHandPack: 9 }), { ...notCounted, onHand }).flag
  expect(flagOf({ lastOnHand: 0, lastOnHandAmount: 0 }, 1)).toBe('wasZero')
  expect(flagOf({ lastOnHand: 0, lastOnHandAmount: 0 }, 0)).toBeNull()
  expect(flagOf({ isNew: true }, 1)).toBe('new')
  expect(flagOf({ isNew: true }, 0)).toBeNull()
  expect(flagOf({}, 1)).toBeNull()
})

test('the flag of the server wins for the counts it has answered: it knows the exact last count', () => {
  // A third of a case last time is 0.33 here; half of it is exactly at most half.
  const answered = { onHandUom: 3.33, lastOnHand: 0.33, lastOnHandAmount: 6.67, flag: 'atMostHalf' } as const
  expect(asAnswered(aLine(answered)).flag).toBe('atMostHalf')
})

test('not counted is not zero: no value, no difference, no change', () => {
  expect(asAnswered(aLine({ lastOnHand: 2, lastOnHandAmount: 40 }))).toMatchObject({
    isCounted: false,
    cases: null,
    difference: null,
    change: null,
    amount: 0,
  })
})

test('no change of money where a price is not known, now or last time', () => {
  const known = { lastOnHand: 2, lastOnHandAmount: 40 }
  const two = { ...notCounted, onHand: 2 }
  expect(figuresOf(aLine({ ...known, price: 0 }), two)).toMatchObject({ difference: 0, change: null })
  expect(figuresOf(aLine({ lastOnHand: 2, lastOnHandAmount: null }), two)).toMatchObject({
    difference: 0,
    change: null,
  })
  // None of it is nothing, whatever it costs.
  expect(figuresOf(aLine({ ...known, price: 0 }), { ...notCounted, onHand: 0 }).change).toBe(-4_000)
})

const aMixedReview = () =>
  reviewLines(
    aReview(
      [
        anItem({ description: 'missing' }),
        anItem({ description: 'half', ...counted(1), lastOnHand: 2, lastOnHandAmount: 40, flag: 'atMostHalf' }),
      ],
      [
        anItem({ description: 'twice', ...counted(8), lastOnHand: 4, lastOnHandAmount: 80, flag: 'atLeastTwice' }),
        anItem({ description: 'same', ...counted(3), lastOnHand: 3, lastOnHandAmount: 60, flag: null }),
        anItem({ description: 'none', ...counted(1), lastOnHand: 0, lastOnHandAmount: 0, flag: 'wasZero' }),
        anItem({ description: 'young', ...counted(1), isNew: true, flag: 'new' }),
      ],
    ),
  )
const namesOf = (lines: readonly ReviewLine[]) => lines.map(({ item }) => item.name)

test('filters: flags, not counted, and the biggest changes first', () => {
  const lines = aMixedReview()
  const wanted = (filter: 'all' | 'flags' | 'missing' | 'change') =>
    namesOf(wantedLines(lines, filter, { figuresOf: asAnswered, before: [] }))
  expect(wanted('all')).toEqual(['missing', 'half', 'twice', 'same', 'none', 'young'])
  expect(wanted('flags')).toEqual(['half', 'twice', 'none', 'young'])
  expect(wanted('missing')).toEqual(['missing'])
  expect(wanted('change')).toEqual(['twice', 'half', 'none'])
})

test('a line that was put right stays where it was until another filter is chosen', () => {
  const lines = aMixedReview()
  const before = wantedLines(lines, 'change', { figuresOf: asAnswered, before: [] }).map(({ key }) => key)
  const figures = (line: ReviewLine) =>
    figuresOf(line, line.item.name === 'twice' ? { ...notCounted, onHand: 4 } : line.item)
  expect(namesOf(wantedLines(lines, 'change', { figuresOf: figures, before }))).toEqual(['twice', 'half', 'none'])
  expect(namesOf(wantedLines(lines, 'change', { figuresOf: figures, before: [] }))).toEqual(['half', 'none'])
})

test('lines are below their lists with the number of missing counts; the summary gives it for all', () => {
  const lines = aMixedReview()
  expect(reviewRows(lines, 'all', asAnswered).map((row) => (row.kind === 'list' ? row : row.line.item.name))).toEqual([
    expect.objectContaining({ name: 'List 1', itemCount: 2, missing: 1, amount: 2_000 }),
    'missing',
    'half',
    expect.objectContaining({ name: 'List 2', itemCount: 4, missing: 0, amount: 26_000 }),
    'twice',
    'same',
    'none',
    'young',
  ])
  expect(reviewRows(lines, 'change', asAnswered).every((row) => row.kind === 'item')).toBe(true)
  const summary = summaryOf(lines, asAnswered)
  expect(summary).toEqual({
    itemCount: 6,
    missing: 1,
    flags: 4,
    amount: 28_000,
    leftOut: { marketPriceCount: 0, unpricedCount: 0 },
  })
  expect(countedText(summary)).toBe('83 % counted')
  expect(countedText({ ...summary, itemCount: 1000 })).toBe('99 % counted')
  expect(countedText({ ...summary, itemCount: 0, missing: 0 })).toBe('0 % counted')
})

test('differences carry their sign', () => {
  const figures = figuresOf(aLine({ lastOnHand: 2, lastOnHandAmount: 40 }), { ...notCounted, onHand: 1.5 })
  expect(differenceText(figures.difference ?? 0)).toBe('−0.5 CS')
  expect(figures.change !== null && changeText(figures.change)).toBe('−$10.00')
})

test('the address says which lines, and nothing else is taken from it', () => {
  expect(readReviewUrl({ show: 'flags', other: 1 })).toEqual({ show: 'flags' })
  expect(readReviewUrl({ show: 'all' })).toEqual({})
  expect(readReviewUrl({ show: 'x' })).toEqual({})
})
