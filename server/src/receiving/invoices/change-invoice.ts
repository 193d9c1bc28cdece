import type { patchInvoice } from '@larder/contract/receiving/invoices/invoices.ts'
import {
  invoiceBooked,
  invoiceFeesChanged,
  invoiceHeadChanged,
  invoiceLineChanged,
  invoiceNotAsSeen,
} from '@larder/contract/receiving/invoices/invoices.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { changedFees, feesOfMemo, signed } from '@larder/domain/receiving/invoices/changed-fees.ts'
import { comparedNumber } from '@larder/domain/receiving/invoices/invoice.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { listOrderedLines } from '../match/ordered-lines.queries.ts'
import { contentsHashOf } from './add-invoices.ts'
import {
  announceInvoice,
  findInvoice,
  lockInvoice,
  removeInvoice,
  updateInvoice,
  type Fee,
  type InvoiceRow,
} from './invoices.queries.ts'
import {
  insertInvoiceLines,
  listInvoiceLines,
  removeInvoiceLines,
  turnInvoiceLines,
  updateInvoiceLine,
  type InvoiceLineRow,
  type LineChange,
} from './invoice-lines.queries.ts'
import { handOnReadings } from './invoice-readings.queries.ts'
import { findDistributorOfOrder } from './order-of-invoice.queries.ts'
import { pairWithOrder } from './pair-with-order.ts'
import { isHeadAsSeen, isLineAsSeen, markOf } from './seen-by-person.ts'

type Body = ParsedCall<typeof patchInvoice>['body']

/** The proposal, locked; refuses what is booked, and what has not the mark that the person saw. */
export async function lockProposal(tx: Context<Tx>, id: number, seen?: string): Promise<InvoiceRow> {
  if (!(await lockInvoice(tx, id))) refuse(notFound)
  const invoice = (await findInvoice(tx, id)) ?? refuse(notFound)
  if (invoice.status !== 'proposed') refuse(invoiceBooked)
  if (seen !== undefined && markOf(invoice, await listInvoiceLines(tx, [id])) !== seen) refuse(invoiceNotAsSeen)
  return invoice
}

/** Corrects a proposed invoice as a person read it. */
export function changeInvoice(context: Context, id: number, body: Body): Promise<void> {
  return inTransaction(context, async (tx) => {
    const invoice = await lockProposal(tx, id)
    const {
      lines = [],
      addedLines = [],
      removedLines = [],
      order_id: orderId,
      invoiceNumber,
      invoiceDate,
      kind = kindOf(invoice),
    } = body
    if (!isHeadAsSeen(invoice, body)) refuse(invoiceHeadChanged)
    const linesBefore = await listInvoiceLines(tx, [id])
    refuseUnseenLines(linesBefore, lines)
    if (orderId && (await findDistributorOfOrder(tx, orderId)) !== invoice.distributorId) refuse(notFound)
    const figures = await turnedTo(tx, kind, invoice, linesBefore)
    const total = body.total === undefined ? figures.totalCents : Math.round(body.total * 100)
    // As a credit memo a paper gives back what it says, with a minus or without.
    const totalCents = kind === 'credit_memo' ? -Math.abs(total) : total
    const typedFees = body.fees && feesWith(kind, invoice.fees, body)
    const fees = typedFees && kind === 'credit_memo' ? feesOfMemo(typedFees, figures.fees) : (typedFees ?? figures.fees)
    await updateInvoice(tx, id, {
      kind,
      totalCents,
      fees,
      ...(invoiceNumber === undefined ? {} : { invoiceNumber, comparedNumber: comparedNumber(invoiceNumber) }),
      ...(invoiceDate === undefined ? {} : { invoiceDate }),
      ...(orderId === undefined ? {} : { orderId }),
      doubts: invoice.doubts.filter((doubt) => !isSettled(doubt, body)),
    })
    const current = orderId === undefined ? invoice.orderId : orderId
    const ofOrder = new Set(current === null ? [] : (await listOrderedLines(tx, current)).map((line) => line.id))
    const giveBack = typedOnMemo(kind, figures.lines)
    for (const line of lines) await changeLine(tx, id, giveBack(line), ofOrder)
    if ((await removeInvoiceLines(tx, id, removedLines)) !== new Set(removedLines).size) refuse(notFound)
    const isKept = ({ id: lineId }: InvoiceLineRow) => !removedLines.includes(lineId)
    await addLines(tx, id, { added: addedLines.map(giveBack), kept: linesBefore.filter(isKept), ofOrder })
    await pairWithOrder(tx, { invoiceId: id, orderId: current, isOtherOrder: current !== invoice.orderId })
    await updateInvoice(tx, id, { contentsHash: await hashOf(tx, id, { kind, totalCents }) })
    await announceInvoice(tx, id)
    await audit(tx, { action: 'change-invoice', objectType: 'invoice', objectId: id, after: { ...body } })
  })
}

