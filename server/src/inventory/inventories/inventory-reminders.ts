import type { InventoryReminders } from '@larder/contract/inventory/inventory-reminders.ts'
import { isInventoryDue } from '@larder/domain/inventory/inventory-due.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { z } from 'zod'
import { listGroupsBelowPar, listItemIdsOfGroups } from '../../catalogue/items/below-par.queries.ts'
import type { Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { countOfActive, findActiveInventory, listFinishedInventories } from './inventories.queries.ts'

type Answer = z.output<typeof InventoryReminders>

/** What there is to count, and what is below par by the last counts. */
export async function inventoryReminders(db: Queryable, actor: Actor, now: Date): Promise<Answer> {
  const active = await findActiveInventory(db, actor.locationId)
  return {
    active: active ? { start_date: active.startedOn, ...(await countOfActive(db, actor.locationId)) } : null,
    due: active ? null : await dueInventory(db, actor, now),
    belowPar: await belowPar(db, actor.locationId),
  }
}

/** More than the gaps that are looked at. */
const newest = { page: 1, limit: 8 }

async function dueInventory(db: Queryable, { locationId, timeZone }: Actor, now: Date): Promise<Answer['due']> {
  const finished = await listFinishedInventories(db, locationId, newest)
  const starts = finished.map(({ startedOn }) => calendarDate(startedOn))
  const [last] = starts
  return last !== undefined && isInventoryDue(starts, inTimeZone(now, timeZone)) ? { last_start_date: last } : null
}

async function belowPar(db: Queryable, locationId: number): Promise<Answer['belowPar']> {
  const groups = await listGroupsBelowPar(db, locationId)
  const from = groups.map(({ countedFrom }) => countedFrom).toSorted()[0]
  const to = groups
    .map(({ countedTo }) => countedTo)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return null
  const groupIds = groups.map(({ groupId }) => groupId)
  const itemIds = await listItemIdsOfGroups(db, locationId, groupIds)
  return { groupCount: groups.length, itemIds, countedFrom: from, countedTo: to }
}
