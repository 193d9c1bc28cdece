import { unitWord } from '../../recipes/kitchen-units.ts'
import { formatUsDate } from '../../values/calendar-date.ts'
import { fraction } from '../../values/fraction.ts'
import { formatMoney, minus, noMoney, type Cents } from '../../values/money.ts'
import { formatUnitPrice } from '../../values/unit-price.ts'
import { isMeasured, type MeasuredChange, type UncomparedChange } from './moved-price.ts'
import type { PricePoint } from './price-point.ts'

type Change = MeasuredChange | UncomparedChange
/** 'rep': a price that a sales rep changed by itself */
export type PriceSource = 'guide' | 'rep' | 'invoice'

/** Says a unit behind its price: 'a lb', 'an oz', 'a case', 'each'; of its code, or a kitchen's own word. */
export function eachUnit(unit: string): string {
  const word = unitWord(unit, fraction(1))
  if (unit === 'EA') return word
  return `${/^[aeio]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** '+25 %', '−3.4 %' */
export function percentText(tenths: number): string {
  return `${tenths < 0 ? '−' : '+'}${Math.abs(tenths) / 10} %`
}

/** '6/5 LB became 6/4 LB at the same price: +25 %', or 'Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00', the change in one line. */
export function changeInWords(change: Change, now: PricePoint): string {
  if (!isMeasured(change)) return `Can’t be compared: ${otherPackInWords(change, now)}`
  const percent = percentText(change.tenths)
  const { before, kind } = change
  const isOtherwisePriced =
    before &&
    ((before.perPound === null) !== (now.perPound === null) ||
      // '$30.00 became $1.20' of a case and a pound would be no rise.
      (kind === 'price' && before.unitMeasure !== now.unitMeasure))
  if (!before || isOtherwisePriced)
    return `${formatUnitPrice(change.unitPriceBefore)} became ${formatUnitPrice(change.unitPriceNow)} ${eachUnit(change.unit)}: ${percent}`
  if (kind === 'pack') return `${before.packText} became ${now.packText} at the same price: ${percent}`
  const prices = `${priceText(before)} became ${priceText(now)}`
  return kind === 'both' ? `${before.packText} became ${now.packText}, ${prices}: ${percent}` : `${prices}: ${percent}`
}

/** 'more than the order agreed', 'less than last paid', 'other than on the price list before' … */
export function againstInWords(change: Change, source: PriceSource): string {
  const { against } = change
  const than = !isMeasured(change) ? 'other than' : change.tenths < 0 ? 'less than' : 'more than'
  if (against === 'usual') return `${than} usual (median of 4 weeks)`
  if (against === 'paid') return `${than} last paid`
  if (source === 'rep') return `${than} before`
  return source === 'guide' ? `${than} on the price list before` : `${than} the order agreed`
}

/** '$54.00 more a month' */
export function monthlyText(monthly: Cents | null): string | null {
  if (monthly === null) return null
  return monthly < 0 ? `${formatMoney(minus(noMoney, monthly))} less a month` : `${formatMoney(monthly)} more a month`
}

export type Letter = {
  readonly item: string
  readonly din: string
  readonly now: PricePoint
  readonly source: PriceSource
  /** who changed the price by itself */
  readonly rep: string | null
  readonly invoiceNumber: string | null
  readonly location: string
  readonly customerNumber: string | null
  readonly from: string
}

/** A message to the sales rep, ready to be sent. */
export function questionToRep(change: Change, letter: Letter): string {
  const { item, din, now, source, location, customerNumber, from } = letter
  const changed = `${comingInWords(letter)}, ${item} (item ${din}) changed`
  const signature = `${from}\n${location}${customerNumber ? `, customer ${customerNumber}` : ''}`
  if (!isMeasured(change))
    return [
      'Hello,',
      `${changed}: ${otherPackInWords(change, now)}.`,
      'We can’t compare the two. How much of the old pack is in the new one, and does it cost more than before?',
      signature,
    ].join('\n\n')
  const monthly = monthlyText(change.monthly)
  return [
    'Hello,',
    `${changed}: ${changeInWords(change, now)}, ${againstInWords(change, source)}.`,
    `That is ${formatUnitPrice(change.unitPriceNow)} ${eachUnit(change.unit)}; it was ${formatUnitPrice(change.unitPriceBefore)}.`,
    ...(monthly === null ? [] : [`At the quantity we buy that is ${monthly}.`]),
    change.tenths > 0
      ? 'Can you bring it back to the old price, or tell us why it changed?'
      : 'Thank you. Will it stay at this price?',
    signature,
  ].join('\n\n')
}

/** 'on your price list of 03/11/2026', 'with the price that Sal set on 03/11/2026' */
function comingInWords({ now, source, rep, invoiceNumber }: Letter): string {
  const on = formatUsDate(now.on)
  if (source === 'rep') return `with the price that ${rep} set on ${on}`
  return source === 'guide' ? `on your price list of ${on}` : `on your invoice ${invoiceNumber ?? ''} of ${on}`
}

/** '6/10 CN at $30.00 became 4/1 GAL at $25.00' */
function otherPackInWords({ before }: UncomparedChange, now: PricePoint): string {
  const pack = ({ packText, unitMeasure }: PricePoint) => packText.trim() || unitMeasure
  return `${pack(before)} at ${priceText(before)} became ${pack(now)} at ${priceText(now)}`
}

function priceText(point: PricePoint): string {
  return point.perPound === null ? formatUnitPrice(point.price) : `${formatUnitPrice(point.perPound)} ${eachUnit('LB')}`
}
