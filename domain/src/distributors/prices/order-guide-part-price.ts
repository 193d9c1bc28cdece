import type { GuideColumns } from '../headings/order-guide-layout.ts'
import type { Fraction } from '../../values/fraction.ts'
import { parsePackAndSize, parsePackSize, unitsPerCase } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { readPrice } from './order-guide-price.ts'

/**
 * Tells from the packs of the rows what a 'unit price' beside the price of a case is: the price of one of the packs in a case, of
 * one ounce or pound to compare by, the same price again, or unclear.
 */
export function partOfCase(
  rows: readonly (readonly string[])[],
  columns: GuideColumns,
  whole: number,
  part: number,
): 'piece' | 'measure' | 'same' | 'unclear' {
  const kinds = rows.flatMap((row) => {
    const [ofWhole, ofPart] = [readPrice(row[whole] ?? ''), readPrice(row[part] ?? '')]
    if (ofWhole.kind !== 'price' || ofPart.kind !== 'price') return []
    return kindOf(ofWhole.dollars.div(ofPart.dollars), packIn(row, columns))
  })
  const most = (['same', 'piece', 'measure'] as const).find(
    (kind) => kinds.filter((other) => other === kind).length >= kinds.length * 0.8,
  )
  return kinds.length === 0 || most === undefined ? 'unclear' : most
}

function kindOf(ratio: Fraction, pack: PackAmounts | null): 'piece' | 'measure' | 'same' | 'unclear' {
  if (ratio.equals(1)) return 'same'
  if (pack === null) return 'unclear'
  if (pack.outer > 1 && isNear(ratio.div(pack.outer), rounding)) return 'piece'
  if (pack.totals.some((total) => isNear(ratio.div(total), rounding))) return 'measure'
  return pack.outer > 1 && isNear(ratio.div(pack.outer), brokenCaseMarkup) ? 'piece' : 'unclear'
}

/** One piece of a broken case costs up to two thirds more than its share. */
const brokenCaseMarkup = 0.6
const rounding = 0.95

function isNear(share: Fraction, least: number): boolean {
  return share.lte(2 - rounding) && share.gte(least)
}

/** The number of packs in a case, and the whole amount in its own unit and in those that prices are compared by. */
type PackAmounts = { readonly outer: number; readonly totals: readonly Fraction[] }

const compared = ['LB', 'OZ', 'KG', 'GAL', 'QT', 'FL OZ', 'L', 'EA', 'DZ']

function packIn(row: readonly string[], columns: GuideColumns): PackAmounts | null {
  const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? ''))
  const reading =
    columns.packSize === undefined
      ? parsePackAndSize(cell(columns.pack), cell(columns.size))
      : parsePackSize(cell(columns.packSize))
  if (reading.kind !== 'understood') return null
  const { pack } = reading
  const total = unitsPerCase(pack)
  const totals = compared.flatMap((unit) => convert(total, pack.uom, unit) ?? [])
  return { outer: pack.outer, totals: [total, ...totals] }
}
