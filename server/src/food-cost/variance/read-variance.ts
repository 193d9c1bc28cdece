import { noTwoInventories, wrongInventoryOrder } from '@larder/contract/food-cost/variance.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { cutOffOf, type CutOff } from '@larder/domain/food-cost/count-cut-off.ts'
import { expectedUse, totalsMade, type FoodKey, type Uses } from '@larder/domain/food-cost/expected-use.ts'
import { knownCosts, lackedFood, lackedMoney } from '@larder/domain/food-cost/known-food.ts'
import { usedBetween, varianceOf, type Movement, type Variance } from '@larder/domain/food-cost/variance.ts'
import { effectOf, type WasteEffect } from '@larder/domain/food-cost/waste.ts'
import { firstTarget } from '@larder/domain/recipes/food-cost-target.ts'
import { foodOfSubRecipe, rateOf, type Food } from '@larder/domain/recipes/food.ts'
import { calendarDate, daysBetween, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { fraction, keptFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { sum } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { asOfOneInstant } from '../../inventory/inventories/as-of-one-instant.ts'
import { eachInTurns, mapInTurns, sumInTurns } from '../../turns.ts'
import type { IngredientRow, LinkRow } from '../../recipes/costs/costs.queries.ts'
import { foodOf } from '../../recipes/costs/priced-foods.ts'
import { batchOf } from '../../recipes/costs/recipes-to-cost.ts'
import { sumSold } from '../../recipes/sum-sold.queries.ts'
import { findTarget } from '../../recipes/target/food-cost-target.queries.ts'
import {
  findCompleted,
  findCompletedBefore,
  listCounts,
  listFoods,
  type CompletedInventory,
  type CountRow,
  type FoodRow,
} from './counted-foods.queries.ts'
import { listReceived, listSold, listWasted, type WastedRow } from './moves.queries.ts'
import { keyOf, recipesToUse, type Batch, type UnknownIngredient } from './recipes-to-use.ts'
import { recipesOfPeriod, type RecipesBy } from './recipes-of-period.ts'

export type State = 'compared' | 'not-counted' | 'not-converted' | 'not-in-recipes'

/** A food between two counts, with every figure exact in its own unit. */
export type FoodVariance = {
  readonly key: FoodKey
  readonly food: FoodRow
  readonly groups: readonly string[]
  readonly uom: string
  readonly pricePerUnit: Fraction | null
  readonly state: State
  /** false: counted or bought in a unit that does not convert */
  readonly stockConverts: boolean
  /** recipes that take it in a unit that does not convert: what was sold of them is not in `sold` */
  readonly notConvertedIn: readonly number[]
  readonly movement: Movement
  /** null while a count is missing */
  readonly used: Fraction | null
  readonly sold: Fraction
  readonly prepared: Fraction
  readonly expected: Fraction
  readonly variance: Variance | null
}

export type Period = {
  readonly opening: CompletedInventory
  readonly closing: CompletedInventory
  readonly from: CutOff
  readonly until: CutOff
  readonly salesFrom: CalendarDate
  readonly salesTo: CalendarDate
}

export type KitchenVariance = {
  readonly period: Period
  readonly foods: readonly FoodVariance[]
  readonly soldUses: Uses
  readonly recipeNames: ReadonlyMap<number, string>
  readonly recipesBy: RecipesBy
  /** the names of recipes that were changed after the last day of sales */
  readonly changedRecipes: readonly string[]
  readonly unknown: readonly UnknownIngredient[]
  /** sold recipes, and sub-recipes in them, that nobody has put anything into */
  readonly withoutIngredients: readonly number[]
  /** what was sold of recipes whose food is not, or not wholly, known */
  readonly incompleteCents: number
  /** the food that these can lack, if they cost what a dish on target costs */
  readonly lacked: { readonly dishes: number; readonly cents: number; readonly targetPercent: number }
  readonly subRecipesNotCounted: readonly string[]
  readonly sales: { totalCents: number; mappedCents: number; unmappedItems: number; days: number }
  readonly daysInPeriod: number
  readonly purchasesWithoutItemCents: number
}

/** Opening + received − credits − transfers − closing against sales × recipes, for every food of a location. */
export async function readVariance(
  context: Context,
  chosen: { opening?: number | undefined; closing?: number | undefined; recipes: RecipesBy },
): Promise<KitchenVariance> {
  const facts = await readFacts(context, chosen)
  const { period, counts, received, soldRows, wasted, recipes, ingredients, links, sales, targetPercent } = facts
  const { salesFrom, salesTo } = period
  const foods = await foodsByKey(facts.foods)
  const kitchen = await recipesToUse({ recipes, ingredients, links }, (key) => foods.get(key)?.as)

  const batches = new Map(recipes.map((recipe) => [recipe.id, batchOf(recipe)]))
  const stock = stockOfFoods(foods, period)
  await eachInTurns(counts, stock.count)
  await eachInTurns(received, (row) => row.itemId !== null && stock.receive(row.itemId, row))
  await eachInTurns(wasted, stock.waste)
  const usedOf = (key: FoodKey) => usedBetween(stock.of(key).movement())
  const expected = (made: ReadonlyMap<number, Fraction>) => sumInTurns(expectedUse(kitchen.recipes, made, usedOf))
  const soldPortions = new Map(soldRows.map((row) => [row.recipeId, keptFraction(row.quantity)]))
  const soldUses = await expected(soldPortions)
  const recipesById = new Map(kitchen.recipes.map((recipe) => [recipe.id, recipe]))
  const made = totalsMade(recipesById, soldPortions)
  const isMade = (recipeId: number) => !(made.get(recipeId) ?? none).equals(none)
  const lacked = lackedFood(recipesById)
  const incomplete = soldRows.filter(({ recipeId }) => lacked.incomplete.has(recipeId))
  const costs = knownCosts(recipesById, (key) => stock.of(key).price())
  const lacking = incomplete
    .map((row) => {
      const sold = { cents: row.cents, portions: keptFraction(row.quantity) }
      return lackedMoney(sold, costs.get(row.recipeId) ?? null, targetPercent)
    })
    .filter((money) => money > 0)
  const prepared = preparedBetween(counts, period, batches)
  const preparedUses = await expected(prepared.batches)
  for (const effect of ['wasted', 'transferred', 'arrived'] as const) {
    const uses = await expected(madeOfWaste(wasted, batches, effect))
    for (const key of uses.keys()) stock.of(key).addWaste(totalOf(uses, key), effect)
  }

  const unconverted = recipesByFood(kitchen.unknown)
  const keys = new Set([...stock.keys(), ...kitchen.foods])
  const compared = await mapInTurns(keys, (key) => {
    const facts = foods.get(key)
    if (!facts) return []
    const [sold, inStock] = [totalOf(soldUses, key), totalOf(preparedUses, key)]
    const inOtherUnits = [...(unconverted.get(key) ?? [])]
    const isInRecipes = kitchen.foods.has(key)
    const notConvertedIn = isInRecipes ? inOtherUnits.filter(isMade) : inOtherUnits
    return foodVariance(key, facts, stock.of(key), { sold, prepared: inStock, isInRecipes, notConvertedIn })
  })
  return {
    period,
    foods: compared.flat(),
    soldUses,
    recipeNames: new Map(recipes.map(({ id, name }) => [id, name])),
    ...{ recipesBy: chosen.recipes, changedRecipes: facts.changed },
    unknown: kitchen.unknown.filter(({ recipeId }) => isMade(recipeId)),
    withoutIngredients: [...lacked.empty].filter(isMade),
    incompleteCents: incomplete.reduce((all, row) => all + row.cents, 0),
    lacked: { ...{ dishes: lacking.length, targetPercent }, cents: sum(lacking) },
    subRecipesNotCounted: prepared.notCounted,
    sales,
    daysInPeriod: Math.max(0, daysBetween(salesFrom, salesTo) + 1),
    purchasesWithoutItemCents: received
      .filter(({ itemId }) => itemId === null)
      .reduce((all, row) => all + row.cents, 0),
  }
}

/** All that is read of a period, as of one instant: a delivery that is received meanwhile is in all figures or in none. */
function readFacts(
  context: Context,
  chosen: { opening?: number | undefined; closing?: number | undefined; recipes: RecipesBy },
) {
  return asOfOneInstant(context, async (tx) => {
    const period = await periodOf(tx, chosen)
    const { from, until, salesFrom, salesTo, opening, closing } = period
    const counts = await listCounts(tx, [opening.id, closing.id])
    const received = await listReceived(tx, from.instant, until.instant)
    const soldRows = await listSold(tx, salesFrom, salesTo)
    const wasted = await listWasted(tx, from.instant, until.instant)
    const made = await recipesOfPeriod(tx, chosen.recipes, salesTo)
    const foods = await listFoods(tx, ...idsOfFoods(counts, made.ingredients, made.links))
    const sales = await sumSold(tx, salesFrom, salesTo)
    const { target: targetPercent } = (await findTarget(tx)) ?? firstTarget
    return { period, counts, received, soldRows, wasted, ...made, foods, sales, targetPercent }
  })
}

/**
 * The two counts that are compared: unless said otherwise the last one and the last that was made before it (two that
 * were entered late for one day are of the same moment). Refused where the second was not made later.
 */
export async function periodOf(
  context: Asking,
  { opening: openingId, closing: closingId }: { opening?: number | undefined; closing?: number | undefined },
): Promise<Period> {
  const closing =
    (await findCompleted(context, closingId)) ?? refuse(closingId === undefined ? noTwoInventories : notFound)
  const opening =
    openingId === undefined
      ? ((await findMadeBefore(context, closing)) ?? refuse(noTwoInventories))
      : ((await findCompleted(context, openingId)) ?? refuse(notFound))
  const [from, until] = [cutOffAt(context, opening), cutOffAt(context, closing)]
  if (from.instant >= until.instant) refuse(wrongInventoryOrder)
  return { opening, closing, from, until, salesFrom: plusDays(from.salesThrough, 1), salesTo: until.salesThrough }
}

type Asking = Pick<Context, 'db' | 'locationId' | 'actor'>

async function findMadeBefore(context: Asking, closing: CompletedInventory): Promise<CompletedInventory | undefined> {
  const until = cutOffAt(context, closing).instant
  let opening = await findCompletedBefore(context, closing)
  while (opening && cutOffAt(context, opening).instant >= until) opening = await findCompletedBefore(context, opening)
  return opening
}

function cutOffAt({ actor }: Asking, { startedOn, startedAt }: CompletedInventory): CutOff {
  return cutOffOf(calendarDate(startedOn), startedAt, actor.timeZone)
}

type KnownFood = { readonly row: FoodRow; readonly as: Food }

async function foodsByKey(rows: readonly FoodRow[]): Promise<Map<FoodKey, KnownFood>> {
  return new Map(await mapInTurns(rows, (row) => [keyOf(row.kind, row.id), { row, as: foodOf(row) }]))
}

function idsOfFoods(
  counts: readonly CountRow[],
  ingredients: readonly IngredientRow[],
  links: readonly LinkRow[],
): [items: number[], customItems: number[]] {
  const ids = (found: (number | null)[]) => [...new Set(found.filter((id) => id !== null))]
  return [
    ids([...counts, ...ingredients, ...links].map(({ itemId }) => itemId)),
    ids([...counts, ...links].map(({ customItemId }) => customItemId)),
  ]
}

type Stock = ReturnType<typeof stockOfFood>

/** The counts, deliveries and noted waste of each food. */
function stockOfFoods(foods: ReadonlyMap<FoodKey, KnownFood>, { opening, closing }: Period) {
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
      ...{ received: sums.received, credited: sums.credited },
      ...{ transferred: sums.transferred, arrived: sums.arrived },
    }),
    wasted: () => sums.wasted,
    price: () => prices.closing ?? prices.opening ?? food?.pricePerUom ?? null,
    isConverted: () => isConverted,
    groups: () => [...groups],
  }
}

