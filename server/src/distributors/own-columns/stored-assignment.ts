import { columnMeanings, type KeptAssignment } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import { z } from 'zod'

const Stored = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      nth: z.int().min(0),
      of: z.int().min(1),
      meaning: z.enum(columnMeanings),
    }),
  ),
  defaultUnit: z.string().nullable(),
  width: z.int().min(0).nullable(),
  couldSayPriceUnit: z.literal(true).optional(),
})

/**
 * The columns as they were kept, from the database; undefined for what is none, as with a meaning that only a newer
 * version knows: it is as if nobody had named those columns.
 */
export function storedAssignment(stored: unknown): KeptAssignment | undefined {
  return Stored.safeParse(stored).data
}
