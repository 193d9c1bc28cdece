import type { PriceOf } from '../headings/order-guide-layout.ts'
import { isDecimal, parseFraction, printDecimal, type Fraction } from '../../values/fraction.ts'
import { noMoney, roundToCents, type Cents } from '../../values/money.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { roundToUnitPrice, unitPriceOf, type UnitPrice } from '../../values/unit-price.ts'
import { unitNamed } from '../../values/units.ts'
import type { NoteKind } from '../rows/order-guide-notes.ts'
import { readPrice } from './order-guide-price.ts'
import { plainWeight } from './order-guide-weight.ts'
import { pricePer } from './order-guide-price-per.ts'
import { caseUnits } from './order-guide-sale-units.ts'

/** The prices of a row. A market price is 0 cents. */
export type RowPrice = {
  readonly unitMeasure: string
  readonly priceCents: Cents
  readonly isMarketPrice: boolean
  /** Per unit of unitPriceUom; null when it can't be known. */
  readonly unitPrice: UnitPrice | null
  readonly unitPriceUom: string | null
  readonly isCatchWeight: boolean
  readonly pricePerPound: UnitPrice | null
  /** Pounds of one case as a decimal text with at most 4 places. */
  readonly averageWeight: string | null
  readonly breakPriceCents: Cents | null
  readonly isBreakable: boolean
}

export type PriceCells = {
  readonly price: string
  readonly pricePerPound: string
  readonly breakPrice: string
  readonly weight: string
  readonly unit: string
  /** The unit column holds units of sale, cases among them, so LB in it is the unit of the price. */
  readonly isUnitSelling: boolean
  readonly perPoundFlag: boolean | null
  readonly breakableFlag: boolean | null
  readonly isMarketFlagged: boolean
  readonly priceOf: PriceOf
  readonly defaultUnit: string | null
  readonly hasPackColumn: boolean
  readonly isOwnLayout: boolean
  readonly pack: PackSize | null
  readonly packText: string
  /** The unit that the heading of the prices names ('Price/DZ'), as written in a price; else null. */
  readonly pricePer: string | null
  readonly isPackAveraged: boolean
}

