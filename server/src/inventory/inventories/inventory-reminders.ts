import type { InventoryReminders } from '@larder/contract/inventory/inventory-reminders.ts'
import { isInventoryDue } from '@larder/domain/inventory/inventory-due.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { z } from 'zod'
import type { Context, AtLocation } from '../../context.ts'
import { listGroupsBelowPar, listItemIdsOfGroups } from '../../catalogue/items/below-par.queries.ts'
import { countOfActive, findActiveInventory, listFinishedInventories } from './inventories.queries.ts'

type Answer = z.output<typeof InventoryReminders>

/** The items to count, and those below par by the last counts. */
export async function inventoryReminders(context: Context): Promise<Answer> {
  const active = await findActiveInventory(context)
  return {
    active: active ? { start_date: active.startedOn, ...(await countOfActive(context)) } : null,
    due: active ? null : await dueInventory(context),
    belowPar: await belowPar(context),
  }
}

/** More than the gaps that are looked at. */
const newest = { page: 1, limit: 8 }

async function dueInventory(context: Context): Promise<Answer['due']> {
  const finished = await listFinishedInventories(context, newest)
  const starts = finished.map(({ startedOn }) => calendarDate(startedOn))
  const [last] = starts
  return last !== undefined && isInventoryDue(starts, inTimeZone(context.now, context.actor.timeZone))
    ? { last_start_date: last }
    : null
}

async function belowPar(at: AtLocation): Promise<Answer['belowPar']> {
  const groups = await listGroupsBelowPar(at)
  const from = groups.map(({ countedFrom }) => countedFrom).toSorted()[0]
  const to = groups
    .map(({ countedTo }) => countedTo)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return null
  const groupIds = groups.map(({ groupId }) => groupId)
  const itemIds = await listItemIdsOfGroups(at, groupIds)
  return { groupCount: groups.length, itemIds, countedFrom: from, countedTo: to }
}
