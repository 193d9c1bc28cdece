import { inventoryActive } from '@larder/contract/inventory/inventories.ts'
import { calendarDate, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { clearCounts, holdAllCounts } from '../counts/counts.queries.ts'
import { insertInventory } from './inventories.queries.ts'

/** Starts the location's inventory and clears what was counted before; gives its id. Refused while one is active. */
export function startInventory(db: Queryable, actor: Actor, startDate: string, now: Date): Promise<number> {
  // Whoever counts over midnight, or east of the location, may call it tomorrow.
  if (calendarDate(startDate) > plusDays(inTimeZone(now, actor.timeZone), 1))
    refuseFields({ start_date: ['Please choose today or an earlier day.'] })
  return inTransaction(db, async (tx) => {
    const { locationId, userId } = actor
    await holdAllCounts(tx, locationId)
    const id = await insertInventory(tx, locationId, { startedOn: startDate, userId, now })
    if (id === undefined) return refuse(inventoryActive)
    await clearCounts(tx, locationId, { inventoryId: id, reason: 'started', userId, now })
    await audit(
      tx,
      actor,
      { action: 'inventory.start', objectType: 'inventory', objectId: id, after: { startDate } },
      now,
    )
    return id
  })
}
