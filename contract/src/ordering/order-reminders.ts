import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Counts of orders that somebody should look at. */
export const OrderReminders = z.object({
  dueToday: z.int().meta({ description: 'on the way, to be delivered today' }),
  overdue: z.int().meta({ description: 'on the way, to be delivered on one of the seven days before today' }),
  toConfirm: z
    .int()
    .optional()
    .meta({ description: 'not sent: their payment waits for the owner of the card to confirm it' }),
  notByEdi: z
    .int()
    .optional()
    .meta({ description: 'of the last seven days: EDI did not deliver them, and nobody was mailed' }),
  notMailed: z.int().meta({ description: 'of the last seven days, given up: no sales rep got them' }),
})
export type OrderReminders = z.input<typeof OrderReminders>

export const getOrderReminders = defineCall({
  name: 'getOrderReminders',
  method: 'GET',
  path: '/orders/reminders',
  summary: 'How many orders of the active location are due, overdue or reached nobody, for the start screen',
  who: 'member',
  response: OrderReminders,
})
