import { rateOf } from '@larder/domain/recipes/food.ts'
import type { WasteReason } from '@larder/domain/food-cost/waste.ts'
import { printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { contextOf, inTransaction, type Context } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { noteWaste } from '../../food-cost/waste/note-waste.ts'
import { readVariance, type FoodVariance, type KitchenVariance } from '../../food-cost/variance/read-variance.ts'
import { foodOf } from '../../recipes/costs/priced-foods.ts'
import type { DemoLocation } from '../catalogue/demo-locations.ts'
import { steadyChance } from '../catalogue/steady-chance.ts'
import { demoActor } from '../demo-actor.ts'
import { asCounted } from '../demo-inventories.ts'

/** what goes beyond the recipes in every kitchen: trimmings, a generous hand */
const usualLoss = 0.02
/** of the food that the story is about, in the last week */
const unusualLoss = 0.22

/** Its counts in inventories that follow each other, the first of them the `firstAt`th of all. */
type Counted = { id: number; of: FoodVariance; firstAt: number; counts: number[] }

/**
 * Makes what the first location counted follow from what it bought, sold and cooked, so that little is missing between
 * two counts; but for one food in the last week, a part of which is in the waste log.
 */
export async function writeDemoFoodCost(
  deps: Deps,
  [place]: readonly DemoLocation[],
  asOwner: (statement: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  if (!place) return
  const actor = await demoActor(deps, place)
  const context = contextOf(deps.database.forLocation(place.id), actor, deps.clock.now())
  await inTransaction(context, async (tx) => {
    const ids = await listInventories(tx)
    const weeks: KitchenVariance[] = []
    for (let at = 1; at < ids.length; at++)
      weeks.push(await readVariance(tx, { opening: ids[at - 1], closing: ids[at], recipes: 'of-their-time' }))
    const last = weeks.at(-1)
    if (!last) return
    const lost = mostExpensive(last)
    for (const food of last.foods.flatMap((row) => plannedCounts(row, weeks, row === lost)))
      for (const [at, count] of food.counts.entries()) await writeCount(tx, ids[food.firstAt + at], food, count)
    await sumUp(tx)
    if (lost) await writeWasteLog(tx, last, lost)
  })
  // Nobody but the owner of the database may change the log of counts.
  await asOwner(
    `update count_entries e set value = case e.field when 'onHand' then k.on_hand when 'onHandPack' then k.on_hand_pack else k.on_hand_uom end
      from inventory_lines k where k.location_id = e.location_id and k.inventory_id = e.inventory_id and k.group_item_id = e.group_item_id
        and e.location_id = $1 and e.value is not null`,
    [place.id],
  )
}

/** The completed inventories, the oldest first. */
async function listInventories({ db, locationId }: Context<Tx>): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `select id from inventories where location_id = $1 and status = 'completed' order by started_on, id`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

/** The food of which the recipes took most money. */
function mostExpensive({ foods }: KitchenVariance): FoodVariance | undefined {
  const money = (row: FoodVariance) => numberOf(row.expected) * (row.pricePerUnit ? numberOf(row.pricePerUnit) : 0)
  return foods
    .filter(({ state, food }) => state === 'compared' && food.kind === 'item')
    .toSorted((a, b) => money(b) - money(a))[0]
}

/**
 * The counts of a food, in its own unit: stock before and deliveries, less what the dishes took. They begin anew after an
 * inventory in which it was forgotten.
 */
function plannedCounts(row: FoodVariance, weeks: readonly KitchenVariance[], isLost: boolean): Counted[] {
  const { food, key } = row
  if (food.kind !== 'item') return []
  const compared = weeks.map(({ foods }) => foods.find((each) => each.key === key && each.state === 'compared'))
  const lossOf = (week: number) =>
    isLost && week === weeks.length - 1 ? unusualLoss : 2 * usualLoss * steadyChance('loss', food.name, week)
  return runsOf(compared).map(({ firstAt, run }) => ({
    id: food.id,
    of: row,
    firstAt,
    counts: countsOf(run, (at) => lossOf(firstAt + at)),
  }))
}

/** Splits a list at its gaps. */
function runsOf<T>(all: readonly (T | undefined)[]): { firstAt: number; run: T[] }[] {
  const runs: { firstAt: number; run: T[] }[] = []
  for (const [at, one] of all.entries()) {
    if (one === undefined) continue
    const last = runs.at(-1)
    if (last && last.firstAt + last.run.length === at) last.run.push(one)
    else runs.push({ firstAt: at, run: [one] })
  }
  return runs
}

/** The first count is as large as it has to be for none of the others to be less than nothing. */
function countsOf(weeks: readonly FoodVariance[], lossOf: (week: number) => number): number[] {
  const changes = weeks.map(({ movement, expected }, at) => {
    const { received, credited, transferred, arrived } = movement
    const moved = numberOf(arrived) - numberOf(transferred)
    return numberOf(received) - numberOf(credited) + moved - numberOf(expected) * (1 + lossOf(at))
  })
  const [first] = weeks
  const opening = first?.movement.opening ? numberOf(first.movement.opening) : 0
  let [least, sum] = [0, 0]
  for (const change of changes) least = Math.min(least, (sum += change))
  const counts = [Math.max(opening, -least)]
  for (const change of changes) counts.push((counts.at(-1) ?? 0) + change)
  return counts
}

type Line = {
  groupItemId: number
  outer: number | null
  inner: number | null
  uom: string
  isCatchWeight: boolean
}

/** Puts the amount on the food's first shelf, counted as its pack is; none is on its others. */
async function writeCount(
  { db, locationId }: Context<Tx>,
  inventoryId: number | undefined,
  { id, of }: Counted,
  amount: number,
): Promise<void> {
  const lines = await selectPlain<Line>(
    db,
    `select k.group_item_id as "groupItemId", k.pack_outer::float8 as outer, k.pack_inner::float8 as inner,
        coalesce(k.pack_uom, k.unit_measure) as uom, i.is_catch_weight as "isCatchWeight"
      from inventory_lines k join items i on i.location_id = k.location_id and i.id = k.item_id
      where k.location_id = $1 and k.inventory_id = $2 and k.item_id = $3 order by k.position`,
    [locationId, inventoryId, id],
  )
  for (const [at, line] of lines.entries()) {
    const rate = rateOf(foodOf(of.food), line.uom)?.rate
    if (!rate) continue
    const cases = at > 0 ? 0 : amount / numberOf(rate) / ((line.outer ?? 1) * (line.inner ?? 1))
    const counted: { onHand?: number; onHandPack?: number; onHandUom?: number } = asCounted(Math.max(0, cases), line)
    const values = [counted.onHand ?? null, counted.onHandPack ?? null, counted.onHandUom ?? null]
    await selectPlain(
      db,
      `update inventory_lines set on_hand = $4::numeric / 100, on_hand_pack = $5::numeric / 100, on_hand_uom = $6::numeric / 100
        where location_id = $1 and inventory_id = $2 and group_item_id = $3`,
      [locationId, inventoryId, line.groupItemId, ...values],
    )
  }
}

/** Writes the amounts of the lines and the totals of the inventories again. */
async function sumUp({ db, locationId }: Context<Tx>): Promise<void> {
  await selectPlain(
    db,
    `update inventory_lines set amount_cents = on_hand_cents(price_cents, pack_outer, pack_inner, on_hand, on_hand_pack, on_hand_uom)
      where location_id = $1`,
    [locationId],
  )
  await selectPlain(
    db,
    `update inventories v set total_cents = (select coalesce(sum(amount_cents), 0) from inventory_lines k
        where k.location_id = v.location_id and k.inventory_id = v.id) where v.location_id = $1 and v.status = 'completed'`,
    [locationId],
  )
}

/** A week's waste log: a part of what the story is about, and the usual. */
async function writeWasteLog(tx: Context<Tx>, { period, foods }: KitchenVariance, lost: FoodVariance): Promise<void> {
  const others = foods.filter(
    ({ state, food, uom, expected }) =>
      state === 'compared' && food.kind === 'item' && uom === 'LB' && numberOf(expected) >= 8,
  )
  const log: [FoodVariance | undefined, number, WasteReason, string][] = [
    [lost, 0.07, 'spoiled', 'Walk-in was warm on Saturday morning'],
    [others[2], 0.02, 'dropped', ''],
    [others[4], 0.015, 'overcooked', ''],
    [others[6], 0.02, 'sent_back', 'Table 14'],
  ]
  const from = period.from.instant.getTime()
  for (const [at, [row, share, reason, note]] of log.entries()) {
    if (!row) continue
    const quantity = Math.max(0.25, Math.round(numberOf(row.expected) * share * 4) / 4)
    const happenedAt = new Date(from + (2 + at) * 86_400_000)
    const key = `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`
    const body = { key, kind: 'item' as const, id: row.food.id, quantity, uom: row.uom, reason, note }
    await noteWaste({ ...tx, now: happenedAt }, body)
  }
}

function numberOf(exact: Fraction): number {
  return Number(printDecimal(exact, 6))
}
