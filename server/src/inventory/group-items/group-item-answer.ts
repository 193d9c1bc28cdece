import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { compareGroupItems } from '@larder/domain/inventory/group-item-order.ts'
import { onHandTotal, type OnHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { unitPriceIn, unitsForPacks } from '@larder/domain/inventory/unit-price-in.ts'
import { fraction, parseFraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { cents, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { printPackSize, type PackSize } from '@larder/domain/values/pack-size.ts'
import { roundToInteger } from '@larder/domain/values/rounding.ts'
import { convert } from '@larder/domain/values/unit-conversion.ts'
import type { Unit } from '@larder/domain/values/units.ts'
import type { z } from 'zod'
import type { Actor } from '../../http/actor.ts'
import type { GroupItemRow } from './group-items.queries.ts'

export type GroupItemAnswer = z.output<typeof GroupItem>

type GroupContents = {
  items: GroupItemAnswer[]
  units: Unit[]
  totalOnHandAmount: Cents
  marketPriceCount: number
  unpricedCount: number
  onHandTotal: number | null
  onHandTotalUom: string | null
  onHandOfPar: number | null
}

/** The amount of a group to keep on hand; uom null: in cases. */
export type Par = { readonly level: string; readonly uom: string | null }

type Judged = {
  row: GroupItemRow
  pack: PackSize | null
  /** null also where the price of the case is not known: nothing is known to cost nothing */
  finalUnitPrice: Fraction | null
  isConvertible: boolean
  total: OnHandTotal | null
}

/** Puts the rows of a group into its order (spec 2 §4) and says prices and amounts in the group's unit. */
export function contentsOfGroup(
  rows: readonly GroupItemRow[],
  unit: string | null,
  { flags, seePrices }: Pick<Actor, 'flags' | 'seePrices'>,
  par?: Par,
): GroupContents {
  const judged = rows
    .map((row) => judge(shownRow(row, flags), unit))
    .toSorted((a, b) => compareGroupItems(asOrdered(a, seePrices), asOrdered(b, seePrices)))
  const leftOut = rows.filter(isUnpriced)
  const counted = judged.flatMap(({ total }) => (total ? [total] : []))
  const shownIn = unit ?? commonUnit(judged)
  const onHand = amountTogether(judged, (total, pack) => inUnit(total, pack, shownIn))
  return {
    items: judged.map((item, index) => ({ ...answer(item, unit), sortIndex: index + 1 })),
    units: unitsForPacks(judged.map(({ pack }) => pack)),
    totalOnHandAmount: sum(counted.map(({ amount }) => amount)),
    marketPriceCount: leftOut.length,
    unpricedCount: leftOut.filter(({ type }) => type !== 'item').length,
    onHandTotal: onHand && shown(onHand),
    onHandTotalUom: shownIn,
    onHandOfPar: par ? shareOfPar(judged, par) : null,
  }
}

function shareOfPar(judged: readonly Judged[], { level, uom }: Par): number | null {
  const wanted = parseFraction(level)
  if (wanted === null || wanted.equals(0)) return null
  const onHand = amountTogether(judged, (total, pack) => (uom === null ? total.cases : inUnit(total, pack, uom)))
  return onHand && Number(printDecimal(onHand.div(wanted), 4))
}

/** Matches and savings are under display_match, rebates under display_rebate (spec 2 §6). */
function shownRow(row: GroupItemRow, flags: Actor['flags']): GroupItemRow {
  return {
    ...row,
    ...(flags.display_match ? {} : { matchId: null, matchType: null, matchDistributor: null, savings: null }),
    ...(flags.display_rebate ? {} : { rebate: null }),
  }
}

function judge(row: GroupItemRow, unit: string | null): Judged {
  const pack = packOf(row)
  const price = cents(row.price)
  const shownIn = unit ?? pack?.uom ?? null
  const inShownUnit = shownIn === null ? null : priceIn(shownIn, row, pack, price)
  return {
    row,
    pack,
    finalUnitPrice: isPriceUnknown(row) ? null : inShownUnit,
    isConvertible: unit === null || inShownUnit !== null,
    total: onHandTotal({ cases: row.onHand, packs: row.onHandPack, units: row.onHandUom }, pack, price),
  }
}

/** Catch weight is priced by the pound: what its case weighs is only an estimate, whatever pack it is counted in. */
function priceIn(unit: string, row: GroupItemRow, pack: PackSize | null, price: Cents): Fraction | null {
  if (!row.isCatchWeight || row.perPound === null || row.packUom === null) return unitPriceIn(unit, pack, price)
  const pounds = convert(fraction(1), unit, 'LB')
  return pounds?.mul(row.perPound).div(10_000) ?? unitPriceIn(unit, pack, price)
}

function packOf(row: GroupItemRow): PackSize | null {
  const { packOuter, packInner, packUom, customPackOuter, customPackInner, customPackUom } = row
  if (customPackOuter !== null && customPackInner !== null && customPackUom !== null)
    return { outer: Number(customPackOuter), inner: Number(customPackInner), uom: customPackUom }
  if (packOuter === null || packInner === null || packUom === null) return null
  return { outer: Number(packOuter), inner: Number(packInner), uom: packUom }
}

/** Without prices the older row goes first: the order would tell which is cheaper. */
function asOrdered({ row, finalUnitPrice }: Judged, seePrices: boolean) {
  return {
    id: row.id,
    isPunchedOut: row.isPunchedOut,
    isSubRecipe: row.type === 'subrecipe',
    ...(seePrices
      ? { finalUnitPrice, price: isPriceUnknown(row) ? null : cents(row.price) }
      : { finalUnitPrice: null, price: noMoney }),
  }
}

function commonUnit(judged: readonly Judged[]): string | null {
  const units = new Set(judged.flatMap(({ pack, total }) => (total ? [pack?.uom ?? null] : [])))
  return units.size === 1 ? ([...units][0] ?? null) : null
}

/** One counted item that can't be said so leaves the whole unsaid: part of an amount would pass for all of it. */
function amountTogether(
  judged: readonly Judged[],
  say: (total: OnHandTotal, pack: PackSize | null) => Fraction | null,
): Fraction | null {
  let whole: Fraction | null = null
  for (const { pack, total, row } of judged) {
    if (total === null && !isCounted(row)) continue
    const amount = total && say(total, pack)
    if (amount === null) return null
    whole = whole === null ? amount : whole.add(amount)
  }
  return whole
}

/** On the shelf without a known price: it is worth something, but nobody knows what. */
function isUnpriced(row: GroupItemRow): boolean {
  return isPriceUnknown(row) && [row.onHand, row.onHandPack, row.onHandUom].some((counted) => Number(counted) > 0)
}

/** Sold at the day's price, a sub-recipe of unknown cost, or a custom item without a price. */
function isPriceUnknown({ type, price, isPriceMissing }: GroupItemRow): boolean {
  return isPriceMissing || (type !== 'custom' && price === 0)
}

export function isCounted({ onHand, onHandPack, onHandUom }: GroupItemRow): boolean {
  return onHand !== null || onHandPack !== null || onHandUom !== null
}

function inUnit(total: OnHandTotal, pack: PackSize | null, unit: string | null): Fraction | null {
  if (total.units === null || pack === null || unit === null) return null
  return pack.uom === unit ? total.units : convert(total.units, pack.uom, unit)
}

function answer({ row, pack, finalUnitPrice, isConvertible, total }: Judged, unit: string | null) {
  const { packText, customPackOuter, ...facts } = row
  const shownUnit = unit ?? pack?.uom ?? null
  const collective = total && inUnit(total, pack, shownUnit)
  const isCustomPackSize = customPackOuter !== null
  return {
    ...facts,
    isPriceMissing: row.isPriceMissing || undefined,
    customVersion: row.customVersion ?? undefined,
    brandImageUrl: null,
    genericItemId: row.type === 'item' ? row.id : null,
    genericCustomItemId: row.type === 'custom' ? row.id : null,
    isCustomItem: row.type === 'custom',
    isSubRecipe: row.type === 'subrecipe',
    price: cents(row.price),
    rebate: money(row.rebate),
    savings: money(row.savings),
    showSavings: (row.savings ?? 0) > 0,
    lastPurchasedPrice: money(row.lastPurchasedPrice),
    purchasedPrice: money(row.purchasedPrice),
    packSize: packText || (pack && !isCustomPackSize ? printPackSize(pack) : ''),
    customPackSize: isCustomPackSize && pack ? printPackSize(pack) : null,
    packSizeUom: pack?.uom ?? null,
    unitQuantity: pack?.outer ?? null,
    unitSize: pack?.inner ?? null,
    unitType: pack?.uom ?? null,
    isCustomPackSize,
    finalUnitPrice: finalUnitPrice && roundToInteger(finalUnitPrice.mul(10_000), 'halfUp'),
    finalUnit: finalUnitPrice === null ? null : shownUnit,
    isConvertible,
    onHand: count(row.onHand),
    onHandPack: count(row.onHandPack),
    onHandUom: count(row.onHandUom),
    totalOnHand: total && shown(total.cases),
    totalOnHandAmount: total && total.amount,
    collectiveOnHand: collective && shown(collective),
    collectiveOnHandUom: collective && shownUnit,
    countedAt: row.countedAt?.toISOString() ?? null,
  }
}

function money(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

/** Quantities on the wire are numbers with two decimals (spec 2 §4: conversions round to 2 decimals). */
function shown(exact: Fraction): number {
  return Number(printDecimal(exact, 2))
}

function count(written: string | null): number | null {
  return written === null ? null : Number(written)
}
