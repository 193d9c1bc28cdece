import { count } from '@larder/domain/inventory/count-input.ts'
import { instantAt, plusDays, startOfWeek, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { contextOf, inTransaction, type AtLocation } from '../context.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { applyOfflineCounts } from '../inventory/offline/apply-offline-counts.ts'
import { completeInventory } from '../inventory/inventories/complete-inventory.ts'
import { startInventory } from '../inventory/inventories/start-inventory.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { steadyBetween, steadyChance } from './catalogue/steady-chance.ts'

const inventories = 4
const closing = 21 * 60
const countedBy = 'chef@demo.test'

/** The last four Sundays, after closing: the owner starts, the chef counts every shelf, the owner completes. */
export async function completeDemoInventories(
  deps: Deps,
  [place]: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  if (!place) return
  const [owner, chef] = [await demoActor(deps, place), await demoActor(deps, place, countedBy)]
  const lastSunday = plusDays(startOfWeek(today), -1)
  await inTransaction(contextOf(deps.database.forLocation(place.id), owner, deps.clock.now()), async (tx) => {
    for (let weeksAgo = inventories - 1; weeksAgo >= 0; weeksAgo--) {
      const sunday = plusDays(lastSunday, -7 * weeksAgo)
      const at = (minutes: number) => instantAt(sunday, closing + minutes, place.timeZone)
      const inventoryId = await startInventory({ ...tx, now: at(0) }, sunday)
      const counts = (await listStock(tx, sunday)).flatMap((stock) => countOf(stock, sunday))
      const batch = counts.map((counted) => ({ ...counted, inventoryId }))
      await applyOfflineCounts({ ...tx, actor: chef, now: at(55) }, { batch })
      await completeInventory({ ...tx, now: at(70) }, { inventoryId })
    }
  })
}

type Stock = {
  id: number
  key: string
  isCustom: boolean
  isCatchWeight: boolean
  outer: number | null
  inner: number | null
  /** cases that came in the four weeks before */
  received: number
}

function listStock({ db: tx, locationId }: AtLocation<Tx>, day: CalendarDate): Promise<Stock[]> {
  return selectPlain(
    tx,
    `select gi.id, coalesce(i.distributor_id || ' ' || i.din, c.description) as key, gi.kind = 'custom' as "isCustom",
        coalesce(i.is_catch_weight, false) as "isCatchWeight",
        coalesce(gi.custom_pack_outer, i.pack_outer, c.pack_outer)::float8 as outer,
        coalesce(gi.custom_pack_inner, i.pack_inner, c.pack_inner)::float8 as inner,
        (select coalesce(sum(l.bought_quantity), 0)::float8 from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
          where l.location_id = $1 and l.item_id = gi.item_id and o.status = 'received'
            and o.requested_delivery_on between $2::date - 28 and $2::date) as received
      from group_items gi
        left join items i on i.location_id = gi.location_id and i.id = gi.item_id
        left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
      where gi.location_id = $1 order by gi.id`,
    [locationId, day],
  )
}

/** One item in fifty is forgotten; the rest of a week's worth is there, of what was not bought lately about a case; some are out. */
function countOf(stock: Stock, day: CalendarDate) {
  const chanceOf = (what: string) => steadyChance(what, stock.key, day)
  if (chanceOf('forgotten') < 0.02) return []
  const item = stock.isCustom ? { genericCustomItemId: stock.id } : { genericItemId: stock.id }
  // No purchase or sale explains a change of these: the house keeps as much of them as ever.
  if (stock.isCustom) return [{ ...item, onHand: count(100 * steadyBetween(1, 6, 'house', stock.key)) }]
  const ofAWeek = stock.received / 4
  const isOut = chanceOf('out') < (ofAWeek === 0 ? 0.2 : 0.04)
  const stocked = ofAWeek === 0 ? 0.3 + 1.1 * chanceOf('left') : ofAWeek * (0.7 + 1.1 * chanceOf('left'))
  const cases = isOut ? 0 : stocked
  return [{ ...item, ...asCounted(cases, stock) }]
}

/** Whole cases, and what is left of a broken one as packs, as pieces or as weighed. */
export function asCounted(
  cases: number,
  { outer, inner, isCatchWeight }: Pick<Stock, 'outer' | 'inner' | 'isCatchWeight'>,
) {
  if (!outer || !inner) return { onHand: count(Math.round(cases * 2) * 50) }
  if (isCatchWeight) return { onHandUom: count(Math.round(cases * outer * inner * 2) * 50) }
  const perCase = outer > 1 ? outer : inner
  const parts = Math.round(cases * perCase)
  const [whole, rest] = [Math.floor(parts / perCase), Math.round(parts % perCase)]
  const onHand = count(whole * 100)
  return outer > 1 ? { onHand, onHandPack: count(rest * 100) } : { onHand, onHandUom: count(rest * 100) }
}
