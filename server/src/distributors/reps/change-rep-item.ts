import { noPriceAccess } from '@larder/contract/distributors/rep-prices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pricesFrom } from '@larder/domain/distributors/reps/rep-price.ts'
import { reachesPrices } from '@larder/domain/distributors/reps/sales-rep.ts'
import { formatUsDay, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import type { Rep } from '../../http/rep.ts'
import { auditRep } from './audit-rep.ts'
import { existsMessage, lockRepItem, recordRepPrice, updateRepItem, type RepItemRow } from './rep-prices.queries.ts'

type Given = { itemId: number; price: number | undefined; isOutOfStock: boolean | undefined }

/** Whether a rep may change prices at this instant: by the clocks at the location, to the end of the last day. */
export function mayChangePrices(rep: Rep, now: Date): boolean {
  return reachesPrices(rep, inTimeZone(now, rep.timeZone))
}

/** Refuses a rep whose access does not reach prices now. */
export function requirePriceAccess(rep: Rep, now: Date): CalendarDate {
  if (!mayChangePrices(rep, now)) refuse(noPriceAccess, { location: rep.location })
  return inTimeZone(now, rep.timeZone)
}

/** Changes what a rep says of an item, under their name; the location is told once a day. */
export function changeRepItem(
  at: AtLocation,
  rep: Rep,
  { itemId, price, isOutOfStock }: Given,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RepItemRow> {
  const today = requirePriceAccess(rep, now)
  return inTransaction(at, async (tx) => {
    const before = (await lockRepItem(tx, rep.distributorId, itemId)) ?? refuse(notFound)
    const prices = price === undefined ? {} : newPrices(before, price)
    const status = isOutOfStock === undefined ? before.status : isOutOfStock ? 'inactive' : 'active'
    const after = { ...before, ...prices, status }
    const isRepriced = after.priceCents !== before.priceCents || after.pricePerPound !== before.pricePerPound
    const isSame = !isRepriced && status === before.status && after.isMarketPrice === before.isMarketPrice
    if (isSame) return before
    await updateRepItem(tx, itemId, { ...prices, status, effectivePriceCents: after.priceCents, updatedAt: now })
    if (price !== undefined) await recordRepPrice(tx, after, { today, now })
    const entry = { action: 'change-item-as-rep', objectType: 'item', objectId: itemId, after: noted(before, after) }
    await auditRep(tx, rep, entry, { now, requestId })
    const message = `${rep.name} of ${rep.distributor} changed prices or stock on ${formatUsDay(today)}.`
    if (!(await existsMessage(tx, message)))
      await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: now })
    return after
  })
}

function newPrices({ packOuter, packInner, packUom, isCatchWeight, averageWeight }: RepItemRow, dollars: number) {
  const pack =
    packOuter && packInner && packUom ? { outer: Number(packOuter), inner: Number(packInner), uom: packUom } : null
  const prices = pricesFrom(Math.round(dollars * 10_000), { pack, isCatchWeight, averageWeight })
  return { ...prices, isMarketPrice: false }
}

function noted(before: RepItemRow, after: RepItemRow) {
  const facts = ({ priceCents, pricePerPound, status, isMarketPrice }: RepItemRow) => ({
    ...{ priceCents, pricePerPound, status, isMarketPrice },
  })
  return { name: after.name, was: facts(before), is: facts(after) }
}
