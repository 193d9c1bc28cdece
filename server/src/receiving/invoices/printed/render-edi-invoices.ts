import type { InvoiceToPrint } from '../../../adapters/documents/invoices/printed-invoice.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { atLocation, type AtLocation } from '../../../context.ts'
import type { Deps } from '../../../deps.ts'
import type { RenderedFile } from '../../../http/answers/downloads.ts'
import { listInvoicesById, type InvoiceRow } from '../invoices.queries.ts'
import { listInvoiceLines } from '../invoice-lines.queries.ts'
import { findRecipient, listEdiInvoicesOfOrder } from './edi-invoices.queries.ts'

/** An invoice that came by EDI as a PDF made of its lines; nothing of one that came as a file people can read. */
export async function renderEdiInvoice({ database }: Pick<Deps, 'database'>, locationId: number, invoiceId: number) {
  const at = atLocation(database, locationId)
  return renderInvoices(at, await listInvoicesById(at, [invoiceId]))
}

/** All booked invoices of an order that came by EDI: a delivery may be billed in parts. */
export async function renderEdiInvoicesOfOrder(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  orderId: number,
) {
  const at = atLocation(database, locationId)
  return renderInvoices(at, await listInvoicesById(at, await listEdiInvoicesOfOrder(at, orderId)))
}

async function renderInvoices(at: AtLocation, found: readonly InvoiceRow[]): Promise<RenderedFile | undefined> {
  const invoices = found.filter(({ source }) => source === 'edi')
  const [first] = invoices
  if (!first) return undefined
  const ids = invoices.map(({ id }) => id)
  const lines = Map.groupBy(await listInvoiceLines(at, ids), ({ invoiceId }) => invoiceId)
  // Invoices of one order are all of its distributor.
  const recipient = await findRecipient(at, first.distributorId)
  const printed = invoices.map((invoice) => invoiceToPrint(invoice, lines.get(invoice.id) ?? [], recipient))
  // large, and few invoices are printed
  const { printedInvoices } = await import('../../../adapters/documents/invoices/printed-invoice.ts')
  return { contentType: 'application/pdf', bytes: await printedInvoices(printed) }
}

type Lines = Awaited<ReturnType<typeof listInvoiceLines>>
type Recipient = Awaited<ReturnType<typeof findRecipient>>

function invoiceToPrint(invoice: InvoiceRow, lines: Lines, { location, timeZone, customerNumber }: Recipient) {
  const { kind, invoiceNumber, invoiceDate, orderNumber, purchaseOrderNumber, distributor, fees } = invoice
  return {
    kind: kind === 'credit_memo' ? 'credit_memo' : 'invoice',
    number: invoiceNumber,
    date: invoiceDate === null ? null : calendarDate(invoiceDate),
    orderNumber: purchaseOrderNumber ?? orderNumber,
    total: cents(invoice.totalCents),
    fees: fees.map((fee) => ({ ...fee, amount: cents(fee.amount) })),
    lines: lines.map((line) => ({
      din: line.din,
      description: line.description,
      packText: line.packText,
      unitMeasure: line.unitMeasure,
      thousandths: line.thousandths,
      unitPrice: unitPrice(line.unitPrice),
      lineTotal: cents(line.lineTotalCents),
    })),
    distributor,
    location,
    customerNumber,
    cameOn: inTimeZone(invoice.createdAt, timeZone),
  } satisfies InvoiceToPrint
}
