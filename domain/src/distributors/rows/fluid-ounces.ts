import type { PackReading } from '../../values/pack-size.ts'

/**
 * The pack in fluid ounces, where the item's name says a measure that holds exactly so many: 'MILK WHOLE QT CARTON' of 32 oz. Guides
 * write ounces for both, and a quart of milk that counts as two pounds has a wrong price per unit. Null for everything else; what is
 * sold in baskets is weighed, also where the basket is called a pint; the juice of it is not.
 */
export function inFluidOunces(reading: PackReading | null, name: string): PackReading | null {
  if (reading?.kind !== 'understood' || reading.pack.uom !== 'OZ' || isInBaskets(name)) return null
  const { inner } = reading.pack
  const isFluid = [...name.matchAll(measures)].some(([, count = '1', unit = '']) => {
    const ounces = countOf(count) * (fluidOuncesIn.get(unit.toLowerCase()) ?? 0)
    return Math.abs(inner - ounces) <= ounces / 100
  })
  return isFluid ? { ...reading, pack: { ...reading.pack, uom: 'FL OZ' } } : null
}

function isInBaskets(name: string): boolean {
  return /\b(clam|clamshell|basket|bskt)s?\b/i.test(name) || (basketFruit.test(name) && !poured.test(name))
}

const basketFruit = /berr(y|ies)\b|tomato/i
const poured =
  /\b(juice|jce|drink|cocktail|nectar|lemonade|sauce|soup|syrup|puree|milk|smoothie|dressing|vinaigrette)s?\b/i

const fluidOuncesIn = new Map([
  ...wordsOf('gal gals gallon gallons', 128),
  ...wordsOf('qt qts quart quarts', 32),
  ...wordsOf('pt pts pint pints', 16),
  ...wordsOf('l lt ltr ltrs liter liters litre litres', 33.814),
  ...wordsOf('ml', 0.033814),
])

const measures = new RegExp(
  `(?<![\\w.])(?:(half|1/2|\\d+(?:\\.\\d+)?|\\.\\d+)[\\s-]*)?(${[...fluidOuncesIn.keys()].join('|')})\\b`,
  'gi',
)

function wordsOf(words: string, ounces: number): [string, number][] {
  return words.split(' ').map((word) => [word, ounces])
}

function countOf(text: string): number {
  return /half|1\/2/i.test(text) ? 0.5 : Number(text)
}
