import { fraction, isDecimal, parseFraction, printDecimal, type Fraction } from './fraction.ts'
import type { PackNotation } from './pack-numbers.ts'
import { readPackText } from './pack-text.ts'
import { unitOfCode } from './units.ts'

/**
 * The content of one case: `outer` packs of `inner` units each (spec 2 §4: 'outer/inner UOM'). Outer is whole, 1 to
 * 100,000; inner has at most 6 decimals, above 0 to 1,000,000; uom is a code of units.ts.
 */
export type { PackNotation }

export type PackSize = { readonly outer: number; readonly inner: number; readonly uom: string }

/**
 * A pack text as read. `isAveraged` says that the weight is an average (a hint of catch weight). `text` is the text as
 * given, without the blanks around it. What is not certain is 'notUnderstood' with a reason in plain words.
 */
export type PackReading =
  | {
      readonly kind: 'understood'
      readonly pack: PackSize
      readonly isAveraged: boolean
      readonly text: string
    }
  | {
      readonly kind: 'notUnderstood'
      readonly reason: string
      readonly isAveraged: boolean
      readonly text: string
    }

/** Reads a pack string such as '6/5 LB', '4/1 GAL', '6/#10', '2/10# AVG' exactly, or says why not; never guesses. */
export function parsePackSize(packText: string, notation: PackNotation = 'trade'): PackReading {
  const text = packText.replace(/\s+/g, ' ').trim()
  if (text.length > longestPackText)
    return {
      kind: 'notUnderstood',
      reason: 'The pack is too long to be read',
      isAveraged: false,
      text: text.slice(0, longestPackText),
    }
  const { isAveraged, ...read } = readPackText(text, notation)
  if ('reason' in read) return { kind: 'notUnderstood', reason: read.reason, isAveraged, text }
  const pack = packSizeOf(read.outer, read.inner, read.uom)
  return typeof pack === 'string'
    ? { kind: 'notUnderstood', reason: pack, isAveraged, text }
    : { kind: 'understood', pack, isAveraged, text }
}

/** Reads pack and size given in two columns: '72' and '3 OZ', '12' and '6/4 OZ', '10' and ' LB'. */
export function parsePackAndSize(packText: string, sizeText: string): PackReading {
  const pack = packText.trim()
  const size = sizeText.trim()
  if (pack === '' || size === '') return parsePackSize(pack === '' ? size : pack)
  if (/[/xX]/.test(pack) && !/\d/.test(size)) return parsePackSize(`${pack} ${size}`)
  // 'LB' beside a pack of 10 is ten packs of one pound.
  return parsePackSize(/\d/.test(size) ? `${pack}/${size}` : `${pack}/1 ${size}`, 'columns')
}

/** Prints 'outer/inner UOM' ('6/5 LB', '2/10 LB AVG'); parsePackSize(…, 'own') reads it back. */
export function printPackSize(pack: PackSize, isAveraged = false): string {
  return `${pack.outer}/${pack.inner} ${pack.uom}${isAveraged ? ' AVG' : ''}`
}

/** The text for a file that is read as 'trade': '1/2.0 GAL' where '1/2 GAL' could be read in two ways. */
export function printPackSizeForFile(pack: PackSize, isAveraged = false): string {
  const plain = printPackSize(pack, isAveraged)
  const read = parsePackSize(plain)
  const isCertain = read.kind === 'understood' && read.pack.outer === pack.outer && read.pack.inner === pack.inner
  return isCertain ? plain : `${pack.outer}/${pack.inner.toFixed(1)} ${pack.uom}${isAveraged ? ' AVG' : ''}`
}

/** The number of units of the uom in one case, exactly: 30 for '6/5 LB'. */
export function unitsPerCase(pack: PackSize): Fraction {
  return unitsPerPack(pack).mul(pack.outer)
}

/** The number of units of the uom in one pack, exactly: 5 for '6/5 LB'. */
export function unitsPerPack(pack: PackSize): Fraction {
  return parseFraction(pack.inner.toFixed(innerPlaces)) ?? fraction(0)
}

const longestPackText = 100
const mostOuter = 100_000
const mostInner = 1_000_000
const innerPlaces = 6

/** The pack, or in words why these numbers can't be one. */
function packSizeOf(outer: Fraction, inner: Fraction, uom: string): PackSize | string {
  if (unitOfCode(uom) === null) return `'${uom}' is not a unit we know`
  if (outer.lte(0) || inner.lte(0)) return 'A pack can’t hold nothing'
  if (outer.d !== 1n) return 'The number of packs in a case must be whole'
  if (outer.gt(mostOuter) || inner.gt(mostInner)) return 'The pack is too large'
  if (!isDecimal(inner, innerPlaces)) return 'The size can’t be written exactly as a decimal number'
  return { outer: Number(outer.n), inner: Number(printDecimal(inner, innerPlaces)), uom }
}
