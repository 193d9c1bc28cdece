import { parseFraction, type Fraction } from '../../values/fraction.ts'

/** A price cell as read: dollars exactly, with the unit it names itself ('2.06/LB', '4.10/100'), or why there is none. */
type PriceReading =
  | { readonly kind: 'price'; readonly dollars: Fraction; readonly decimals: number; readonly perUnit: string | null }
  | { readonly kind: 'market' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads '$1.24 ', ' $1,234.50', '24.5', 'USD 3.1275', '2.06/LB'; 'MKT' and 0 are a market price. Up to $9,999,999.99. */
export function readPrice(cell: string): PriceReading {
  // A star beside a price points to a remark.
  const text = cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[*†‡]{1,3} ?(?=[$\d])|(?<=\d) ?[*†‡]{1,3}$/g, '')
    // An apostrophe before a number keeps it as text.
    .replace(/^'(?=[$\d.])/, '')
  if (/^\$? ?[-–—]*$/.test(text)) return { kind: 'blank' }
  if (text.length > 40) return { kind: 'refused', reason: `The price '${text.slice(0, 40)}…' is not a number` }
  if (marketWords.test(text)) return { kind: 'market' }
  if (/^\(.*\)$|^\$? ?-|-$/.test(text) && /\d/.test(text))
    return { kind: 'refused', reason: `The price '${text}' is negative` }
  const parts =
    /^(?:US)?\$? ?(?:USD )?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?(?: ?(?:USD|\$))?(?: ?(?:\/|per )? ?([A-Za-z#]{1,8})\.?| ?\/ ?(100|1,?000))?$/.exec(
      text,
    )
  const whole = parts?.[1]?.replaceAll(',', '') ?? ''
  const decimals = parts?.[2] ?? ''
  if (!parts || whole.length > 7 || decimals.length > 11)
    return { kind: 'refused', reason: `The price '${text}' is not a number we can read` }
  const dollars = parseFraction(`${whole}${decimals}`)
  if (dollars === null) return { kind: 'refused', reason: `The price '${text}' is not a number we can read` }
  if (dollars.equals(0)) return { kind: 'market' }
  if (placeholder.test(`${whole}${decimals}`))
    return { kind: 'refused', reason: `The price '${text}' only keeps the place of a price that is not known` }
  return {
    kind: 'price',
    dollars,
    decimals: decimals.replace(/0+$/, '').length - 1,
    perUnit: parts[3]?.toUpperCase() ?? parts[4]?.replace(',', '') ?? null,
  }
}

const marketWords = /^(mkt|market|market price|mkt price|mp|mkt\.|at market|call|call for price|seasonal)$/i

/** '9999.99': nobody sells by such a price. */
const placeholder = /^9{4,6}(\.9{1,4}|\.0+)?$/

/** Whether prices are written with a decimal comma, '34,87' and '1.234,50': every one of them, and none with a point. */
export function usesDecimalComma(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => commaNumber.exec(cell)?.[0] ?? [])
  const commas = numbers.filter((number) => /^(\d{1,3}([.\s]\d{3})+|\d+),\d{2}$/.test(number))
  return commas.length > 0 && numbers.every((number) => /^(\d{1,3}([.\s]\d{3})+|\d+)(,\d{1,2})?$/.test(number))
}

/** A number whose thousands are parted by a point or a blank. */
const commaNumber = /\d(?:[\d.,]|\s(?=\d{3}(?!\d)))*/

/** '1.234,50' and '1 234,50' as '1234.50'. */
export function withDecimalPoint(cell: string): string {
  return cell.replace(commaNumber, (number) => number.replaceAll(/[.\s]/g, '').replace(',', '.'))
}
