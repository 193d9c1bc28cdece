import type { GuideColumns, PriceOf, UnitColumn } from './order-guide-layout.ts'
import { headingWords } from './order-guide-heading-words.ts'
import { readHeading, type GuideField } from './order-guide-headings.ts'
import { priceBasis } from '../prices/order-guide-price-headings.ts'

type SignedLayout = {
  readonly headings: readonly string[]
  readonly columns: GuideColumns
  readonly priceOf: PriceOf
  readonly defaultUnit: string | null
  readonly units: UnitColumn
}

/**
 * The layout that an approval is for, as one text: each heading that says what an item is, costs and holds, with its
 * meaning. Dates in headings, the order of columns, columns without cells and columns nobody uses make no difference;
 * another heading or meaning of the number, the name, a price, the pack, the unit or the weight does.
 */
export function layoutSignature(layout: SignedLayout, isBlank: (column: number) => boolean): string {
  const { headings, columns, priceOf, units } = layout
  const signed = signedFields.flatMap((field) => {
    const column = columns[field] ?? blankColumn(field, layout, isBlank)
    if (column === undefined) return []
    const isSaidByHeading = field !== 'price' || priceOf === priceOfHeading(headings[column] ?? '', columns)
    const meaning = isSaidByHeading ? (field === 'unitMeasure' && units === 'size' ? ' (size)' : '') : ` (${priceOf})`
    return [`${field}=${headingWords(headings[column] ?? '')}${meaning}`]
  })
  return [...signed, ...(layout.defaultUnit === null ? [] : [`otherwise ${layout.defaultUnit}`])].join('; ')
}

/** The unit that the price heading names: a piece only when no other column names the unit. */
export function priceOfHeading(heading: string, columns: GuideColumns): PriceOf {
  const basis = priceBasis(heading)
  if (basis === 'piece') return columns.unitMeasure === undefined ? 'piece' : 'unit'
  return basis === 'case' ? 'case' : 'unit'
}

const signedFields: readonly GuideField[] = [
  'din',
  'name',
  'brand',
  'manufacturer',
  'pack',
  'size',
  'packSize',
  'sizeUnit',
  'unitMeasure',
  'priceUnit',
  'price',
  'pricePerPound',
  'breakPrice',
  'isPerPound',
  'isBreakable',
  'isMarket',
  'weight',
]

/** Columns that are blank this week are not read, but they belong to the layout. */
const optional = new Set<GuideField>(['pricePerPound', 'breakPrice', 'isPerPound', 'isBreakable', 'isMarket', 'weight'])

function blankColumn(
  field: GuideField,
  { headings, columns }: SignedLayout,
  isBlank: (column: number) => boolean,
): number | undefined {
  if (!optional.has(field)) return undefined
  const read = new Set(Object.values(columns))
  const found = headings.findIndex(
    (heading, column) =>
      !read.has(column) && isBlank(column) && readHeading(heading).some((reading) => reading.field === field),
  )
  return found < 0 ? undefined : found
}
