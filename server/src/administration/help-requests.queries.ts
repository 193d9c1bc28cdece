import type { Tx } from '../database/connections/connection.ts'
import { administratorName } from '../messages/help.queries.ts'
import type { Paging } from './all-locations.ts'

type Wanted = { isOpen: boolean; locationId?: number; id?: number }

/** A page of the reports that people of all locations sent, newest first. */
export function listReportsOfAll(tx: Tx, { page, limit, ...wanted }: Wanted & Paging) {
  return matching(tx, wanted)
    .innerJoin('users', 'users.id', 'helpRequests.userId')
    .innerJoin('locations', 'locations.id', 'helpRequests.locationId')
    .leftJoin('users as administrators', 'administrators.id', 'helpRequests.administratorId')
    .select(administratorName)
    .select(['helpRequests.id', 'helpRequests.locationId', 'helpRequests.message', 'helpRequests.page'])
    .select(['helpRequests.requestId', 'helpRequests.createdAt', 'answer', 'answeredBy', 'helpRequests.status'])
    .select(['lastError', 'users.firstName', 'users.lastName', 'users.email', 'locations.nickname'])
    .orderBy('helpRequests.createdAt', 'desc')
    .orderBy('helpRequests.locationId')
    .orderBy('helpRequests.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export type ReportOfAll = Awaited<ReturnType<typeof listReportsOfAll>>[number]

export async function countReportsOfAll(tx: Tx, wanted: Wanted): Promise<number> {
  const { count } = await matching(tx, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(tx: Tx, { isOpen, locationId, id }: Wanted) {
  let query = tx.selectFrom('helpRequests')
  if (isOpen) query = query.where('answer', 'is', null)
  if (locationId !== undefined) query = query.where('helpRequests.locationId', '=', locationId)
  return id === undefined ? query : query.where('helpRequests.id', '=', id)
}
