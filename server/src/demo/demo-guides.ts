import { plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../deps.ts'
import { readGuide } from '../distributors/import/read-guide.ts'
import { writeOrderGuide } from '../distributors/import/write-order-guide.ts'
import { addRenumberedItems } from '../inventory/group-items/renumbered-items.queries.ts'
import { keepCountsOverGuide } from '../inventory/packs/keep-counts-over-guide.ts'
import { watchGuide } from '../receiving/price-guard/watch-guide.ts'
import { orderGuideCsv } from './catalogue/demo-order-guide-csv.ts'
import { demoOrderGuide, type DemoItem } from './catalogue/demo-order-guides.ts'
import { steadyChance } from './catalogue/steady-chance.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

/** Guides of earlier seasons, so that prices have a history: days ago, and how far prices were from today's. */
const earlier = [
  // the first guides a distributor sent were short ones: what the kitchen buys; the chart of twelve months begins full
  { daysAgo: 370, drift: -0.08, leastPopularity: 25 },
  { daysAgo: 240, drift: -0.05, leastPopularity: 25 },
  { daysAgo: 90, drift: 0.03, leastPopularity: 0 },
]
const newestDaysAgo = 3

/** Reads and writes every distributor's order guide as an upload does, but in this thread, oldest first. Earlier ones only where orders were placed. */
export async function importDemoGuides(
  deps: Deps,
  places: readonly DemoLocation[],
  today: CalendarDate,
  afterEach: () => Promise<unknown>,
): Promise<void> {
  const distributorIds = [...new Set(places.flatMap((place) => place.distributorIds))]
  for (const distributorId of distributorIds) {
    const carrying = places.filter((place) => place.distributorIds.includes(distributorId))
    const items = demoOrderGuide(distributorId)
    const first = carrying.slice(0, 1)
    for (const { daysAgo, drift, leastPopularity } of earlier) {
      await importAt(
        deps,
        distributorId,
        first,
        plusDays(today, -daysAgo),
        items
          .filter((item) => item.popularity >= leastPopularity && wasSold(item, daysAgo))
          .map((item) => priced(item, daysAgo, drift)),
      )
      await afterEach()
    }
    await importAt(
      deps,
      distributorId,
      carrying,
      plusDays(today, -newestDaysAgo),
      items.filter((item) => !item.isPunchedOut),
    )
    await afterEach()
  }
}

async function importAt(
  deps: Deps,
  distributorId: number,
  places: readonly DemoLocation[],
  startsOn: CalendarDate,
  items: readonly DemoItem[],
): Promise<void> {
  if (places.length === 0 || items.length === 0) return
  const guide = await readGuide(
    { fileName: `order-guide-${startsOn}.csv`, bytes: Buffer.from(orderGuideCsv(items)) },
    startsOn,
  )
  if (guide.kind === 'refused') throw new Error(guide.message)
  const order = {
    distributorId,
    locationIds: places.map(({ id }) => id),
    startsOn,
    endsOn: plusDays(startsOn, 7),
    by: { userId: 1, administratorId: null, name: 'Order desk' },
    // about noon at the places, that day
    now: new Date(`${startsOn}T16:00:00Z`),
  }
  await writeOrderGuide(deps.database, guide, order, afterImport)
}

const afterImport = {
  tellShelves: keepCountsOverGuide,
  addRenumbered: addRenumberedItems,
  watchPrices: watchGuide,
}

/** One in twenty items came newly onto the guide since. */
function wasSold(item: DemoItem, daysAgo: number): boolean {
  return item.isPunchedOut || steadyChance('since', item.din) > daysAgo / 5_400
}

/** Prices moved for some items only, and not all the same way; a few that kitchens buy much of rose with the newest guide. */
function priced(item: DemoItem, daysAgo: number, drift: number): DemoItem {
  if (daysAgo === 90 && item.popularity >= 60 && steadyChance('rose', item.din) < 0.08)
    return { ...item, priceCents: Math.max(1, Math.round(item.priceCents * 0.93)) }
  const luck = steadyChance('moved', item.din, String(daysAgo))
  if (luck > 0.55) return item
  return { ...item, priceCents: Math.max(1, Math.round(item.priceCents * (1 + drift + (luck - 0.27) * 0.12))) }
}
