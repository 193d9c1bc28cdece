import { foodOfItem, type Equivalent, type Food } from '@larder/domain/recipes/food.ts'
import { fraction, parseFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import type { ConversionFields, PriceFacts } from './costs.queries.ts'

/** An item as the rules cost it. A price of nothing is a price of the day. */
export function foodOf(facts: PriceFacts): Food {
  const { priceCents, packOuter, packInner, packUom, perPound } = facts
  const unitMeasure = facts.unitMeasure ?? 'CS'
  return foodOfItem({
    price: priceCents ? fraction(priceCents, 100) : null,
    unitMeasure: unitNamed(unitMeasure)?.code ?? unitMeasure,
    pack:
      packOuter !== null && packInner !== null && packUom !== null
        ? { outer: Number(packOuter), inner: Number(packInner), uom: packUom }
        : null,
    pricePerWeight: facts.isCatchWeight && perPound ? fraction(perPound, 10_000) : null,
  })
}

/** A typed conversion as the rules read it; null where the units convert by themselves. */
export function conversionOf(row: ConversionFields, recipeUom: string): Equivalent | null {
  const { recipeSizeText, conversionSizeText, conversionUom } = row
  if (recipeSizeText === null || conversionSizeText === null || conversionUom === null) return null
  return {
    fromSize: exact(recipeSizeText),
    fromUom: recipeUom,
    toSize: exact(conversionSizeText),
    toUom: conversionUom,
  }
}

/** Hundredths of a per cent. */
export function wasteOf(row: ConversionFields): number {
  return Math.round(Number(row.wastePercent) * 100)
}

/** A fraction that was checked when it was saved. */
export function exact(text: string): Fraction {
  const read = parseFraction(text)
  if (read === null) throw new RangeError(`'${text}' is not a fraction`)
  return read
}
