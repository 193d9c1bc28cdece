import { orderStatuses } from '@larder/domain/ordering/order-status.ts'
import { z } from 'zod'
import { Bool, Day, IdText, text } from '../shared.ts'

/** Chooses orders of the history that meet every condition named. The first two dates are days of ordering; both ends are included. */
export const OrderFilter = z.object({
  search: text(100).optional(),
  distributorId: IdText.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  status: z.enum(orderStatuses).optional(),
  deliveryStartDate: Day.optional().meta({ description: 'of the requested delivery' }),
  deliveryEndDate: Day.optional(),
  reachedNobody: z.stringbool().or(Bool).optional().meta({
    description: 'true: only orders that are to come and whose mail was given up or that EDI did not deliver',
  }),
})
export type OrderFilter = z.output<typeof OrderFilter>
