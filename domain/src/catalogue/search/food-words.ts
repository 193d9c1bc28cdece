import { tradeAbbreviations } from './trade-abbreviations.ts'

/**
 * The words of a text as search compares them: lower case without accents and punctuation, English plurals as
 * singulars, a number with its unit as one word ('25#', '25 lbs' and '25 LB' are '25lb', a '#10' can is 'no10').
 */
export function foodWords(text: string): string[] {
  const words = spellOut(text)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => unitWords.get(word) ?? (tradeAbbreviations.has(word) ? word : singular(word)))
  return words.flatMap((word, index) => {
    // 'half & half' is one thing; as two words one of them would vanish as a repetition.
    if (word !== 'half' || (words[index - 1] !== 'half' && words[index + 1] !== 'half')) return [word]
    return words[index - 1] === 'half' ? [] : ['half-and-half']
  })
}

/** The singular of an English food word in lower case; words that are none come back as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word) || endings.test(word) || unchanged.has(word))
    return word
  const irregular = irregulars.get(word)
  if (irregular !== undefined) return irregular
  if (!/[aeiouy]/.test(word.slice(0, -1))) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:o|ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The runs of letters in a text, lower case without accents. */
export function plainLetters(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[a-z]+/g) ?? []
  )
}

const fillers = new Set(['a', 'an', 'and', 'of', 'the', 'with', 'w', 'in', 'for', 'or', 'per', 'n', 'to', 'de', 'con'])
const endings = /(?:ss|us|is)$/
const unchanged = new Set(['molasses', 'swiss', 'couscous', 'bass', 'gas', 'texas'])
const irregulars = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['cookies', 'cookie'],
  ['brownies', 'brownie'],
  ['smoothies', 'smoothie'],
  ['veggies', 'veggie'],
  ['pies', 'pie'],
  ['shoes', 'shoe'],
  ['toes', 'toe'],
  ['canoes', 'canoe'],
  ['quiches', 'quiche'],
  ['ceviches', 'ceviche'],
  ['brioches', 'brioche'],
  ['caches', 'cache'],
])

/** Units that follow a number, as they are written in order guides and typed by cooks. */
const units: readonly (readonly [code: string, names: string])[] = [
  ['lb', 'lbs|lb|pounds|pound'],
  ['oz', 'ounces|ounce|oz'],
  ['floz', 'fl oz|floz'],
  ['gal', 'gallons|gallon|gals|gal|ga|gl'],
  ['qt', 'quarts|quart|qts|qt'],
  ['pt', 'pints|pint|pts|pt'],
  ['ct', 'counts|count|cnt|ct'],
  ['in', 'inches|inch|in'],
  ['kg', 'kilograms|kilogram|kilos|kilo|kgs|kg'],
  ['ml', 'milliliters|milliliter|ml'],
  ['ltr', 'liters|liter|litres|litre|ltr|lt'],
  ['dz', 'dozens|dozen|doz|dz'],
  ['g', 'grams|gram|gr|g'],
]
const unitCodes = new Map(units.flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)))
/** Units that come without a number: 'milk gallon', '#10 can'. */
const unitWords = new Map([
  ...['gallon', 'gallons', 'gals'].map((name) => [name, 'gal'] as const),
  ...['quart', 'quarts', 'qts'].map((name) => [name, 'qt'] as const),
  ...['pint', 'pints', 'pts'].map((name) => [name, 'pt'] as const),
  ...['pound', 'pounds', 'lbs'].map((name) => [name, 'lb'] as const),
  ...['ounce', 'ounces'].map((name) => [name, 'oz'] as const),
  ...['dozen', 'dozens', 'doz'].map((name) => [name, 'dz'] as const),
  ...['liter', 'liters', 'litre', 'litres'].map((name) => [name, 'ltr'] as const),
])
const numberWithUnit = new RegExp(
  `(?<![a-z0-9.])(\\d+(?:\\.\\d+)?)[ -]?(${[...unitCodes.keys()].toSorted(longestFirst).join('|')})(?![a-z0-9])`,
  'g',
)

function spellOut(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('″', '"') // NFKD makes two signs of it
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/['’‘`]/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bhalf[ -]gal(?:lon)?s?\b/g, '0.5 gal')
    .replace(/(?<![a-z0-9])([a-z])[/&]([a-z])(?![a-z0-9])/g, '$1$2')
    .replace(/(?<![a-z0-9])(?:[a-z]\.){2,}/g, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<![\d.])#\s?(10|2\.5|5|303|300|3|2)(?![\d.])(?:\s*cans?)?/g, ' no$1 ')
    .replace(/(\d)\s?#(?!\d)/g, '$1 lb ')
    .replace(/(\d)\s?["”]/g, '$1 in ')
    .replace(/[^a-z0-9.\- ]+/g, ' ')
    .replace(/([a-z]{3})(\d{2})/g, '$1 $2')
    .replace(numberWithUnit, (_, number: string, unit: string) => `${Number(number)}${unitCodes.get(unit)}`)
    .replace(/(?<!\d)\.|\.(?!\d)|-/g, ' ')
    .replace(/(?<![a-z0-9.])(\d+\.\d*?)0+(?![\d.])/g, '$1')
    .replace(/\.(?!\d)/g, ' ')
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length
}
