import { z } from 'zod'
import { DateText, IdText, text } from '../shared.ts'

const OrderDay = DateText.refine(
  (date) => date >= '1900-01-01' && date <= '2999-12-31',
  'Please enter a date between 1900 and 2999.',
)

/** Chooses orders of the history that meet every condition named. The dates are days of ordering, both included. */
export const OrderFilter = z.object({
  search: text(100).optional(),
  distributorId: IdText.optional(),
  startDate: OrderDay.optional(),
  endDate: OrderDay.optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>
