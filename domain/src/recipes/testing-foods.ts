import { fraction, parseFraction, type Fraction } from '../values/fraction.ts'
import { foodOfItem, type Equivalent, type Food } from './food.ts'

export function exact(text: string): Fraction {
  return parseFraction(text) ?? fraction(0)
}

/** '1 CS = 30 LB' of a food. */
export function equivalent(from: string, fromUom: string, to: string, toUom: string): Equivalent {
  return { fromSize: exact(from), fromUom, toSize: exact(to), toUom }
}

/** A food that is bought by the case unless said otherwise; null dollars: at a price of the day. */
export function foodOf(dollars: string | null, outer: number, inner: number, uom: string, unitMeasure = 'CS'): Food {
  return foodOfItem({
    price: dollars === null ? null : exact(dollars),
    unitMeasure,
    pack: { outer, inner, uom },
    pricePerWeight: null,
  })
}
