import { formatUsDate, isCalendarDate } from '../../values/calendar-date.ts'

/** A line as it was ordered; `lineNumber` counts from 1 in the order of the purchase order. */
export type OrderedLine = {
  readonly id: number
  readonly lineNumber: number
  readonly din: string
  readonly name: string
  readonly quantity: number
  /** null: ordered without a price */
  readonly priceCents: number | null
}

/** The answer of a distributor's system to one line of an order (X12 855). */
export type AcknowledgedPart = {
  /** as the order named it, or null */
  readonly lineNumber: number | null
  /** item numbers, the distributor's own first */
  readonly dins: readonly string[]
  /** as the answer repeats it, or null */
  readonly ordered: number | null
  readonly answers: readonly LineAnswer[]
}

export type LineAnswer = {
  readonly kind: 'comes' | 'substituted' | 'later' | 'refused' | 'on hold'
  /** null when it does not say how many */
  readonly quantity: number | null
  readonly substitute: string
  /** what it says to be otherwise than ordered, beside the quantity */
  readonly change: 'price' | 'price to come' | 'day' | 'other' | null
  /** in dollars, as it is written; null when it does not say */
  readonly price: string | null
  /** 'YYYY-MM-DD'; null when it does not say */
  readonly comesOn: string | null
}

export type WholeAnswer = {
  /** 'rejected but for lines': what no part says to come, or to come later, does not come */
  readonly kind: 'accepted' | 'rejected' | 'rejected but for lines'
  readonly parts: readonly AcknowledgedPart[]
  /** texts for people */
  readonly notes: readonly string[]
}

export type AcknowledgedLine = {
  readonly id: number
  readonly status: 'short' | 'substituted'
  /** of a line of which none comes with this delivery: it is on back order or on hold, not refused for good */
  readonly waits?: 'later' | 'on_hold'
  readonly quantity: number
  readonly substitute: string
}

const longestNote = 1_000
const longestSubstitute = 200

/**
 * The lines of an order that don't come as ordered, by its distributor's electronic answer, and a note with all that no
 * line can say: what comes later, what was not mentioned, what was never ordered. Quantities are from 0 to what was
 * ordered; a rejected order has every line at 0.
 */
export function acknowledgedOrder(
  ordered: readonly OrderedLine[],
  { kind, parts, notes }: WholeAnswer,
): { lines: AcknowledgedLine[]; note: string } {
  const said = [...notes]
  const lines = new Map<number, AcknowledgedLine>()
  if (kind === 'rejected') {
    for (const { id } of ordered) lines.set(id, noneOf(id))
    return { lines: [...lines.values()], note: noteOf(['The whole order was refused.', ...said]) }
  }
  const isRest = kind === 'rejected but for lines'
  if (isRest) for (const { id } of ordered) lines.set(id, noneOf(id))
  const mentioned = new Set<number>()
  for (const part of parts) {
    const line = lineOf(ordered, part, mentioned)
    if (!line) {
      said.push(`Answered, but not ordered: ${part.dins[0] ?? `line ${part.lineNumber ?? '?'}`}.`)
      continue
    }
    mentioned.add(line.id)
    if (isRest && part.answers.length === 0) continue
    const answered = answeredLine(line, part)
    if (answered.line) lines.set(line.id, answered.line)
    else lines.delete(line.id)
    said.push(...answered.notes)
  }
  const forgotten = ordered.filter(({ id }) => !mentioned.has(id))
  if (parts.length > 0 && forgotten.length > 0)
    said.push(`Not mentioned: ${forgotten.map(({ name }) => name).join(', ')}.`)
  return { lines: [...lines.values()].toSorted((one, other) => one.id - other.id), note: noteOf(said) }
}

/** By the item's number, else by the line's; a line is answered once. */
function lineOf(
  ordered: readonly OrderedLine[],
  { lineNumber, dins }: AcknowledgedPart,
  mentioned: ReadonlySet<number>,
): OrderedLine | undefined {
  const open = ordered.filter(({ id }) => !mentioned.has(id))
  const atNumber = open.find((line) => line.lineNumber === lineNumber)
  if (atNumber && (dins.length === 0 || atNumber.din === '' || dins.some((din) => isSame(din, atNumber.din))))
    return atNumber
  const byDin = open.find((line) => line.din !== '' && dins.some((din) => isSame(din, line.din)))
  return byDin ?? (dins.length === 0 ? atNumber : undefined)
}

