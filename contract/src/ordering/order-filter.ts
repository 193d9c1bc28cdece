import { z } from 'zod'
import { Day, IdText, text } from '../shared.ts'

/** Chooses orders of the history that meet every condition named. The dates are days of ordering, both included. */
export const OrderFilter = z.object({
  search: text(100).optional(),
  distributorId: IdText.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>
