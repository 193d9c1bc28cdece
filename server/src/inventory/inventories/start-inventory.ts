import { inventoryActive } from '@larder/contract/inventory/inventories.ts'
import { calendarDate, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { clearCounts, holdAllCounts } from '../counts/counts.queries.ts'
import { insertInventory } from './inventories.queries.ts'

/** Starts the location's inventory and clears what was counted before; gives its id. Refused while one is active. */
export function startInventory(context: Context, startDate: string): Promise<number> {
  // For people who count past midnight, or east of the location, the date may be tomorrow.
  if (calendarDate(startDate) > plusDays(inTimeZone(context.now, context.actor.timeZone), 1))
    refuseFields({ start_date: ['Please choose today or an earlier day.'] })
  return inTransaction(context, async (tx) => {
    const { userId } = context.actor
    await holdAllCounts(tx)
    const id = await insertInventory(tx, { startedOn: startDate, userId, now: context.now })
    if (id === undefined) return refuse(inventoryActive)
    await clearCounts(tx, { inventoryId: id, reason: 'started', userId, now: context.now })
    await audit(tx, { action: 'inventory.start', objectType: 'inventory', objectId: id, after: { startDate } })
    return id
  })
}
