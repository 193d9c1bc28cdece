import type { VarianceRow, VarianceSummary } from '@larder/contract/food-cost/variance.ts'
import type { WasteFood } from '@larder/contract/food-cost/waste.ts'
import type { AnswerOf } from '../src/api/call-input.ts'
import { page } from 'vitest/browser'
import { listOf } from './answers.ts'

type InventoryRow = AnswerOf<'getInventories'>['data'][number]

/** A week in which $31.00 more is gone than its sales of $640.00 explain. */
export const summary: VarianceSummary = {
  opening: { id: 1, startDate: '2026-03-01', isBeforeService: false },
  closing: { id: 2, startDate: '2026-03-08', isBeforeService: false },
  salesFrom: '2026-03-02',
  salesTo: '2026-03-08',
  sales: 640,
  actual: 46.66,
  theoretical: 15.66,
  difference: 31,
  wasted: 4.5,
  points: 4.8,
  isJudged: true,
  recipes: { by: 'of-their-time', changed: [], changedCount: 0 },
  lacks: {
    mappedPercent: 92,
    unmappedTotal: 51,
    unmappedItems: 1,
    daysWithoutSales: 1,
    notCounted: 2,
    notConverted: 0,
    notInRecipes: 0,
    notInRecipesUsed: 0,
    subRecipesNotCounted: [],
    wasteNotConverted: [],
    unknownIngredients: [],
    unknownIngredientCount: 0,
    withoutIngredients: [],
    withoutIngredientsCount: 0,
    incompleteTotal: 0,
    lackingDishes: 0,
    lackedFood: 0,
    purchasesWithoutItem: 0,
  },
}

/** 2.5 lb of salmon more than expected are gone, $30.00. */
export const salmon: VarianceRow = {
  kind: 'item',
  id: 7,
  name: 'Salmon fillet',
  distributor: 'Hudson Basin',
  groups: ['Fish'],
  category: 'Seafood',
  uom: 'LB',
  unitPrice: 12,
  opening: 10,
  received: 20,
  credited: 0,
  transferred: 0,
  arrived: 0,
  closing: 5,
  used: 25,
  expected: 22.5,
  sold: 22.5,
  prepared: 0,
  difference: 2.5,
  wasted: 0,
  amount: 30,
  points: 4.7,
  state: 'compared',
  sentence: '10 lb at the opening count + 20 lb received.',
  isUncertain: false,
  cause: null,
  recipes: [{ id: 3, name: 'Pan-Roasted Salmon', quantity: 22.5 }],
}

export function anInventory(id: number, day: string): InventoryRow {
  return {
    id,
    status: 'completed',
    start_date: day,
    completed_date: day,
    completedAt: `${day}T23:00:00Z`,
    startedBy: null,
    completedBy: null,
    total_on_hand_value: 0,
    unitMeasure: 'USD',
    file_url: '',
    marketPriceCount: 0,
  }
}

export const twoInventories = listOf(anInventory(2, '2026-03-08'), anInventory(1, '2026-03-01'))

export const salmonFillet: WasteFood = {
  kind: 'item',
  id: 7,
  name: 'Salmon fillet',
  detail: 'Hudson Basin',
  uoms: ['LB', 'CS', 'OZ'],
}

const entry = {
  id: 5,
  kind: 'item' as const,
  foodId: 7,
  name: 'Salmon fillet',
  quantity: 2,
  uom: 'LB',
  reason: 'spoiled' as const,
}

export const noted = { ...entry, note: '', cost: 24, happenedAt: '2026-03-05T15:00:00Z', byName: 'Ana Ruiz' }

/** Notes 2 lb of salmon as spoiled. */
export async function noteSalmon() {
  await page.getByRole('button', { name: /^Salmon fillet/ }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
}
