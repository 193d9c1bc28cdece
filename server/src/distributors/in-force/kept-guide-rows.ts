import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { z } from 'zod'

const Text = z.string().default('')
const OptionalText = z.string().nullable().default(null)
const No = z.boolean().default(false)
const Price = z.int().transform((amount): Cents => cents(amount))
const PricePerUnit = z
  .int()
  .transform((tenThousandths): UnitPrice => unitPrice(tenThousandths))
  .nullable()
  .default(null)

/** A row as it was kept; one that an earlier version kept without a column is read as if the file had left it empty. */
const KeptRow = z.object({
  rowNumber: z.int(),
  din: z.string().min(1),
  name: z.string(),
  description: Text,
  brand: Text,
  category: Text,
  manufacturerNumber: Text,
  packSizeText: Text,
  pack: z.object({ outer: z.number(), inner: z.number(), uom: z.string() }).nullable().default(null),
  isPackAveraged: No,
  packReason: OptionalText,
  unitMeasure: Text,
  priceCents: Price,
  isMarketPrice: No,
  unitPrice: PricePerUnit,
  unitPriceUom: OptionalText,
  isCatchWeight: No,
  pricePerPound: PricePerUnit,
  averageWeight: OptionalText,
  breakPriceCents: Price.nullable().default(null),
  isBreakable: No,
})

/**
 * A row of an order guide that was kept until its first day. Without an item number, a name or a price it is not guessed at:
 * the guide has to be uploaded again.
 */
export function keptGuideRow(orderGuideId: number, kept: unknown): GuideRow {
  const read = KeptRow.safeParse(kept)
  if (read.success) return read.data
  throw new Error(`a kept row of order guide ${orderGuideId} can't be read: ${z.prettifyError(read.error)}`)
}

/** All rows of it. */
export function keptGuideRows(orderGuideId: number, kept: unknown): GuideRow[] {
  return z
    .array(z.unknown())
    .parse(kept)
    .map((row) => keptGuideRow(orderGuideId, row))
}
