import type { AtLocation } from '../context.ts'
import { atLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { watchGuide, type OfferedRow } from '../receiving/price-guard/watch-guide.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

type Offered = OfferedRow['item'] & { id: number; isPunchedOut: boolean }
type Line = {
  orderGuideId: number
  distributorId: number
  startsOn: string
  createdAt: Date
  now: Offered
  before: Offered
}

/**
 * Writes the changes of the newest guides for the first place, as their import would have: the demo's guides are
 * imported before its orders are placed. One case got smaller with the newest guide.
 */
export async function writeDemoPriceChanges(deps: Deps, places: readonly DemoLocation[]): Promise<void> {
  const [place] = places
  if (!place) return
  const at = atLocation(deps.database, place.id)
  await at.db.transaction().execute(async (db) => {
    const tx = { db, locationId: place.id }
    const lines = await listChangedLines(tx)
    const shrunk = await shrinkACase(tx)
    const guides = Map.groupBy(lines, ({ orderGuideId }) => orderGuideId)
    for (const [orderGuideId, [first, ...others]] of guides) {
      if (!first) continue
      const rows = [first, ...others].map(({ now, before }): OfferedRow => {
        const larger = shrunk?.itemId === now.id ? { ...now, ...shrunk.before } : before
        return { kind: 'change', known: { ...larger, id: now.id, isPunchedOut: false }, item: now }
      })
      const { distributorId, startsOn, createdAt } = first
      // oxlint-disable-next-line no-await-in-loop -- one guide after the other
      await watchGuide(tx, { orderGuideId, distributorId, startsOn }, rows, createdAt)
    }
  })
}

const facts = (line: string) => `json_build_object('id', ${line}.item_id, 'priceCents', ${line}.price_cents,
  'unitPrice', ${line}.unit_price, 'pricePerPound', ${line}.price_per_pound, 'packText', ${line}.pack_text,
  'packOuter', ${line}.pack_outer, 'packInner', ${line}.pack_inner, 'packUom', ${line}.pack_uom,
  'unitMeasure', ${line}.unit_measure, 'isCatchWeight', ${line}.is_catch_weight, 'isMarketPrice', ${line}.is_market_price)`

/** The lines of the newest guides beside those of the guides before them. */
function listChangedLines({ db, locationId }: AtLocation<Tx>): Promise<Line[]> {
  return selectPlain<Line>(
    db,
    `with ranked as (
        select id, distributor_id, start_date, created_at,
          row_number() over (partition by distributor_id order by start_date desc, id desc) as place
        from order_guides where location_id = $1)
      select n.order_guide_id as "orderGuideId", g.distributor_id as "distributorId", g.created_at as "createdAt",
        to_char(g.start_date, 'YYYY-MM-DD') as "startsOn", ${facts('n')} as now, ${facts('o')} as before
      from ranked g
        join ranked h on h.distributor_id = g.distributor_id and h.place = 2
        join order_guide_items n on n.location_id = $1 and n.order_guide_id = g.id
        join order_guide_items o on o.location_id = $1 and o.order_guide_id = h.id and o.item_id = n.item_id
      where g.place = 1 and exists (select from order_items i where i.location_id = $1 and i.item_id = n.item_id)
      order by n.item_id`,
    [locationId],
  )
}

type Shrunk = { itemId: number; before: Pick<Offered, 'packText' | 'packOuter' | 'packInner'> }

/** The most bought case of pounds held a quarter more until the newest guide, at the same price: so say its past orders. */
async function shrinkACase({ db, locationId }: AtLocation<Tx>): Promise<Shrunk | undefined> {
  const [found] = await selectPlain<{ itemId: number; outer: number; inner: number; priceCents: number }>(
    db,
    `select i.id as "itemId", i.pack_outer::float as outer, i.pack_inner::float as inner, i.price_cents as "priceCents"
      from items i join order_items l on l.location_id = i.location_id and l.item_id = i.id
        join orders o on o.location_id = l.location_id and o.id = l.order_id and o.received_at >
          (select max(received_at) from orders where location_id = $1) - interval '7 weeks'
      where i.location_id = $1 and i.pack_uom = 'LB' and i.pack_inner in (4, 8, 12, 20, 40) and not i.is_catch_weight
        and not i.is_market_price and not i.is_punched_out
      group by i.location_id, i.id
      having min(l.price_cents) = i.price_cents and max(l.price_cents) = i.price_cents
      order by sum(l.bought_cents) desc, i.id limit 1`,
    [locationId],
  )
  if (!found) return undefined
  const { itemId, outer, inner, priceCents } = found
  const larger = inner * 1.25
  const packText = `${outer}/${larger} LB`
  await selectPlain(
    db,
    `update order_items l set pack_text = $3, pack_inner = $4, unit_price = $5 from orders o
      where l.location_id = $1 and l.item_id = $2 and o.location_id = l.location_id and o.id = l.order_id
        and o.created_at < (select max(g.created_at) from order_guides g
          where g.location_id = o.location_id and g.distributor_id = o.distributor_id)`,
    [locationId, itemId, packText, larger, Math.round((priceCents * 100) / (outer * larger))],
  )
  return { itemId, before: { packText, packOuter: outer, packInner: larger } }
}