function foodVariance(
  key: FoodKey,
  { row, as }: KnownFood,
  stock: Stock,
  {
    sold,
    prepared,
    isInRecipes,
    notConvertedIn,
  }: { sold: Fraction; prepared: Fraction; isInRecipes: boolean; notConvertedIn: readonly number[] },
): FoodVariance {
  const movement = stock.movement()
  const stockConverts = stock.isConverted()
  const used = stockConverts ? usedBetween(movement) : null
  const expected = sold.add(prepared)
  const pricePerUnit = stock.price()
  const state =
    !isInRecipes && notConvertedIn.length === 0
      ? 'not-in-recipes'
      : !isInRecipes || !stockConverts
        ? 'not-converted'
        : used === null
          ? 'not-counted'
          : 'compared'
  return {
    ...{ key, food: row, groups: stock.groups(), uom: as.uom, pricePerUnit, state, movement, used },
    ...{ sold, prepared, expected, stockConverts, notConvertedIn },
    variance:
      used !== null && isInRecipes ? varianceOf(used, { expected, wasted: stock.wasted(), pricePerUnit }) : null,
  }
}

function recipesByFood(unknown: readonly UnknownIngredient[]): Map<FoodKey, Set<number>> {
  const all = new Map<FoodKey, Set<number>>()
  for (const { recipeId, foods } of unknown)
    for (const food of foods) all.set(food, (all.get(food) ?? new Set<number>()).add(recipeId))
  return all
}