type RowPriceReading =
  | { readonly kind: 'priced'; readonly row: RowPrice; readonly notes: NoteKind[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads the price of a row: by the case, by the pound where the file says so, or a market price. */
export function priceRow(cells: PriceCells): RowPriceReading {
  const isPoundPriceOnly = cells.price.trim() === '' && cells.pricePerPound.trim() !== ''
  const isFlagged = cells.perPoundFlag === true && readPrice(cells.pricePerPound).kind === 'price'
  const price = readPrice(isPoundPriceOnly || isFlagged ? cells.pricePerPound : cells.price)
  if (price.kind === 'refused') return price
  if (price.kind === 'blank' && !cells.isMarketFlagged) return { kind: 'refused', reason: 'The price is missing' }
  const isOfPound = isPoundPriceOnly || isFlagged
  const named = price.kind === 'price' ? price.perUnit : null
  const perUnit = named ?? (isOfPound ? null : cells.pricePer)
  if (price.kind === 'price' && perUnit !== null) return pricedByUnit(cells, price, perUnit, isOfPound)
  const isPerPound = isPoundPriceOnly || isPricedByPound(cells)
  if (price.kind !== 'price') return marketPrice(cells, isPerPound)
  if (isPerPound) return pricedByPound(cells, price.dollars)
  return pricedByCase(cells, price, null)
}

type Price = { readonly dollars: Fraction; readonly decimals: number }

/** A price that names its unit in the cell or in the heading. */
function pricedByUnit(cells: PriceCells, price: Price, perUnit: string, isOfPound: boolean): RowPriceReading {
  const written = cells.price.trim() || cells.pricePerPound.trim()
  if (perUnit === 'C') return { kind: 'refused', reason: `The price '${written}' may be for a hundred or for a case` }
  const { pack, packText, unit, defaultUnit } = cells
  const row = { soldBy: unit.trim() || (defaultUnit ?? ''), pack, hasPackText: packText !== '' }
  const per = pricePer(perUnit, price.dollars, row)
  if (per.kind === 'refused') return per
  if (per.kind === 'pound') return pricedByPound(cells, per.perPound)
  if (isOfPound) return { kind: 'refused', reason: `The price '${written}' is in a column of prices per pound` }
  if (per.kind === 'unit') return pricedByCase(cells, price, per.unit)
  const worked = pricedByCase(cells, { dollars: per.dollars, decimals: isDecimal(per.dollars, 2) ? 2 : 3 }, null)
  return worked.kind === 'refused' ? worked : { ...worked, notes: [...worked.notes, 'pricedPer'] }
}

/** Only what the file states makes a price a price per pound. */
function isPricedByPound(cells: PriceCells): boolean {
  if (cells.perPoundFlag !== null) return cells.perPoundFlag
  if (cells.unit.trim() === '' && cells.defaultUnit !== null) return cells.defaultUnit === 'LB'
  if (unitNamed(cells.unit)?.code !== 'LB') return false
  if (cells.isOwnLayout) return cells.isPackAveraged || cells.pack === null
  return cells.isPackAveraged || cells.isUnitSelling
}

function pricedByPound(cells: PriceCells, perPound: Fraction): RowPriceReading {
  const pricePerPound = roundToUnitPrice(perPound, 'halfUp')
  const weight = averageWeight(cells)
  const breakable = breakPrice(cells, weight)
  if (breakable.kind === 'refused') return breakable
  const priceCents = roundToCents(weight === null ? perPound : perPound.mul(weight), 'halfUp')
  return {
    kind: 'priced',
    notes: [weight === null ? 'soldByPound' : 'perPound'],
    row: {
      unitMeasure: weight === null ? 'LB' : caseUnit(cells.unit),
      priceCents,
      isMarketPrice: false,
      unitPrice: pricePerPound,
      unitPriceUom: 'LB',
      isCatchWeight: true,
      pricePerPound,
      averageWeight: weight === null ? null : printDecimal(weight, weightPlaces),
      breakPriceCents: breakable.price,
      isBreakable: breakable.isBreakable,
    },
  }
}

function pricedByCase(cells: PriceCells, { dollars, decimals }: Price, perUnit: string | null): RowPriceReading {
  const unit = perUnit === null ? cells.unit : perUnit
  const unitMeasure = unitOfSale(unit, cells)
  const priceCents = roundToCents(dollars, 'halfUp')
  if (priceCents === 0) return { kind: 'refused', reason: `The price '${cells.price.trim()}' is less than half a cent` }
  if (isDoubtfulAverage(cells, dollars)) {
    return {
      kind: 'refused',
      reason: `The pack is an average weight and nothing says whether ${cells.price.trim()} is for the case or for a pound`,
    }
  }
  if (isDoubtfulCase(cells, dollars, unitMeasure)) {
    return {
      kind: 'refused',
      reason: `${cells.price.trim()} for ${cells.packText} is less than 10 cents a pound, and nothing says whether it is for the case or for a pound`,
    }
  }
  const breakable = breakPrice(cells, null)
  if (breakable.kind === 'refused') return breakable
  const isRounded = decimals > 2
  const isUnitStated = unit.trim() !== '' || cells.defaultUnit !== null || cells.priceOf !== 'unit'
  return {
    kind: 'priced',
    notes: [
      ...(isRounded ? (['rounded'] as const) : []),
      ...(isUnitStated ? [] : (['unitAssumed'] as const)),
      ...(cells.isPackAveraged ? (['averageByCase'] as const) : []),
    ],
    row: {
      unitMeasure,
      priceCents,
      isMarketPrice: false,
      ...unitPrices(priceCents, unitMeasure, cells.pack),
      isCatchWeight: false,
      pricePerPound: null,
      averageWeight: null,
      breakPriceCents: breakable.price,
      isBreakable: breakable.isBreakable,
    },
  }
}

function marketPrice(cells: PriceCells, isPerPound: boolean): RowPriceReading {
  const weight = isPerPound ? averageWeight(cells) : null
  return {
    kind: 'priced',
    notes: ['market'],
    row: {
      unitMeasure: isPerPound ? (weight === null ? 'LB' : caseUnit(cells.unit)) : unitOfSale(cells.unit, cells),
      priceCents: noMoney,
      isMarketPrice: true,
      unitPrice: null,
      unitPriceUom: null,
      isCatchWeight: isPerPound,
      pricePerPound: null,
      averageWeight: weight === null ? null : printDecimal(weight, weightPlaces),
      breakPriceCents: null,
      isBreakable: cells.breakableFlag ?? false,
    },
  }
}

const weightPlaces = 4
/** A case of averaged weight under this price per pound is more likely a price per pound in a column of case prices. */
const leastDollarsPerPound = '0.5'

function isDoubtfulAverage(cells: PriceCells, dollars: Fraction): boolean {
  if (!cells.isPackAveraged || cells.priceOf === 'case' || cells.perPoundFlag !== null || cells.pack === null)
    return false
  const pounds = convert(unitsPerCase(cells.pack), cells.pack.uom, 'LB')
  return pounds !== null && dollars.div(pounds).lt(leastDollarsPerPound)
}

/** No food costs as little by the case. A column named as that of case prices is believed. */
const leastDollarsOfCase = '0.1'

function isDoubtfulCase({ pack, priceOf, isOwnLayout }: PriceCells, dollars: Fraction, unit: string): boolean {
  if (pack === null || priceOf === 'case' || isOwnLayout || !caseUnits.has(unit)) return false
  const pounds = convert(unitsPerCase(pack), pack.uom, 'LB')
  return pounds !== null && pounds.gte(5) && dollars.div(pounds).lt(leastDollarsOfCase)
}

/** The weight column counts; without one the pack, when it is a weight. */
function averageWeight(cells: PriceCells): Fraction | null {
  const stated = parseFraction(plainWeight(cells.weight).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''))
  const weight =
    stated !== null && stated.gt(0) ? stated : cells.pack && convert(unitsPerCase(cells.pack), cells.pack.uom, 'LB')
  if (weight === null || !isDecimal(weight, weightPlaces)) return null
  return weight.gt(mostPounds) ? null : weight
}

const mostPounds = 5000

/** The price of one broken-out unit; a price per pound becomes the price of one pack of the case. */
function breakPrice(
  cells: PriceCells,
  weight: Fraction | null,
): { kind: 'read'; price: Cents | null; isBreakable: boolean } | { kind: 'refused'; reason: string } {
  const read = readPrice(cells.breakPrice)
  if (read.kind === 'refused')
    return { kind: 'refused', reason: read.reason.replace('The price', 'The price of a broken case') }
  const isBreakable = cells.breakableFlag ?? read.kind === 'price'
  if (read.kind !== 'price' || !isBreakable) return { kind: 'read', price: null, isBreakable }
  if (weight === null) return { kind: 'read', price: roundToCents(read.dollars, 'halfUp'), isBreakable }
  const packs = cells.pack?.outer ?? 1
  return {
    kind: 'read',
    price: packs > 1 ? roundToCents(read.dollars.mul(weight).div(packs), 'halfUp') : null,
    isBreakable,
  }
}

/** The unit price needs to know that the price is for the whole pack: 'Each' of a case of four may be one of the four. */
function unitPrices(
  price: Cents,
  unitMeasure: string,
  pack: PackSize | null,
): Pick<RowPrice, 'unitPrice' | 'unitPriceUom'> {
  const unknown = { unitPrice: null, unitPriceUom: null }
  if (pack === null) return unknown
  return isPriceOfPack({ unitMeasure }, pack)
    ? { unitPrice: unitPriceOf(price, unitsPerCase(pack)), unitPriceUom: pack.uom }
    : unknown
}

/** Whether the price of this unit of sale is the price of the whole pack: 'EA' beside a pack of 24 may be one of the 24. */
export function isPriceOfPack({ unitMeasure }: Pick<RowPrice, 'unitMeasure'>, pack: PackSize): boolean {
  if (caseUnits.has(unitMeasure)) return true
  if (pack.outer !== 1) return false
  if (pack.inner === 1 || containers.has(unitMeasure)) return true
  const [sold, held] = [unitNamed(unitMeasure)?.dimension, unitNamed(pack.uom)?.dimension]
  return sold === 'count' && unitMeasure !== 'DZ' && held !== 'count'
}

const containers = new Set(['BAG', 'PK', 'PAIL', 'TUB', 'TRAY', 'KIT', 'SET', 'SLEEVE', 'PAIR', 'GROSS'])

function caseUnit(unit: string): string {
  const code = unitNamed(unit)?.code
  return code === undefined || code === 'LB' ? 'CS' : code
}

function unitOfSale(unit: string, { priceOf, defaultUnit, hasPackColumn }: PriceCells): string {
  const text = unit.trim()
  if (text !== '') return unitNamed(text)?.code ?? text.toUpperCase().slice(0, 20)
  if (defaultUnit !== null) return defaultUnit
  if (priceOf === 'piece') return 'EA'
  return hasPackColumn || priceOf === 'case' ? 'CS' : 'EA'
}
