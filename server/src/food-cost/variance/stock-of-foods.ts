import type { FoodKey } from '@larder/domain/food-cost/expected-use.ts'
import type { Movement } from '@larder/domain/food-cost/variance.ts'
import { effectOf, type WasteEffect } from '@larder/domain/food-cost/waste.ts'
import { rateOf, type Food } from '@larder/domain/recipes/food.ts'
import { fraction, keptFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { foodOf } from '../../recipes/costs/priced-foods.ts'
import { mapInTurns } from '../../turns.ts'
import type { CountRow, FoodRow } from './counted-foods.queries.ts'
import type { WastedRow } from './moves.queries.ts'
import { keyOf } from './recipes-to-use.ts'
import type { Period } from './variance-period.ts'

/** A food as it is in the catalogue, and as recipes measure and price it. */
export type KnownFood = { readonly row: FoodRow; readonly as: Food }

/** The foods by their keys. */
export async function foodsByKey(rows: readonly FoodRow[]): Promise<Map<FoodKey, KnownFood>> {
  return new Map(await mapInTurns(rows, (row) => [keyOf(row.kind, row.id), { row, as: foodOf(row) }]))
}

/** The counts, deliveries and noted waste of one food, in its own unit. */
export type Stock = ReturnType<typeof stockOfFood>

/** The counts, deliveries and noted waste of each food. */
export function stockOfFoods(foods: ReadonlyMap<FoodKey, KnownFood>, { opening, closing }: Period) {
  const all = new Map<FoodKey, Stock>()
  function of(key: FoodKey): Stock {
    const known = all.get(key)
    if (known) return known
    const made = stockOfFood(foods.get(key)?.as)
    all.set(key, made)
    return made
  }
  return {
    of,
    keys: () => [...all.keys()],
    count(row: CountRow) {
      const key = keyOfRow(row)
      if (key === null) return
      if (row.inventoryId === opening.id) of(key).count('opening', row)
      if (row.inventoryId === closing.id) of(key).count('closing', row)
    },
    receive(itemId: number, row: { uom: string; received: string; credited: string }) {
      // what nobody counts and no recipe takes has no food here
      if (foods.has(keyOf('item', itemId))) of(keyOf('item', itemId)).receive(row)
    },
    waste(row: WastedRow) {
      const key = row.recipeId === null ? keyOfRow(row) : null
      if (key !== null && foods.has(key)) of(key).waste(row)
    },
  }
}

function keyOfRow({ itemId, customItemId, recipeId }: Pick<CountRow, 'itemId' | 'customItemId' | 'recipeId'>) {
  if (itemId !== null) return keyOf('item', itemId)
  return recipeId === null && customItemId !== null ? keyOf('custom', customItemId) : null
}

function stockOfFood(food: Food | undefined) {
  const sums = { received: none, credited: none, transferred: none, arrived: none, wasted: none }
  const counted: { opening: Fraction | null; closing: Fraction | null } = { opening: null, closing: null }
  const missing = new Set<'opening' | 'closing'>()
  const prices: { opening?: Fraction; closing?: Fraction } = {}
  const groups = new Set<string>()
  let isConverted = true
  function inUnits(text: string, uom: string): Fraction {
    const amount = keptFraction(text)
    if (amount.equals(none)) return none
    const rate = food && rateOf(food, uom)?.rate
    if (!rate) isConverted = false
    return rate ? amount.mul(rate) : none
  }
  return {
    count(which: 'opening' | 'closing', row: CountRow) {
      counted[which] = (counted[which] ?? none).add(inUnits(row.units, row.uom))
      if (row.isMissing) missing.add(which)
      for (const group of row.groups) groups.add(group)
      const rate = food && rateOf(food, row.uom)?.rate
      if (row.unitPrice !== null && rate) prices[which] ??= keptFraction(row.unitPrice).div(rate)
    },
    receive(row: { uom: string; received: string; credited: string }) {
      sums.received = sums.received.add(inUnits(row.received, row.uom))
      sums.credited = sums.credited.add(inUnits(row.credited, row.uom))
    },
    waste({ quantity, uom, reason }: WastedRow) {
      const effect = effectOf(reason)
      sums[effect] = sums[effect].add(inUnits(quantity, uom))
    },
    addWaste(units: Fraction, effect: WasteEffect) {
      sums[effect] = sums[effect].add(units)
    },
    movement: (): Movement => ({
      opening: missing.has('opening') ? null : counted.opening,
      closing: missing.has('closing') ? null : counted.closing,
      received: sums.received,
      credited: sums.credited,
      transferred: sums.transferred,
      arrived: sums.arrived,
    }),
    wasted: () => sums.wasted,
    price: () => prices.closing ?? prices.opening ?? food?.pricePerUom ?? null,
    isConverted: () => isConverted,
    groups: () => [...groups],
  }
}

const none = fraction(0)
