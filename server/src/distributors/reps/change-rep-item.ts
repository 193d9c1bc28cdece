import { importUnderWay } from '@larder/contract/distributors/order-guides.ts'
import { noPriceAccess } from '@larder/contract/distributors/rep-prices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pricesFrom } from '@larder/domain/distributors/reps/rep-price.ts'
import {
  isLargeRise,
  isLargeRiseInSteps,
  largeRise,
  risesAddUpDays,
} from '@larder/domain/distributors/reps/rep-rise.ts'
import { reachesPrices } from '@larder/domain/distributors/reps/sales-rep.ts'
import { formatUsDay, inTimeZone, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { tellLocationOnce } from '../../accounts/messages/messages.queries.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import type { Rep } from '../../http/rep.ts'
import { ImportUnderWay, lockOrderGuides } from '../import/write-order-guide.ts'
import { auditRep } from './audit-rep.ts'
import { mailOwners } from './mail-owners.ts'
import { listDaysOfRises } from './rep-mails.queries.ts'
import {
  findPriceBefore,
  listPricesOfDays,
  lockRepItem,
  recordRepPrice,
  tellOfItems,
  updateRepItem,
  type RepItemRow,
} from './rep-prices.queries.ts'

type Offered = Omit<RepItemRow, 'packOuter' | 'packInner'> & { packOuter: number | null; packInner: number | null }
type WatchedItem = { kind: 'change'; known: Offered & { isPunchedOut: boolean }; item: Offered }

/** The prices that a rep changed, in their transaction, beside what people paid so far. */
export type WatchPrices = (
  tx: AtLocation<Tx>,
  of: { orderGuideId: null; changedByRep: string; distributorId: number; startsOn: string },
  rows: readonly WatchedItem[],
  now: Date,
) => Promise<void>

type Given = { itemId: number; price: number | undefined; isOutOfStock: boolean | undefined }

/**
 * Whether a rep may change prices at this instant: by the clocks at the location, to the end of the last day; not while
 * their distributor is retired there.
 */
export function mayChangePrices(rep: Rep, now: Date): boolean {
  return rep.retiredAt === null && reachesPrices(rep, inTimeZone(now, rep.timeZone))
}

/** Whether the location works with another price than the rep's, such as the one last paid (spec 1 §4, Effective item price). */
export function isOutdated({ isMarketPrice, isPriceOutdated, priceCents, effectivePriceCents }: RepItemRow): boolean {
  return !isMarketPrice && (isPriceOutdated || effectivePriceCents !== priceCents)
}

/** Refuses a rep whose access does not reach prices now. */
export function requirePriceAccess(rep: Rep, now: Date): CalendarDate {
  if (!mayChangePrices(rep, now)) refuse(noPriceAccess, { location: rep.location })
  return inTimeZone(now, rep.timeZone)
}

/** Changes what a rep says of an item, under their name; the location is told once a day. */
export function changeRepItem(
  { watchPrices, ...deps }: Pick<Deps, 'jobs'> & { watchPrices: WatchPrices },
  at: AtLocation,
  rep: Rep,
  { itemId, price, isOutOfStock }: Given,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RepItemRow> {
  const today = requirePriceAccess(rep, now)
  return inTransaction(at, async (tx) => {
    await waitForGuides(tx)
    const before = (await lockRepItem(tx, rep.distributorId, itemId)) ?? refuse(notFound)
    const prices = price === undefined ? {} : newPrices(before, price)
    const status = isOutOfStock === undefined ? before.status : isOutOfStock ? 'inactive' : 'active'
    const after = { ...before, ...prices, status }
    const isRepriced = after.priceCents !== before.priceCents || after.pricePerPound !== before.pricePerPound
    // The price that is there already, confirmed: it counts again in place of the one last paid.
    const isConfirmed = price !== undefined && isOutdated(before)
    const isSame = !isRepriced && status === before.status && after.isMarketPrice === before.isMarketPrice
    if (isSame && !isConfirmed) return before
    const rise = price === undefined ? null : await riseOf(tx, rep, before, after, { today, now })
    await updateRepItem(tx, itemId, { ...prices, status, updatedAt: now })
    if (price !== undefined) await recordRepPrice(tx, after, { today, now })
    const entry = { action: 'change-item-as-rep', objectType: 'item', objectId: itemId, after: noted(before, after) }
    await auditRep(tx, rep, entry, { now, requestId })
    await tellOfItems(tx, rep.distributorId)
    const message = `${rep.name} of ${rep.distributor} changed prices or stock on ${formatUsDay(today)}.`
    await tellLocationOnce(tx, message, now)
    const known = isRepriced ? before : isConfirmed ? asLastPaid(before) : null
    if (known) await watchPrices(tx, { ...ofRep(rep), startsOn: today }, [watched(known, after)], now)
    if (rise) await mailLargeRise(deps, tx, rep, { item: after, rise }, { today, now })
    return after
  })
}

/** A guide that begins at this moment would overwrite a price that it did not see. */
async function waitForGuides(tx: AtLocation<Tx>): Promise<void> {
  try {
    await lockOrderGuides(tx)
  } catch (error) {
    if (error instanceof ImportUnderWay) refuse(importUnderWay)
    throw error
  }
}

const dayMs = 86_400_000

/** The last of them: a price that a rep confirms, where the location worked with the one last paid. */
type Rise = 'on this day' | 'in steps' | 'above last paid'

/** How a price rose so much that owners are mailed: on this day, or in steps of days that nobody was mailed of. */
async function riseOf(
  tx: AtLocation<Tx>,
  { distributorId }: Rep,
  before: RepItemRow,
  { id, priceCents }: RepItemRow,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<Rise | null> {
  if (before.isMarketPrice) return null
  if (priceCents === before.priceCents)
    return isLargeRise(before.effectivePriceCents, priceCents) ? 'above last paid' : null
  const dayBefore = (await findPriceBefore(tx, id, today))?.priceCents ?? before.priceCents
  if (isLargeRise(dayBefore, priceCents)) return 'on this day'
  const firstDay = plusDays(today, -risesAddUpDays)
  const known = await findPriceBefore(tx, id, firstDay)
  const from = known && known.startDate > firstDay ? known.startDate : firstDay
  const since = await listPricesOfDays(tx, id, { from, until: today })
  const mailedSince = new Date(now.getTime() - (risesAddUpDays + 1) * dayMs)
  const mailedDays = new Set(await listDaysOfRises(tx, distributorId, mailedSince))
  return isLargeRiseInSteps(priceCents, { before: known?.priceCents ?? null, since, mailedDays }) ? 'in steps' : null
}

/** One mail a day: the price guard has them all. */
async function mailLargeRise(
  deps: Pick<Deps, 'jobs'>,
  tx: AtLocation<Tx>,
  { id, name, distributor, location }: Rep,
  { item, rise }: { item: RepItemRow; rise: Rise },
  { today, now }: { today: CalendarDate; now: Date },
): Promise<void> {
  const inSteps = rise === 'in steps' ? ` in steps of the last ${risesAddUpDays} days, the last one` : ''
  const raised =
    rise === 'above last paid'
      ? `confirmed a price of ${item.name} that is ${largeRise} % or more above the one last paid`
      : `raised the price of ${item.name} by ${largeRise} % or more${inSteps}`
  const body = `${name} of ${distributor} ${raised} at ${location} on ${formatUsDay(today)}. Other prices may have followed on that day: they are in Price Guard.`
  const notice = { repId: id, subject: `${distributor} raised a price at ${location}`, body }
  await mailOwners(deps, tx, { ...notice, choice: 'price-rises', onlyOnce: `rise-${id}-${today}` }, now)
}

function ofRep({ distributorId, name }: Rep) {
  return { distributorId, orderGuideId: null, changedByRep: name }
}

/** The item at the price that the location works with so far: one that is confirmed is dearer or cheaper than that. */
function asLastPaid(item: RepItemRow): RepItemRow {
  const { priceCents, effectivePriceCents } = item
  const scaled = (price: number | null) =>
    price === null || priceCents === 0 ? price : Math.round((price * effectivePriceCents) / priceCents)
  return {
    ...item,
    priceCents: effectivePriceCents,
    unitPrice: scaled(item.unitPrice),
    pricePerPound: scaled(item.pricePerPound),
  }
}

/** The item as the price guard compares it. */
function watched(before: RepItemRow, after: RepItemRow): WatchedItem {
  const factsOf = (item: RepItemRow) => ({
    ...item,
    packOuter: item.packOuter === null ? null : Number(item.packOuter),
    packInner: item.packInner === null ? null : Number(item.packInner),
  })
  return { kind: 'change', known: { ...factsOf(before), isPunchedOut: false }, item: factsOf(after) }
}

/** Works out the fields that an item has at a new price; the price counts at once. */
function newPrices({ packOuter, packInner, packUom, ...item }: RepItemRow, dollars: number) {
  const pack =
    packOuter && packInner && packUom ? { outer: Number(packOuter), inner: Number(packInner), uom: packUom } : null
  const prices = pricesFrom(Math.round(dollars * 10_000), { pack, ...item })
  return { ...prices, effectivePriceCents: prices.priceCents, isPriceOutdated: false, isMarketPrice: false }
}

function noted(before: RepItemRow, after: RepItemRow) {
  const facts = ({ priceCents, effectivePriceCents, pricePerPound, status, isMarketPrice }: RepItemRow) => ({
    priceCents,
    effectivePriceCents,
    pricePerPound,
    status,
    isMarketPrice,
  })
  return { name: after.name, was: facts(before), is: facts(after) }
}
