import type { InventoryDetail, InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { detailRows, keysToClose, type DetailRow } from './detail-rows.ts'
import { readDetailUrl } from './detail-url.ts'
import { timeAt } from './time-at.ts'
import { withCounts } from './with-counts.ts'

const notCounted = { onHand: null, onHandPack: null, onHandUom: null }
const versions = { onHandVersion: 0, onHandPackVersion: 0, onHandUomVersion: 0 }

function anItem(itemId: number, description: string, item: Partial<InventoryItem> = {}): InventoryItem {
  return {
    inventoryId: 1,
    itemId,
    itemDistributorId: null,
    subRecipeId: null,
    isCustomItem: false,
    isSubRecipe: false,
    description,
    din: `D${itemId}`,
    brand: 'Sole',
    distributor: 'Bay Broadline',
    imageUrl: null,
    price: 20,
    unitMeasure: 'CASE',
    packSize: '4/5 LB',
    customPackSize: null,
    packSizeUom: 'LB',
    unitQuantity: 4,
    unitSize: 5,
    ...notCounted,
    ...versions,
    collectiveOnHand: null,
    collectiveOnHandUom: 'LB',
    totalOnHand: null,
    itemOnHandAmount: 0,
    countedBy: null,
    countedAt: null,
    ...item,
  }
}

const detail: InventoryDetail = {
  inventory: {
    id: 1,
    status: 'reopened',
    start_date: '2026-03-04',
    completed_date: '2026-03-05',
    completedAt: null,
    startedBy: null,
    completedBy: null,
    total_on_hand_value: 40,
    unitMeasure: 'USD',
  },
  lastInventory: null,
  comparisonViews: [
    {
      id: 1,
      name: 'Walk-in',
      comparisonViewTotalOnHandAmount: 40,
      groups: [
        {
          id: 10,
          name: 'Tomatoes',
          comparisonViewId: 1,
          totalOnHandAmount: 40,
          comparisonViewTotalOnHandAmount: 40,
          purchased: 0,
          items: [anItem(1, 'Roma', { onHand: 2, itemOnHandAmount: 40 }), anItem(2, 'Plum', { onHandPack: 0 })],
        },
        {
          id: 11,
          name: 'Basil',
          comparisonViewId: 1,
          totalOnHandAmount: 0,
          comparisonViewTotalOnHandAmount: 40,
          purchased: 0,
          items: [anItem(3, 'Basil Thai')],
        },
      ],
    },
    {
      id: 2,
      name: 'Bar',
      comparisonViewTotalOnHandAmount: 0,
      groups: [
        {
          id: 20,
          name: 'Syrups',
          comparisonViewId: 2,
          totalOnHandAmount: 0,
          comparisonViewTotalOnHandAmount: 40,
          purchased: 0,
          items: [anItem(1, 'House syrup', { isSubRecipe: true })],
        },
      ],
    },
  ],
}

const everything = { search: '', isMissingOnly: false, closed: new Set<string>() }
const said = (row: DetailRow) =>
  row.kind === 'list' ? `# ${row.view.name}` : row.kind === 'group' ? `## ${row.group.name}` : row.item.description
const shown = (wanted: Partial<typeof everything>) => detailRows(detail, { ...everything, ...wanted }).map(said)

test('storage groups hold comparison groups, and those hold items', () => {
  expect(shown({})).toEqual([
    '# Walk-in',
    '## Tomatoes',
    'Roma',
    'Plum',
    '## Basil',
    'Basil Thai',
    '# Bar',
    '## Syrups',
    'House syrup',
  ])
})

test('only what was counted in no field is missing: 0 is a count', () => {
  expect(shown({ isMissingOnly: true })).toEqual([
    '# Walk-in',
    '## Basil',
    'Basil Thai',
    '# Bar',
    '## Syrups',
    'House syrup',
  ])
  expect(detailRows(detail, everything)[0]).toMatchObject({ missing: 1, itemCount: 3 })
})

test('a search finds items by name, number, brand and distributor, and all of a group by its name', () => {
  expect(shown({ search: 'ROMA sole' })).toEqual(['# Walk-in', '## Tomatoes', 'Roma'])
  expect(shown({ search: 'd3' })).toEqual(['# Walk-in', '## Basil', 'Basil Thai'])
  expect(shown({ search: 'tomat' })).toEqual(['# Walk-in', '## Tomatoes', 'Roma', 'Plum'])
  expect(shown({ search: 'tomat', isMissingOnly: true })).toEqual([])
})

test('folded lists are not shown, except in a search', () => {
  const all = new Set(keysToClose(detail))
  expect(shown({ closed: all })).toEqual(['# Walk-in', '# Bar'])
  expect(shown({ closed: new Set(['group 10']) })).toEqual([
    '# Walk-in',
    '## Tomatoes',
    '## Basil',
    'Basil Thai',
    '# Bar',
    '## Syrups',
    'House syrup',
  ])
  expect(shown({ closed: all, search: 'plum' })).toEqual(['# Walk-in', '## Tomatoes', 'Plum'])
})

test('a saved correction goes to its item and into every total, not to a sub-recipe of the same id', () => {
  const { comparisonViews, inventory } = withCounts(
    detail,
    detail.comparisonViews[0]?.groups[0]?.items[0] ?? anItem(1, ''),
    {
      ...notCounted,
      onHand: 3,
      ...versions,
      onHandVersion: 4,
      collectiveOnHand: 60,
      collectiveOnHandUom: 'LB',
      totalOnHand: 3,
      itemOnHandAmount: 60,
      countedBy: { id: 9, name: 'Ana' },
      countedAt: null,
      conflicts: [],
      totalOnHandAmount: 61,
      comparisonViewTotalOnHandAmount: 62,
      allComparisonViewTotalOnHandAmount: 63,
    },
  )
  expect(inventory.total_on_hand_value).toBe(63)
  expect(comparisonViews[0]).toMatchObject({
    comparisonViewTotalOnHandAmount: 62,
    groups: [{ totalOnHandAmount: 61, items: [{ onHand: 3, onHandVersion: 4 }, { onHandPack: 0 }] }, {}],
  })
  expect(comparisonViews[1]).toBe(detail.comparisonViews[1])
})

test('the address names one inventory; nonsense in it is left out', () => {
  expect(readDetailUrl({ id: 12, search: 5, missing: true })).toEqual({ id: 12, search: '5', missing: true })
  expect(readDetailUrl({ id: 'x', search: '', missing: 'no' })).toEqual({})
})

test('times are those of the location', () => {
  expect(timeAt('2026-03-04T14:05:00Z', 'America/New_York')).toBe('03/04/2026 09:05 AM EST')
  expect(timeAt('2026-03-04T14:05:00Z', 'America/Los_Angeles')).toBe('03/04/2026 06:05 AM PST')
})