/** Refuses lines that somebody changed or deleted since they were shown to who changes them now. */
function refuseUnseenLines(current: readonly InvoiceLineRow[], changed: readonly ChangedLine[]): void {
  const now = new Map(current.map((line) => [line.id, line]))
  const isAsSeen = (line: ChangedLine) => {
    const row = now.get(line.id)
    return row !== undefined && isLineAsSeen(row, line)
  }
  if (!changed.filter(({ before }) => before !== undefined).every(isAsSeen)) refuse(invoiceLineChanged)
}

type Kind = 'invoice' | 'credit_memo'

function kindOf({ kind }: InvoiceRow): Kind {
  return kind === 'credit_memo' ? 'credit_memo' : 'invoice'
}

type Figures = Pick<InvoiceRow, 'totalCents' | 'fees'> & { lines: readonly InvoiceLineRow[] }

/** Turns what was read to the side of zero that its kind has, lines and all: some print what they give back without a minus. */
async function turnedTo(
  tx: Context<Tx>,
  kind: Kind,
  invoice: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): Promise<Figures> {
  const { id, totalCents, fees } = invoice
  const asRead = { totalCents, fees, lines }
  if (kind === kindOf(invoice)) return asRead
  const whole = [...lines.map(({ lineTotalCents }) => lineTotalCents), ...fees.map(({ amount }) => amount)].reduce(
    (all, amount) => all + amount,
    0,
  )
  if (kind === 'credit_memo' ? whole <= 0 : whole >= 0) return asRead
  await turnInvoiceLines(tx, id)
  return {
    totalCents: -totalCents,
    fees: fees.map((fee) => ({ ...fee, amount: -fee.amount })),
    lines: lines.map((line) => ({
      ...line,
      thousandths: -line.thousandths,
      lineTotalCents: -line.lineTotalCents,
    })),
  }
}

type TypedFigures = {
  id?: number | undefined
  quantity?: number | undefined
  lineItemTotal?: number | undefined
  isCharge?: boolean | undefined
}

/**
 * Turns a typed line of a credit memo below zero, as the lines that were read of one are, with a minus or without; above
 * it where somebody says that it is a charge. A line of it that was read as a charge stays one until somebody says
 * otherwise.
 */
function typedOnMemo(kind: Kind, before: readonly InvoiceLineRow[]): <L extends TypedFigures>(line: L) => L {
  if (kind === 'invoice') return (line) => line
  const charges = new Set(before.flatMap((line) => (line.lineTotalCents > 0 ? line.id : [])))
  return (line) => {
    const { quantity, lineItemTotal, isCharge } = line
    if (isCharge === undefined && line.id !== undefined && charges.has(line.id)) return line
    return {
      ...line,
      ...(quantity !== undefined && { quantity: signed(quantity, isCharge ?? false) }),
      ...(lineItemTotal !== undefined && { lineItemTotal: signed(lineItemTotal, isCharge ?? false) }),
    }
  }
}

/** A value that a person entered is no longer in doubt. */
function isSettled(doubt: string, { invoiceNumber, invoiceDate, total }: Body): boolean {
  return { number: invoiceNumber, date: invoiceDate, total }[doubt] !== undefined
}

