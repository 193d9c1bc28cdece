import { invoiceClaimsPaid, invoiceNotAsSeen, invoiceNotBooked } from '@larder/contract/receiving/invoices/invoices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { recountPurchases } from '../../../catalogue/items/recount-purchases.ts'
import { refreshEffectivePrices } from '../../../catalogue/items/refresh-effective-prices.ts'
import { inTransaction, type Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { refuse } from '../../../http/failures.ts'
import { findPaidClaim } from './claims-of-invoice.queries.ts'
import { unsettleCredits } from '../../credits/unsettle-credits.ts'
import { listOrderedLines } from '../../match/ordered-lines.queries.ts'
import { afterBooking, type BeforeBooking, type NotedPrice, type PaidBefore } from './before-booking.ts'
import {
  findBeforeBooking,
  listFormatsWith,
  listLaterBookings,
  lockTakingBack,
  putBackToldPrices,
  renumberOrder,
  returnToProposals,
  rewriteBeforeBooking,
  unmarkInvoiced,
  type LaterBooking,
} from './booked-invoices.queries.ts'
import { announceInvoice, findInvoice, lockInvoice, type InvoiceRow } from '../invoices.queries.ts'
import { listInvoiceLines, type InvoiceLineRow } from '../invoice-lines.queries.ts'
import { lockPaidItems, writePaidItems, type PaidItem } from './prices-paid.queries.ts'
import { markOf } from '../seen-by-person.ts'

/**
 * Takes back the booking of an invoice: it is a proposal again, and all that the booking changed is as it was before. Refused
 * where a claim for what it bills is paid already: that paper is taken back first.
 */
export function takeBackInvoice(context: Context, id: number, seen: string | undefined): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockTakingBack(tx)
    const invoice = await lockBooked(tx, id)
    const lines = await listInvoiceLines(tx, [id])
    if (seen !== undefined && markOf(invoice, lines) !== seen) refuse(invoiceNotAsSeen)
    await requireClaimsUnpaid(tx, id)
    const kept = await findBeforeBooking(tx, id)
    const exportedAs = await listFormatsWith(tx, id)
    await returnToProposals(tx, id, tx.now)
    if (invoice.kind === 'invoice' && invoice.orderId !== null)
      await putBack(tx, { ...invoice, orderId: invoice.orderId }, kept ?? (await likely(tx, invoice, lines)))
    await unsettleCredits(tx, invoice)
    await announceInvoice(tx, id)
    const { invoiceNumber, invoiceDate, orderId, totalCents } = invoice
    const before = { invoiceNumber, invoiceDate, orderId, totalCents, exportedAs }
    await audit(tx, { action: 'take-back-invoice', objectType: 'invoice', objectId: id, before })
  })
}

async function lockBooked(tx: Context<Tx>, id: number): Promise<InvoiceRow> {
  if (!(await lockInvoice(tx, id))) refuse(notFound)
  const invoice = (await findInvoice(tx, id)) ?? refuse(notFound)
  if (invoice.status !== 'booked') refuse(invoiceNotBooked)
  return invoice
}

async function requireClaimsUnpaid(tx: Context<Tx>, id: number): Promise<void> {
  const paid = await findPaidClaim(tx, id)
  if (!paid) return
  const paper = `${paid.kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${paid.number}`
  refuse(invoiceClaimsPaid, { paper, item: paid.item })
}

type Booked = InvoiceRow & { orderId: number }

async function putBack(tx: Context<Tx>, invoice: Booked, kept: BeforeBooking): Promise<void> {
  const { id, orderId, invoiceNumber } = invoice
  await putBackPrices(tx, invoice, kept)
  await unmarkInvoiced(tx, { id, orderId, orderItemIds: kept.orderItemIds })
  if (kept.isNumberOfOrder) await renumberOrder(tx, { id, orderId, invoiceNumber })
  await putBackToldPrices(tx, id, kept.priceChanges)
}

/** The prices paid as they would be had the invoice never been booked: those of the later bookings stay. */
async function putBackPrices(tx: Context<Tx>, { distributorId }: Booked, { place, prices }: BeforeBooking) {
  const itemIds = prices.map(({ itemId }) => itemId)
  const items = await lockPaidItems(tx, itemIds)
  const later = await listLaterBookings(tx, { place, distributorId, itemIds })
  const paid = prices.flatMap((price) => {
    const item = items.get(price.itemId)
    const now = item && paidWithout(item, price, later)
    return now ? [{ id: price.itemId, ...now }] : []
  })
  for (const booking of later) await rewriteBeforeBooking(tx, booking)
  await writePaidItems(tx, paid)
  await recountPurchases(tx, itemIds)
  await refreshEffectivePrices(tx, inTimeZone(tx.now, tx.actor.timeZone), itemIds)
}

/**
 * The price paid for an item without one booking, which the later ones are told to have found; undefined where the item's
 * has another one by now than bookings gave it.
 */
function paidWithout(item: PaidItem, price: NotedPrice, later: readonly LaterBooking[]): PaidBefore | undefined {
  let [withIt, without] = [afterBooking(price.before, price), price.before]
  let last = price
  for (const { before } of later) {
    const noted = before.prices.find(({ itemId }) => itemId === price.itemId)
    if (!noted) continue
    noted.before = without
    withIt = afterBooking(withIt, noted)
    without = afterBooking(without, noted)
    last = noted
  }
  if (item.invoiceDate !== withIt.invoiceDate || item.purchasedPriceCents !== withIt.purchasedPriceCents)
    return undefined
  // A list that came since has a say of its own about which price is outdated.
  const isSameList = item.isPriceOutdated === withIt.isPriceOutdated && item.priceCents === last.listPriceCents
  const isPriceOutdated = isSameList ? without.isPriceOutdated : item.isPriceOutdated && without.invoiceDate !== null
  return { ...without, isPriceOutdated }
}

/** For an invoice booked before its changes were kept: the likely ones, as if its items had no price from an invoice before. */
async function likely(
  tx: Context<Tx>,
  { orderId, invoiceDate }: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): Promise<BeforeBooking> {
  const orderItemIds = lines.flatMap(({ orderItemId }) => orderItemId ?? [])
  const ordered = orderId === null ? [] : await listOrderedLines(tx, orderId)
  const itemIds = ordered.flatMap(({ id, itemId }) => (itemId !== null && orderItemIds.includes(id) ? [itemId] : []))
  const items = await lockPaidItems(tx, itemIds)
  const prices = [...items.values()].flatMap((item): NotedPrice[] => {
    const { purchasedPriceCents } = item
    if (item.invoiceDate !== invoiceDate || invoiceDate === null || purchasedPriceCents === null) return []
    return [
      {
        itemId: item.id,
        priceCents: purchasedPriceCents,
        date: invoiceDate,
        listPriceCents: item.priceCents,
        isOutdated: item.isPriceOutdated,
        before: noneFromInvoice,
      },
    ]
  })
  return { place: 0, prices, orderItemIds, isNumberOfOrder: true, priceChanges: [] }
}

const noneFromInvoice: PaidBefore = {
  isElectronicInvoice: false,
  isFromInvoice: false,
  purchasedPriceCents: null,
  invoiceDate: null,
  isPriceOutdated: false,
}
