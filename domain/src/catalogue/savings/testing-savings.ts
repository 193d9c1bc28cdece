import { cents, centsOf } from '../../values/money.ts'
import { parsePackSize } from '../../values/pack-size.ts'
import { caseAmount } from './savings-amount.ts'
import { comparable, type Comparable, type ComparedItem } from './savings-match.ts'

/** An item from 'NAME {category} [brand] #maker EA pack price', the price per case or '4.50/LB' for catch weight. */
export function anItemOf(line: string, distributorId: number, details: Partial<ComparedItem> = {}): ComparedItem {
  const written =
    /^(?<name>[^[{]*?) *(?:\{(?<category>[^}]*)\})? *\[(?<brand>[^\]]*)\] *(?:#(?<number>\w+) )? *(?<unit>EA )?(?<pack>.*?) (?<price>[\d.]+)(?<perPound>\/LB)?$/.exec(
      line,
    )?.groups
  if (!written) throw new Error(`'${line}' is not written as an item`)
  const reading = parsePackSize(written['pack'] ?? '')
  const price = written['price'] ?? ''
  const isCatchWeight = written['perPound'] !== undefined
  return {
    distributorId,
    name: written['name'] ?? '',
    brand: written['brand'] ?? '',
    category: written['category'] ?? '',
    manufacturerNumber: written['number'] ?? '',
    pack: reading.kind === 'understood' ? reading.pack : null,
    unitMeasure: written['unit'] ? 'EA' : 'CS',
    priceCents: centsOf(price),
    isCatchWeight,
    pricePerPound: isCatchWeight ? Math.round(Number(price) * 10_000) : null,
    averageWeight: null,
    rebateCents: null,
    isActive: true,
    isMarketPrice: false,
    isUnpurchasable: false,
    isPunchedOut: false,
    isPriceOutdated: false,
    ...details,
  }
}

/** The same, ready for comparison; an item that matches nothing when it can't be compared. */
export function anOffer(line: string, distributorId: number, details: Partial<ComparedItem> = {}): Comparable {
  const item = anItemOf(line, distributorId, details)
  return comparable(item) ?? neverCompared(item)
}

function neverCompared(item: ComparedItem): Comparable {
  const flour = { ...item, isCatchWeight: false, unitMeasure: 'CS', priceCents: cents(100) }
  const amount = caseAmount({ ...flour, pack: { outer: 1, inner: 1, uom: 'LB' } })
  if (!amount) throw new Error('one pound has no amount')
  return { item, words: [], brand: '', number: '', amount: { ...amount, unit: 'never compared' } }
}
