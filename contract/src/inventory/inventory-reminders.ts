import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DateText } from '../shared.ts'

/** Work that waits in the inventory: counts to finish, a count that is due, groups below par. */
export const InventoryReminders = z.object({
  active: z
    .object({ start_date: DateText, itemCount: z.int(), notCounted: z.int() })
    .nullable()
    .meta({ description: 'the inventory under way and how much of it has no count' }),
  due: z
    .object({ last_start_date: DateText })
    .nullable()
    .meta({ description: 'none is under way, and the usual number of days has passed since the last one' }),
  belowPar: z
    .object({ groupCount: z.int(), itemIds: z.array(z.int()), countedFrom: DateText, countedTo: DateText })
    .nullable()
    .meta({
      description:
        'generic groups that hold less than their par, by the last counts of their items, and the items in them',
    }),
})
export type InventoryReminders = z.input<typeof InventoryReminders>

export const getInventoryReminders = defineCall({
  name: 'getInventoryReminders',
  method: 'GET',
  path: '/inventory/reminders',
  summary: 'What there is to count and what is below par, for the start screen',
  who: 'member',
  flags: ['display_comparison_view', 'display_inventory'],
  response: InventoryReminders,
})
