import { createHash } from 'node:crypto'
import type { patchInvoice } from '@larder/contract/receiving/invoices/invoices.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { text } from '@larder/contract/shared.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import type { InvoiceLineRow } from './invoice-lines.queries.ts'

type Body = ParsedCall<typeof patchInvoice>['body']

/** A value now, as it was shown to a person, and as they want it. */
type Value = readonly [now: unknown, seen: unknown, wanted: unknown]

/** Whether the top of an invoice is as it was shown to who changes it, or as they want it already. */
export function isHeadAsSeen(invoice: InvoiceRow, { before = {}, ...wanted }: Body): boolean {
  // The total of a credit memo is kept below zero, with a minus or without.
  const amount = (total: number | undefined) =>
    invoice.kind === 'credit_memo' && total ? -Math.abs(inParts(total, 100) ?? 0) : inParts(total, 100)
  return areAsSeen([
    [invoice.kind, before.kind, wanted.kind],
    [shown(invoice.invoiceNumber), before.invoiceNumber, wanted.invoiceNumber],
    [invoice.invoiceDate, before.invoiceDate, wanted.invoiceDate],
    [invoice.orderId, before.order_id, wanted.order_id],
    [invoice.totalCents, amount(before.total), amount(wanted.total)],
  ])
}

/** Whether a line is as it was shown to who changes it, or as they want it already. */
export function isLineAsSeen(
  line: InvoiceLineRow,
  { before = {}, ...wanted }: NonNullable<Body['lines']>[number],
): boolean {
  return areAsSeen([
    [shown(line.din), before.din, wanted.din],
    [shown(line.description), before.item_description, wanted.item_description],
    [shown(line.packText), before.pack_size, wanted.pack_size],
    [shown(line.unitMeasure), before.unit_measure, wanted.unit_measure],
    [line.thousandths, inParts(before.quantity, 1_000), inParts(wanted.quantity, 1_000)],
    [line.unitPrice, inParts(before.unit_price, 10_000), inParts(wanted.unit_price, 10_000)],
    [line.lineTotalCents, inParts(before.lineItemTotal, 100), inParts(wanted.lineItemTotal, 100)],
    [line.orderItemId, before.order_item_id, wanted.order_item_id],
  ])
}

function areAsSeen(values: readonly Value[]): boolean {
  return values.every(([now, seen, wanted]) => seen === undefined || now === seen || now === wanted)
}

/** Stands for what an invoice says, so that who books or deletes it can say what they saw; who checked its lines is no part. */
export function markOf(invoice: InvoiceRow, lines: readonly InvoiceLineRow[]): string {
  const { kind, invoiceNumber, invoiceDate, orderId, totalCents, fees } = invoice
  const ofLines = lines.map((line) => [
    line.id,
    line.din,
    line.description,
    line.packText,
    line.unitMeasure,
    line.thousandths,
    line.unitPrice,
    line.lineTotalCents,
    line.orderItemId,
  ])
  const said = JSON.stringify([kind, invoiceNumber, invoiceDate, orderId, totalCents, fees, ofLines])
  return createHash('sha256').update(said).digest('base64url')
}

const shownText = text(1_000)

/** A kept text as it comes back from a screen. */
function shown(kept: string): string {
  return shownText.safeParse(kept).data ?? kept
}

function inParts(value: number | undefined, parts: number): number | undefined {
  return value === undefined ? undefined : Math.round(value * parts)
}
