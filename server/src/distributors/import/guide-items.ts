import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { GuideField } from '@larder/domain/distributors/headings/order-guide-headings.ts'
import { fraction, parseFraction } from '@larder/domain/values/fraction.ts'
import { roundToCents } from '@larder/domain/values/money.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { conversionRate } from '@larder/domain/values/unit-conversion.ts'
import { roundToUnitPrice } from '@larder/domain/values/unit-price.ts'
import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'

/** An item as the order guide has it, in the columns of `items`: cents, ten-thousandths of a dollar, pounds as decimal text. */
export type GuideItem = {
  din: string
  name: string
  description: string
  brand: string
  category: string
  manufacturerNumber: string
  packText: string
  packOuter: number | null
  packInner: number | null
  packUom: string | null
  packReason: string | null
  unitMeasure: string
  priceCents: number
  unitPrice: number | null
  pricePerPound: number | null
  averageWeight: string | null
  breakPriceCents: number | null
  isBreakable: boolean
  isMarketPrice: boolean
  isCatchWeight: boolean
}

/** An item before the guide is applied; one that only an invoice brought was never on a guide and can't drop off one. */
export type KnownItem = GuideItem & { id: number; isPunchedOut: boolean; isOnlyFromInvoice: boolean }

/** Which columns the file has: what it doesn't tell stays as it was. */
export type ToldFields = { fields: ReadonlySet<GuideField>; isOwnLayout: boolean }

export function guideItemOf(row: GuideRow, told: ToldFields): GuideItem {
  const textOf = told.isOwnLayout ? withoutGuard : (text: string) => text
  return {
    din: row.din,
    name: textOf(row.name),
    description: row.description,
    brand: textOf(row.brand),
    category: row.category,
    manufacturerNumber: row.manufacturerNumber,
    packText: row.packSizeText,
    packOuter: row.pack?.outer ?? null,
    packInner: row.pack?.inner ?? null,
    packUom: row.pack?.uom ?? null,
    packReason: row.packReason,
    unitMeasure: row.unitMeasure,
    priceCents: row.priceCents,
    unitPrice: unitPriceByPackUnit(row),
    pricePerPound: row.pricePerPound,
    averageWeight: row.averageWeight,
    breakPriceCents: row.breakPriceCents,
    isBreakable: row.isBreakable,
    isMarketPrice: row.isMarketPrice,
    isCatchWeight: row.isCatchWeight,
  }
}

/** Our own download writes an apostrophe before what a spreadsheet program would run as a formula (csv.ts). */
function withoutGuard(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
}

/** The item after the guide: what its file has no column for is kept from before. */
export function keptFrom(known: KnownItem, item: GuideItem, told: ToldFields): GuideItem {
  const merged = { ...item }
  if (!told.fields.has('description')) merged.description = known.description
  if (!told.fields.has('category') && item.category === '') merged.category = known.category
  if (!told.fields.has('manufacturerNumber')) merged.manufacturerNumber = known.manufacturerNumber
  if (!told.fields.has('isBreakable') && !told.fields.has('breakPrice')) {
    merged.isBreakable = known.isBreakable
    merged.breakPriceCents = known.breakPriceCents
  }
  if (isSamePack(known, item)) Object.assign(merged, sameCase(known, item, told))
  return merged
}

/** The same pack written in another way is no change; its average weight is kept until a file has another. */
function sameCase(known: KnownItem, item: GuideItem, told: ToldFields): Partial<GuideItem> {
  const same: Partial<GuideItem> = { packText: known.packText, packReason: known.packReason }
  if (!item.isCatchWeight || !known.isCatchWeight) return same
  // The own layout writes LB for every catch weight: the unit it is sold by is not in it.
  if (told.isOwnLayout) same.unitMeasure = known.unitMeasure
  if (told.fields.has('weight')) return same
  same.averageWeight = known.averageWeight
  const weight = parseFraction(known.averageWeight ?? '')
  if (item.pricePerPound !== null && weight !== null) {
    same.priceCents = roundToCents(fraction(item.pricePerPound, 10_000).mul(weight), 'halfUp')
  }
  return same
}

export function isSamePack(known: KnownItem, item: GuideItem): boolean {
  if (item.packUom === null) return known.packUom === null && known.packText === item.packText
  return known.packUom === item.packUom && known.packOuter === item.packOuter && known.packInner === item.packInner
}

/** Whether a price of the item is one of what the guide sells: of the same case, weighed or not. */
export function isPriceOfSame(known: KnownItem, item: GuideItem): boolean {
  return !known.isPunchedOut && isSamePack(known, item) && known.isCatchWeight === item.isCatchWeight
}

/** The item of the guide at the price it has already; one billed by weight at its price of a pound. */
export function withPriceOf(known: KnownItem, item: GuideItem): GuideItem {
  const { unitPrice, pricePerPound } = known
  const weight = pricePerPound === null ? null : parseFraction(item.averageWeight ?? '')
  const priceCents =
    weight === null ? known.priceCents : roundToCents(fraction(pricePerPound ?? 0, 10_000).mul(weight), 'halfUp')
  return { ...item, priceCents, unitPrice, pricePerPound, isMarketPrice: known.isMarketPrice }
}

/** The pack of an item; null when nobody knows it. */
export function packOf({ packOuter, packInner, packUom }: GuideItem): PackSize | null {
  return packOuter && packInner && packUom ? { outer: packOuter, inner: packInner, uom: packUom } : null
}

/** The table keeps the price of one unit of the pack; a file may have a price per pound for a pack in ounces. */
function unitPriceByPackUnit({ unitPrice, unitPriceUom, pack }: GuideRow): number | null {
  if (unitPrice === null || unitPriceUom === null || pack === null || pack.uom === unitPriceUom) return unitPrice
  const rate = conversionRate(pack.uom, unitPriceUom)
  return rate === null ? null : roundToUnitPrice(fraction(unitPrice, 10_000).mul(rate), 'halfUp')
}

/** True when the item has no difference. Weights and packs are compared as numbers: '20' and '20.0000' are the same. */
export function isUnchanged(known: KnownItem, item: GuideItem): boolean {
  return (
    known.priceCents === item.priceCents &&
    known.name === item.name &&
    known.brand === item.brand &&
    known.packText === item.packText &&
    known.unitMeasure === item.unitMeasure &&
    known.packOuter === item.packOuter &&
    known.packInner === item.packInner &&
    known.packUom === item.packUom &&
    known.packReason === item.packReason &&
    known.unitPrice === item.unitPrice &&
    known.pricePerPound === item.pricePerPound &&
    numberOf(known.averageWeight) === numberOf(item.averageWeight) &&
    known.breakPriceCents === item.breakPriceCents &&
    known.isBreakable === item.isBreakable &&
    known.isMarketPrice === item.isMarketPrice &&
    known.isCatchWeight === item.isCatchWeight &&
    known.category === item.category &&
    known.description === item.description &&
    known.manufacturerNumber === item.manufacturerNumber
  )
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}
