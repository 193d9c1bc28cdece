import { ownUnit } from '../../edi/units.ts'
import type { InvoiceFee, InvoiceLine, ReadInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import { isTooLarge, lineAmount } from '@larder/domain/receiving/invoices/invoice.ts'
import { inPlaces, writtenNumber } from '@larder/domain/receiving/invoices/written-numbers.ts'
import { isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents, sum, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { X12Interchange, X12Segment, X12Transaction } from 'node-x12'
import { comesTwice, faultsOfSets } from '../../edi/envelope/edi-faults.ts'
import { readEnvelope } from '../../edi/envelope/read-envelope.ts'
import { segmentOf, value } from '../../edi/segments.ts'

type EdiInvoices =
  | {
      readonly kind: 'read'
      readonly invoices: readonly ReadInvoice[]
      /** what is wrong with those that were not read */
      readonly faults: readonly string[]
    }
  | { readonly kind: 'refused'; readonly message: string }

const sendAgain = 'Ask the distributor to send it again.'

export type EdiInvoicesWanted = {
  /** places of the interchanges that are read, and of these the sound invoices when others are not: whoever asks so tells of the others */
  interchanges?: readonly number[] | undefined
  /** whom the distributor is known as, where that was agreed */
  partnerId?: string | undefined
}

/** The sound invoices (transaction set 810) of an X12 file; undefined for a file that is none. */
export function readEdiInvoices(bytes: Uint8Array, wanted: EdiInvoicesWanted = {}): EdiInvoices | undefined {
  const envelope = readEnvelope(bytes)
  if (!envelope) return undefined
  if (envelope.kind === 'unreadable') return { kind: 'refused', message: `${envelope.reason} ${sendAgain}` }
  const stranger = wanted.interchanges ? null : strangerAmong(envelope.interchanges, wanted.partnerId)
  if (stranger !== null) return { kind: 'refused', message: stranger }
  try {
    const sets = envelope.interchanges
      .filter((_, place) => wanted.interchanges?.includes(place) ?? true)
      .flatMap(({ functionalGroups }) => functionalGroups)
      .flatMap(({ transactions }) => {
        const faultOf = faultsOfSets(transactions)
        return transactions.map((transaction, at) => ({ transaction, fault: faultOf[at] ?? null }))
      })
      .filter(({ transaction }) => transaction.header.valueOf(1) === '810')
    const faults = sets.flatMap(({ fault }) => (fault && fault.code !== comesTwice ? fault.text : []))
    const invoices = sets.filter(({ fault }) => fault === null).map(({ transaction }) => invoiceOf(transaction))
    if (invoices.some(isTooLarge)) return { kind: 'refused', message: `${amountTooLarge} ${sendAgain}` }
    return { kind: 'read', invoices, faults: faults.map((fault) => `${fault} ${sendAgain}`) }
  } catch (error) {
    return { kind: 'refused', message: `${error instanceof RangeError ? amountTooLarge : unsound} ${sendAgain}` }
  }
}

/** Invoices of somebody else, or for somebody else, would be booked as this distributor's. */
function strangerAmong(interchanges: readonly X12Interchange[], partnerId: string | undefined): string | null {
  const [first, ...others] = new Set(
    interchanges.map(({ header }) => `from ${value(header, 6)} for ${value(header, 8)}`),
  )
  const [other] = others
  if (other !== undefined)
    return `A part of this EDI file is ${first}, another ${other}. Split it and upload each where it belongs.`
  const [sender = ''] = interchanges.map(({ header }) => value(header, 6))
  if (partnerId === undefined || sender === partnerId) return null
  return `This EDI file is from ${sender || 'nobody'}, not from ${partnerId}. Check the distributor that you chose.`
}

const unsound = 'This EDI file can’t be read: a part of it is not as X12 has it.'
const amountTooLarge = 'A price or amount in this EDI file is larger than any invoice can have.'

/** Segments of an invoice by where they are: before the lines, one group a line, and after the total. */
type Parts = { head: X12Segment[]; lines: X12Segment[][]; foot: X12Segment[] }

function invoiceOf({ segments }: X12Transaction): ReadInvoice {
  const parts = partsOf(segments)
  const head = [...parts.head, ...parts.foot]
  const begin = segmentOf(head, 'BIG')
  const written = wholeCents(value(segmentOf(head, 'TDS'), 1))
  const isNamedMemo = ['CR', 'CN'].includes(value(begin, 7))
  const isMemo = isNamedMemo || written < 0
  const asWritten = parts.lines.map((group) => lineOf(group, 1))
  const goods = sum(asWritten.map(({ lineTotal }) => lineTotal)) || written
  // some write what is given back with a minus, others leave it to the kind of the paper
  const sign = isNamedMemo && goods > 0 ? -1 : 1
  const lines = sign === 1 ? asWritten : parts.lines.map((group) => lineOf(group, sign))
  return {
    kind: isMemo ? 'credit_memo' : 'invoice',
    number: value(begin, 2),
    date: dateOf(value(begin, 1)),
    orderNumber: value(begin, 4) || orderOfLine(parts.lines[0] ?? []),
    lines,
    fees: feesOf(parts, sign),
    total: cents(isMemo ? -Math.abs(written) : written),
  }
}

function partsOf(segments: readonly X12Segment[]): Parts {
  const parts: Parts = { head: [], lines: [], foot: [] }
  let isFoot = false
  for (const segment of segments) {
    if (segment.tag === 'TDS') isFoot = true
    if (segment.tag === 'IT1' && !isFoot) parts.lines.push([segment])
    else if (isFoot) parts.foot.push(segment)
    else (parts.lines.at(-1) ?? parts.head).push(segment)
  }
  return parts
}

/** Item numbers in the order in which they are trusted: the vendor's own before any other. */
const numberKinds = ['VN', 'VP', 'VC', 'SK', 'IN', 'BP', 'MG', 'UP', 'UK', 'UI', 'EN']

function lineOf(group: readonly X12Segment[], sign: 1 | -1): InvoiceLine {
  const item = segmentOf(group, 'IT1')
  const din = numberKinds.map((kind) => numberOf(item, kind)).find((number) => number !== '') ?? ''
  const weight = group.find((segment) => segment.tag === 'MEA' && value(segment, 2) === 'WT')
  const isByPound = value(item, 5) === 'PP' && weight !== undefined
  const quantity = isByPound ? value(weight, 3) : value(item, 2)
  const perUnit = decimal(value(item, 4), 4) / (perHowMany.get(value(item, 5)) ?? 1)
  const priced = { thousandths: sign * decimal(quantity, 3), unitPrice: unitPrice(Math.round(perUnit)) }
  const unit = value(item, 3)
  return {
    ...priced,
    din: din.slice(0, 60),
    description: descriptionOf(group).slice(0, 300),
    packText: packOf(segmentOf(group, 'PO4')),
    unitMeasure: isByPound ? 'LB' : ownUnit(unit),
    lineTotal: lineAmount(priced),
  }
}

/** basis of the price: for a hundred, for a thousand */
const perHowMany = new Map(Object.entries({ HP: 100, TP: 1_000 }))

function numberOf(item: X12Segment | undefined, kind: string): string {
  for (let at = 6; at < 26; at += 2) if (value(item, at) === kind) return value(item, at + 1)
  return ''
}

function orderOfLine(group: readonly X12Segment[]): string {
  return numberOf(segmentOf(group, 'IT1'), 'PO')
}

function descriptionOf(group: readonly X12Segment[]): string {
  const texts = group.filter(({ tag }) => tag === 'PID').map((segment) => value(segment, 5))
  return texts.filter((text) => text !== '').join(' ')
}

function packOf(pack: X12Segment | undefined): string {
  const [count, size, unit] = [value(pack, 1), value(pack, 2), value(pack, 3)]
  if (count === '') return ''
  return size === '' ? '' : `${count}/${size} ${ownUnit(unit)}`.trim()
}

const feeNames = new Map(
  Object.entries({
    D240: 'Freight',
    G830: 'Shipping and handling',
    H850: 'Tax',
    C310: 'Discount',
    D500: 'Handling',
    F050: 'Fuel surcharge',
    G740: 'Service charge',
    D360: 'Goods and services tax',
    H730: 'Tax',
  }),
)

/** Charges and allowances: those of the whole invoice, which repeat the lines' own; without them the lines' own. */
function feesOf({ head, lines, foot }: Parts, sign: 1 | -1): InvoiceFee[] {
  const ofWhole = [...head, ...foot].flatMap((segment) => feeOf(segment, sign))
  const fees = ofWhole.length > 0 ? ofWhole : lines.flat().flatMap((segment) => feeOf(segment, sign))
  if (fees.some(({ isTax }) => isTax)) return fees
  const taxes = foot.filter(({ tag }) => tag === 'TXI').map((segment) => decimal(value(segment, 2), 2))
  const tax = taxes.reduce((one, other) => one + other, 0)
  return tax === 0 ? fees : [...fees, { name: 'Tax', amount: cents(sign * tax), isTax: true }]
}

function feeOf(segment: X12Segment, sign: 1 | -1): InvoiceFee[] {
  if (segment.tag !== 'SAC') return []
  const [indicator, code] = [value(segment, 1), value(segment, 2)]
  const amount = wholeCents(value(segment, 5))
  if (amount === 0 || !['A', 'C'].includes(indicator)) return []
  const name = feeNames.get(code) || value(segment, 15) || (indicator === 'A' ? 'Allowance' : 'Charge')
  const isTax = ['H850', 'D360', 'H730'].includes(code)
  return [{ name: name.slice(0, 80), amount: cents(amount * (indicator === 'A' ? -sign : sign)), isTax }]
}

/** X12 writes amounts of totals and charges without their point: 17060 is $170.60. */
function wholeCents(text: string): Cents {
  return cents(/^-?\d{1,12}$/.test(text) ? Number(text) : decimal(text, 2))
}

function decimal(text: string, places: number): number {
  const number = writtenNumber(text)
  return number ? inPlaces(number, places) : 0
}

function dateOf(text: string): CalendarDate | null {
  const long = text.length === 6 ? `20${text}` : text
  const iso = `${long.slice(0, 4)}-${long.slice(4, 6)}-${long.slice(6, 8)}`
  return isCalendarDate(iso) ? iso : null
}
