import type { RowPrice } from '../prices/order-guide-row-price.ts'

/** One item of an order guide. Prices: cents; unit prices: ten-thousandths of a dollar; weights: decimal pounds as text. */
export type GuideRow = RowPrice & {
  /** As a person counts: the first row of the file is 1. */
  readonly rowNumber: number
  readonly din: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly category: string
  readonly manufacturerNumber: string
  readonly packSizeText: string
  readonly pack: { readonly outer: number; readonly inner: number; readonly uom: string } | null
  /** True when the pack names an average weight ('2/10# AVG'). */
  readonly isPackAveraged: boolean
  /** Why the pack was left as text; null when it was understood or none was given. */
  readonly packReason: string | null
}

export type RefusedGuideRow = { readonly rowNumber: number; readonly reason: string; readonly cells: string[] }

export type GuideRows = {
  readonly rows: GuideRow[]
  readonly refused: RefusedGuideRow[]
  readonly notes: string[]
  /** The file lists pieces on rows of their own: what it has no such row for is not sold by the piece. */
  readonly tellsPieces: boolean
}