/** Batches of sub-recipes that the closing count has more than the opening one; below zero where it has less. */
function preparedBetween(
  counts: readonly CountRow[],
  { opening, closing }: Period,
  batches: ReadonlyMap<number, Batch | null>,
): { batches: Map<number, Fraction>; notCounted: string[] } {
  const ofRecipe = Map.groupBy(
    counts.filter(({ recipeId }) => recipeId !== null),
    ({ recipeId }) => recipeId ?? 0,
  )
  const found = { batches: new Map<number, Fraction>(), notCounted: [] as string[] }
  for (const [recipeId, rows] of ofRecipe) {
    const counted = (id: number) =>
      batchesOf(
        rows.filter(({ inventoryId }) => inventoryId === id),
        batches.get(recipeId),
      )
    const [before, after] = [counted(opening.id), counted(closing.id)]
    if (before === null || after === null) found.notCounted.push(rows[0]?.name ?? '')
    else found.batches.set(recipeId, after.sub(before))
  }
  return found
}

function batchesOf(rows: readonly CountRow[], batch: Batch | null | undefined): Fraction | null {
  if (rows.length === 0 || !batch) return null
  let all = none
  for (const { isMissing, units, uom } of rows) {
    const made = batchesIn(keptFraction(units), uom, batch)
    if (isMissing || made === null) return null
    all = all.add(made)
  }
  return all
}

function batchesIn(amount: Fraction, uom: string, batch: Batch): Fraction | null {
  const rate = rateOf(foodOfSubRecipe(null, batch), uom)?.rate
  return rate ? amount.mul(rate).div(batch.amount) : null
}

/** Dishes and batches in the waste log; a dish is counted in portions. */
function madeOfWaste(
  rows: readonly WastedRow[],
  batches: ReadonlyMap<number, Batch | null>,
  effect: WasteEffect,
): Map<number, Fraction> {
  const made = new Map<number, Fraction>()
  for (const { recipeId, quantity, uom, reason } of rows) {
    if (recipeId === null || effectOf(reason) !== effect) continue
    const batch = batches.get(recipeId)
    const amount = keptFraction(quantity)
    const count = batch ? batchesIn(amount, uom, batch) : amount
    if (count) made.set(recipeId, (made.get(recipeId) ?? none).add(count))
  }
  return made
}

export function totalOf(uses: Uses, key: FoodKey): Fraction {
  let total = none
  for (const quantity of uses.get(key)?.values() ?? []) total = total.add(quantity)
  return total
}

const none = fraction(0)