async function addLines(
  tx: Context<Tx>,
  invoiceId: number,
  {
    added,
    kept,
    ofOrder,
  }: {
    added: NonNullable<Body['addedLines']>
    kept: readonly InvoiceLineRow[]
    ofOrder: ReadonlySet<number>
  },
): Promise<void> {
  const last = Math.max(0, ...kept.map(({ lineNumber }) => lineNumber))
  if (added.some(({ order_item_id: chosen }) => chosen && !ofOrder.has(chosen))) refuse(notFound)
  await insertInvoiceLines(
    tx,
    added.map(({ order_item_id: orderItemId, ...line }, at) => ({
      invoiceId,
      lineNumber: last + at + 1,
      din: line.din ?? '',
      description: line.item_description,
      packText: '',
      unitMeasure: line.unit_measure || 'CS',
      thousandths: Math.round(line.quantity * 1_000),
      unitPrice: Math.round(line.unit_price * 10_000),
      lineTotalCents: Math.round(line.lineItemTotal * 100),
      doubts: [],
      isConfirmed: true,
      ...(orderItemId ? { orderItemId, matchedBy: 'person', matchScore: 100 } : {}),
    })),
  )
}

type ChangedLine = NonNullable<Body['lines']>[number]

async function changeLine(tx: Context<Tx>, invoiceId: number, line: ChangedLine, ofOrder: ReadonlySet<number>) {
  const { id, din, item_description: description, pack_size: packText, unit_measure: unitMeasure, ...rest } = line
  const { quantity, unit_price: price, lineItemTotal, order_item_id: orderItemId, isConfirmed } = rest
  if (orderItemId && !ofOrder.has(orderItemId)) refuse(notFound)
  const change: LineChange = {
    ...(din === undefined ? {} : { din }),
    ...(description === undefined ? {} : { description }),
    ...(packText === undefined ? {} : { packText }),
    ...(unitMeasure === undefined ? {} : { unitMeasure }),
    ...(quantity === undefined ? {} : { thousandths: Math.round(quantity * 1_000) }),
    ...(price === undefined ? {} : { unitPrice: Math.round(price * 10_000) }),
    ...(lineItemTotal === undefined ? {} : { lineTotalCents: Math.round(lineItemTotal * 100) }),
    ...(orderItemId === undefined
      ? {}
      : { orderItemId, matchedBy: 'person', matchScore: orderItemId === null ? 0 : 100 }),
  }
  const known = await updateInvoiceLine(tx, invoiceId, id, {
    ...change,
    ...settledDoubts(line),
    isConfirmed: isConfirmed ?? true,
  })
  if (!known) refuse(notFound)
}

/** A line that is corrected was looked at; one that is only said to be right keeps its marks until then. */
function settledDoubts({ din, quantity, unit_price: price, lineItemTotal }: ChangedLine): LineChange {
  return [din, quantity, price, lineItemTotal].some((value) => value !== undefined) ? { doubts: [] } : {}
}

type TypedFee = Fee & { isCharge?: boolean | undefined }

/** The fees as somebody typed them; where they say what they saw, with what others changed meanwhile. */
function feesWith(kind: Kind, now: readonly Fee[], { fees: typed = [], feesBefore: seen }: Body): TypedFee[] {
  const wanted = typed.map(({ isCharge, ...fee }): TypedFee => {
    const inCents = feeInCents(fee)
    if (kind === 'invoice' || isCharge === undefined) return inCents
    return { ...inCents, amount: signed(inCents.amount, isCharge), isCharge }
  })
  return seen ? (changedFees<TypedFee>(now, seen.map(feeInCents), wanted) ?? refuse(invoiceFeesChanged)) : wanted
}

function feeInCents({ name, amount, isTax }: Fee): Fee {
  return { name, amount: Math.round(amount * 100), isTax }
}

async function hashOf(
  tx: Context<Tx>,
  id: number,
  { kind, totalCents }: { kind: Kind; totalCents: number },
): Promise<string> {
  const lines = await listInvoiceLines(tx, [id])
  return contentsHashOf({
    kind,
    total: cents(totalCents),
    lines: lines.map((line) => ({
      ...line,
      unitPrice: unitPrice(line.unitPrice),
      lineTotal: cents(line.lineTotalCents),
    })),
  })
}

/** Deletes a proposal; its file stays with the other invoices of the file. */
export function deleteProposal(context: Context, id: number, seen: string | undefined): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { invoiceNumber, totalCents, fileName } = await lockProposal(tx, id, seen)
    await handOnReadings(tx, id)
    await removeInvoice(tx, id)
    await announceInvoice(tx, id)
    const before = { invoiceNumber, totalCents, fileName }
    await audit(tx, { action: 'delete-invoice', objectType: 'invoice', objectId: id, before })
  })
}