/** Item numbers are written with and without leading zeros. */
function isSame(one: string, other: string): boolean {
  const bare = (din: string) =>
    din
      .trim()
      .toUpperCase()
      .replace(/^0+(?=.)/, '')
  return bare(one) === bare(other)
}

function answeredLine(
  { id, name, quantity, priceCents }: OrderedLine,
  { ordered, answers }: AcknowledgedPart,
): { line: AcknowledgedLine | null; notes: string[] } {
  const notes = answers.flatMap((answer) => changesOf({ name, quantity, priceCents }, answer))
  if (answers.length === 0) return comes(id, name, quantity, ordered ?? quantity, notes)
  const all = (kind: LineAnswer['kind']) => answers.filter((answer) => answer.kind === kind)
  const sum = (of: readonly LineAnswer[]) => of.reduce((count, answer) => count + (answer.quantity ?? quantity), 0)
  const [substituted] = all('substituted')
  const later = sum(all('later'))
  if (later > 0) notes.push(`${name}: ${later} on back order.`)
  const held = sum(all('on hold'))
  if (held > 0) notes.push(`${name}: ${held} on hold at the distributor.`)
  if (!substituted) {
    const answered = comes(id, name, quantity, sum(all('comes')), notes)
    const waits = later > 0 ? 'later' : held > 0 ? 'on_hold' : null
    return waits && answered.line?.quantity === 0 ? { ...answered, line: { ...answered.line, waits } } : answered
  }
  const asOrdered = sum(all('comes'))
  if (asOrdered > 0) notes.push(`${name}: ${asOrdered} come as ordered.`)
  const coming = sum(all('substituted'))
  if (coming > quantity) notes.push(`${name}: ${coming} come, ${quantity} were ordered.`)
  const substitute = substituted.substitute.slice(0, longestSubstitute)
  return { line: { id, status: 'substituted', quantity: Math.min(coming, quantity), substitute }, notes }
}

/** The words for a price or a day that is otherwise than ordered. */
function changesOf(
  { name, quantity, priceCents }: Pick<OrderedLine, 'name' | 'quantity' | 'priceCents'>,
  { change, price, comesOn, quantity: answered }: LineAnswer,
): string[] {
  if (change === null) return []
  if (change === 'price to come') return [`${name}: the price is not known yet.`]
  const isOtherPrice = price !== null && (priceCents === null || Number(price) !== priceCents / 100)
  const said: string[] = []
  if (change !== 'day' && isOtherPrice)
    said.push(
      `${name}: the price is ${dollarsOf(price)}${priceCents === null ? '' : `, ordered at ${dollarsOf(priceCents / 100)}`}.`,
    )
  else if (change === 'price') said.push(`${name}: the price changed.`)
  const isOnDay = comesOn !== null && isCalendarDate(comesOn)
  if (change === 'day' || (change === 'other' && isOnDay)) {
    const coming = answered ?? quantity
    const day = isOnDay ? formatUsDate(comesOn) : 'another day'
    said.push(`${name}: ${coming} ${coming === 1 ? 'comes' : 'come'} on ${day}.`)
  }
  return said.length > 0 ? said : [`${name}: something changed. Ask the distributor what.`]
}

/** With cents, and with more decimals where a price has them. */
function dollarsOf(price: string | number): string {
  return `$${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`
}

function noneOf(id: number): AcknowledgedLine {
  return { id, status: 'short', quantity: 0, substitute: '' }
}

function comes(id: number, name: string, quantity: number, coming: number, notes: string[]) {
  if (coming > quantity) notes.push(`${name}: ${coming} come, ${quantity} were ordered.`)
  const line: AcknowledgedLine | null =
    coming < quantity ? { ...noneOf(id), quantity: Math.max(0, Math.floor(coming)) } : null
  return { line, notes }
}

function noteOf(said: readonly string[]): string {
  const note = said.filter((text) => text !== '').join('\n')
  return note.length <= longestNote ? note : `${note.slice(0, longestNote - 1)}…`
}
