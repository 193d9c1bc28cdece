import { fraction } from '../../values/fraction.ts'
import { cents, type Cents } from '../../values/money.ts'
import { unitPrice, type UnitPrice } from '../../values/unit-price.ts'
import { lineAmount } from './invoice.ts'
import { roundToInteger } from '../../values/rounding.ts'
import { inPlaces, writtenNumber } from './written-numbers.ts'

/** The figures of a line that a reader of pictures may have got wrong; a person looks at these first. */
export type LineDoubt = 'item' | 'quantity' | 'price' | 'total'

/** The figures of a line as print was seen, each as often as it was looked at; [] where nothing was seen. */
type SeenFigures = {
  readonly quantity: readonly string[]
  readonly price: readonly string[]
  readonly amount: readonly string[]
}

type SettledFigures = {
  readonly thousandths: number
  readonly unitPrice: UnitPrice
  readonly lineTotal: Cents
  readonly doubts: readonly LineDoubt[]
}

/**
 * The figures of a line. Quantity × price = amount is the only proof that all three were read right: figures that prove
 * each other are sure, however faint the print. One that is missing is worked out of the others, and marked. Null for a
 * row with fewer than two figures.
 */
export function settleFigures(seen: SeenFigures): SettledFigures | null {
  const quantities = seen.quantity.flatMap((text) => quantitiesIn(text))
  const prices = seen.price.flatMap((text) => moneyIn(text, 4))
  const amounts = seen.amount.flatMap((text) => moneyIn(text, 2))
  for (const thousandths of quantities)
    for (const price of prices)
      for (const amount of amounts)
        if (thousandths !== 0 && isProduct(thousandths, price, amount)) return settled(thousandths, price, amount, [])
  const [thousandths, price, amount] = [quantities[0], prices[0], amounts[0]]
  if (price !== undefined && amount !== undefined && price > 0) {
    const pieces = roundToInteger(fraction(amount * 100_000, price), 'halfUp')
    // a whole number of cases can hardly come out by chance
    if (pieces % 1_000 === 0 && pieces > 0 && pieces <= 999_000 && isProduct(pieces, price, amount))
      return settled(pieces, price, amount, ['quantity'])
    return settled(thousandths ?? 0, price, amount, ['quantity', 'price', 'total'])
  }
  if (thousandths !== undefined && thousandths > 0 && amount !== undefined)
    return settled(thousandths, roundToInteger(fraction(amount * 100_000, thousandths), 'halfUp'), amount, [
      'quantity',
      'price',
      'total',
    ])
  if (thousandths !== undefined && price !== undefined) {
    const whole = lineAmount({ thousandths, unitPrice: unitPrice(price) })
    return settled(thousandths, price, whole, ['quantity', 'price', 'total'])
  }
  return null
}

function settled(thousandths: number, price: number, amount: number, doubts: LineDoubt[]): SettledFigures {
  return { thousandths, unitPrice: unitPrice(Math.abs(price)), lineTotal: cents(amount), doubts }
}

function isProduct(thousandths: number, price: number, amount: number): boolean {
  return price > 0 && lineAmount({ thousandths, unitPrice: unitPrice(price) }) === amount
}

/** letters that print of figures is taken for */
const letters: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', i: '1', '|': '1', ']': '1', '[': '1', S: '5', s: '5', B: '8', Z: '2', z: '2', g: '9' } // prettier-ignore

/** A text of figures with look-alike letters as the figures they were printed as. */
export function figuresOnly(text: string): string {
  return text.replaceAll(/[OoQDIli|\][SsBZzg]/g, (letter) => letters[letter] ?? letter)
}

/** in thousandths; as read, then with look-alike letters as figures */
function quantitiesIn(text: string): number[] {
  const read = [text, figuresOnly(text)].flatMap((each) => {
    const number = writtenNumber(each.replace(/[.,:;'’_~-]+$/, ''))
    return number && number.unit === '' ? [inPlaces(number, 3)] : []
  })
  return [...new Set(read)].filter((thousandths) => thousandths <= 9_999_000)
}

/** a rule of the table behind a whole price, which looks like a 1 */
const ruleAtEnd = /(?<=[.,:;·'’]\d{2})\s*[|\][]+$/

/** in units of a power of ten; a lost decimal point comes last */
function moneyIn(seen: string, places: number): number[] {
  const text = seen.replace(ruleAtEnd, '')
  const figures = figuresOnly(text.replace(/^[^\d(-]*(?=\d)/, '')).replace(/[^\d)]+$/, '')
  const pointed = figures.replaceAll(/[:;·'’]/g, '.').replace(/,(?=\d{2}$)/, '.')
  const isPointed = /\.\d{2,4}\)?$/.test(pointed)
  const digits = pointed.replaceAll(/\D/g, '')
  const texts = isPointed ? [pointed] : digits.length >= 3 ? [`${digits.slice(0, -2)}.${digits.slice(-2)}`] : [pointed]
  return texts.flatMap((each) => {
    const number = writtenNumber(each)
    return number ? [inPlaces(number, places)] : []
  })
}

/** The money of a text, in cents; null where none is. */
export function seenMoney(text: string): Cents | null {
  const [found] = moneyIn(text, 2)
  return found === undefined ? null : cents(found)
}
