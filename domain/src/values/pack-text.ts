import { fraction, parseFraction, type Fraction } from './fraction.ts'
import { implausibleCase, readNumbers, type PackNotation, type PackNumbers } from './pack-numbers.ts'
import { numberedCan, unitNamed, type Unit } from './units.ts'

type ReadPack = { outer: Fraction; inner: Fraction; uom: string; isAveraged: boolean }
type UnreadPack = { reason: string; isAveraged: boolean }

/** Reads the words and numbers of a pack text; pack-size.ts says what a result means. */
export function readPackText(text: string, notation: PackNotation): ReadPack | UnreadPack {
  const perCase = piecesPerCase(text.toUpperCase())
  if (perCase !== null) return { ...perCase, isAveraged: false }
  const spoken = separated(text.toUpperCase())
  const averaged = withoutAverage(spoken)
  if (averaged.isAveraged && !/\d/.test(averaged.text))
    return { reason: 'The average weight is not stated', isAveraged: true }
  // A size written with a decimal point is no kitchen fraction and no range.
  const result = readPlain(averaged.text, notation === 'trade' && averaged.text.includes('.') ? 'own' : notation)
  return { ...result, isAveraged: averaged.isAveraged }
}

function readPlain(text: string, notation: PackNotation): Omit<ReadPack, 'isAveraged'> | { reason: string } {
  if (text === '') return { reason: 'There is no pack size' }
  if (text.includes('=')) return readSum(text, notation)
  if (/\b(UP|OVER|UNDER|DOWN|MIN|MAX)\b|\d\s*\+/.test(text)) return { reason: 'The size is a limit, not an exact size' }
  const poundsAndOunces = readPoundsAndOunces(text)
  const ounce = unitNamed('OZ')
  if (poundsAndOunces && ounce) return ofNumbers(poundsAndOunces, ounce, 'own')
  const canned = withCanAsWord(text)
  // The X of 'BOX 6/5 LB' and the point of 'CTN. 6/5 LB' belong to the word, the X of '24X12' stands between numbers.
  const parts =
    /^(?<before>[A-Z. ]*?)(?<numbers>(?!(?<=[A-Z])(?:X|\. ))[\d.,/X*\- ]*?)\s*(?<words>[A-Z#'"(][A-Z#'"(). ]*)?$/.exec(
      canned.text,
    )?.groups
  if (!parts) return { reason: 'The pack is not written as packs, size and unit' }
  const words = unitAndWords(parts['words'] ?? '', parts['before'] ?? '', canned.can)
  if ('reason' in words) return words
  const numbers = readNumbers((parts['numbers'] ?? '').trim(), words.unit, notation)
  if ('reason' in numbers) return numbers
  return ofNumbers(numbers, words.unit, notation)
}

function ofNumbers(
  numbers: PackNumbers,
  unit: Unit,
  notation: PackNotation,
): Omit<ReadPack, 'isAveraged'> | { reason: string } {
  const reason = implausibleCase(numbers, unit, notation)
  return reason === null ? { ...numbers, uom: unit.code } : { reason }
}

/**
 * '1000/CS' is a thousand pieces in a case, '20-50 /CS' twenty sleeves of fifty; '1000/BX' may be boxes or what is in
 * one. Null for any other text.
 */
function piecesPerCase(text: string): Omit<ReadPack, 'isAveraged'> | { reason: string } | null {
  const [, inCase] = /^(?:CS|CSE|CASE)\.?\s*\/\s*(\d{1,6})$/.exec(text) ?? []
  if (inCase !== undefined) return piecesPerCase(`${inCase}/CS`)
  const parts =
    /^(\d{1,6}|\d{1,3},\d{3})(?:\s?[-/X*]\s?(\d{1,6}))?\s*(?:\/|PER)\s*(CS|CSE|CASE|BX|BOX|CTN|CARTON|BG|BAG)\.?$/.exec(
      text,
    )
  const [, first = '', second, container = ''] = parts ?? []
  const piece = unitNamed('CT')
  if (!parts || !piece || first === '1') return null
  if (unitNamed(container)?.code !== 'CS')
    return { reason: `${text} may be that many of them, or that many pieces in one` }
  const count = fraction(Number(first.replace(',', '')))
  const numbers =
    second === undefined ? { outer: fraction(1), inner: count } : { outer: count, inner: fraction(Number(second)) }
  return ofNumbers(numbers, piece, 'trade')
}

/** '3X4#=12#': both sides must say the same. */
function readSum(text: string, notation: PackNotation): Omit<ReadPack, 'isAveraged'> | { reason: string } {
  const [left = '', right = '', more] = text.split('=').map((side) => side.trim())
  if (more !== undefined || left === '' || right === '')
    return { reason: 'The pack is not written as packs, size and unit' }
  const whole = readPlain(right, notation)
  const parts = readPlain(left, notation)
  if ('reason' in parts) return parts
  if ('reason' in whole) return whole
  const isSame = parts.uom === whole.uom && parts.outer.mul(parts.inner).equals(whole.outer.mul(whole.inner))
  return isSame ? parts : { reason: 'The two sides of = do not agree' }
}

/** '6/7 LB 2 OZ' is six of 114 ounces. */
function readPoundsAndOunces(text: string): PackNumbers | null {
  const parts = /^(?:(\d{1,6})\s*\/\s*)?(\d{1,6})\s*(?:LBS?|#)\s*(\d{1,6}(?:\.\d{1,3})?)\s*OZ$/.exec(text)
  const ounces = parts && parseFraction(parts[3] ?? '')
  if (!parts || !ounces) return null
  return {
    outer: fraction(BigInt(parts[1] ?? 1)),
    inner: ounces.add(BigInt(parts[2] ?? 0) * 16n),
  }
}

/** Puts blanks between words and numbers and takes out what carries no meaning: '32-OZ', '24/EA', '4#/BAG', '50.LB'. */
function separated(text: string): string {
  return text
    .replace(/[×]/g, 'X')
    .replace(/(\d*)\s?([½¼¾⅛⅜⅝⅞])/g, (_, whole: string, sign: string) => `${whole}${eighths[sign] ?? ''}`)
    .replace(/[’‘′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(\d{1,2})(?=\s*(?:KGS?|G|GR|L|LT|ML|CL)\b)/g, '$1.$2')
    .replace(/(\d)-(?=[A-Z])/g, '$1 ')
    .replace(/(\d)\.(?=\s*[A-Z#])/g, '$1 ')
    .replace(/([A-Z#]\.?)\s*\/\s*(?:CS|CSE|CASE|BAG|BG|BOX|BX|CTN|TUB|PKG)\.?$/, '$1')
    .replace(/(\d)\s*\/\s*(?=[A-Z])/g, '$1 ')
    .replace(/^\/\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const eighths: Readonly<Record<string, string>> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
}

const averageWord =
  /(?<![A-Z])(?:AVERAGE|AVG|AVE|AV|APPROXIMATE|APPROX|CW)(?![A-Z])\.?(?:\s*(?:WT|WEIGHT)(?![A-Z])\.?)?/g
const averageAtUnit = /((?:LBS?|OZ|KG|#)\.?)\s?(?:AVG|AVE|AV|A)(?![A-Z])\.?(?:\s*(?:WT|WEIGHT)(?![A-Z])\.?)?/g

function withoutAverage(text: string): { text: string; isAveraged: boolean } {
  const rest = text
    .replace(averageAtUnit, '$1')
    .replace(averageWord, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { text: rest, isAveraged: rest !== text }
}

const canWord = 'NUMBEREDCAN'

/** '#10' with the sign in front is a can size; '10#' with the sign behind is ten pounds. */
function withCanAsWord(text: string): { text: string; can: string | null } {
  const found = /(^|[\s/X*-])(?:#|NO\.? ?)(\d{1,3}(?:\.5| ?-?1\/2)?)(?:\s*(?:CANS?|CNS?|TINS?)\.?)?(?![\d#/])/.exec(
    text,
  )
  if (!found) return { text, can: null }
  const can = numberedCan((found[2] ?? '').replace(/\s?-?1\/2$/, '.5'))
  if (can === null) return { text, can: null }
  const before = `${text.slice(0, found.index)}${found[1] ?? ''}`
  const count = /\d\s*$/.test(before) ? '' : '1'
  return {
    text: `${before}${count} ${canWord}${text.slice(found.index + found[0].length)}`.trim(),
    can,
  }
}

const containerWords = new Set(
  `BAG BAGS BASKET BASKETS BG BIB BKT BKTS BLOCK BLOCKS BOTTLE BOTTLES BOX BOXES BTL BTLS BUCKET BULK BX CAN CANS
  CARTON CARTONS CASE CASES CLAMSHELL CLAMSHELLS CN CONTAINER CONTAINERS CRATE CRATES CRT CS CTN CTNS CUP CUPS DRUM
  EA EACH FLAT GLASS JAR JARS JUG JUGS KEG LARGE LOAF LOAVES LOOSE LRG LUG LUGS NET PACK PACKS PAIL PC PCS PIECE
  PIECES PK PKG PKGS PLASTIC POUCH POUCHES RACK ROLL ROLLS SACK SLEEVE SLEEVES SMALL TIN TINS TRAY TRAYS TUB TUBS
  WHEEL WHEELS`.split(/\s+/),
)

/** Finds the unit among the words; every other word must be a container, which says nothing about the amount. */
function unitAndWords(after: string, before: string, can: string | null): { unit: Unit } | { reason: string } {
  const stray = wordsOf(before).find((word) => !containerWords.has(word))
  const words = wordsOf(after)
  if (stray !== undefined && words.length > 0) return { reason: `'${stray}' is not a word we know in a pack` }
  const all = words.length > 0 ? words : wordsOf(before)
  if (all.length === 0) return { reason: 'There is no unit' }
  const isTwoWords = unitNamed(all.slice(0, 2).join(' ')) !== null && all.length > 1
  const unitWords = all.slice(0, isTwoWords ? 2 : 1).join(' ')
  const unit = can !== null && unitWords === canWord ? unitNamed(can) : unitNamed(unitWords)
  if (!unit) return { reason: `'${unitWords}' is not a unit we know` }
  const unknown = all.slice(isTwoWords ? 2 : 1).find((word) => !containerWords.has(word))
  if (unknown !== undefined) return { reason: `'${unknown}' is not a word we know in a pack` }
  if (unitWords === 'M') return { reason: 'M may be thousand or metre' }
  if (['IN', 'CM', 'MM'].includes(unit.code))
    return { reason: `${unit.code} is a dimension, not how much the pack holds` }
  return { unit }
}

function wordsOf(text: string): string[] {
  return text
    .replace(/[().]/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
}
