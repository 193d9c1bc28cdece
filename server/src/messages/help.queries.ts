import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AtLocation, Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'

type NewHelpRequest = { message: string; page: string | null; isMailed: boolean }

/** Keeps a report of the asking person; its id. */
export async function insertHelpRequest(
  { db, locationId, actor, requestId, now }: Context<Tx>,
  { message, page, isMailed }: NewHelpRequest,
): Promise<number> {
  const { id } = await db
    .insertInto('helpRequests')
    .values({
      locationId,
      userId: actor.userId,
      administratorId: actor.administratorId,
      message,
      page,
      requestId,
      createdAt: now,
      status: isMailed ? 'waiting' : 'kept',
      messageId: `<help-${randomUUID()}@larder>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The reports of the asking person, newest first. */
export function listHelpRequests({ db, locationId, actor }: Context, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom('helpRequests')
    .leftJoin('users as administrators', 'administrators.id', 'helpRequests.administratorId')
    .select(['helpRequests.id', 'message', 'helpRequests.createdAt', 'answer', 'answeredAt'])
    .select(administratorName)
    .where('helpRequests.locationId', '=', locationId)
    .where('helpRequests.userId', '=', actor.userId)
    .orderBy('helpRequests.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export async function countHelpRequests({ db, locationId, actor }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('helpRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('locationId', '=', locationId)
    .where('userId', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The name of the administrator who sent a report while acting as its person, as `administrator`; null where none did. */
export const administratorName = sql<string | null>`administrators.first_name || ' ' || administrators.last_name`.as(
  'administrator',
)

/** Reports of a location with who wrote them, newest first: those without an answer, or all, or one. */
export function listReports({ db, locationId }: AtLocation, wanted: { id?: number; isOpen?: boolean }) {
  return db
    .selectFrom('helpRequests')
    .innerJoin('users', 'users.id', 'helpRequests.userId')
    .innerJoin('locations', 'locations.id', 'helpRequests.locationId')
    .leftJoin('users as administrators', 'administrators.id', 'helpRequests.administratorId')
    .select(administratorName)
    .select([
      'helpRequests.id',
      'helpRequests.locationId',
      'helpRequests.userId',
      'helpRequests.message',
      'helpRequests.page',
    ])
    .select(['helpRequests.requestId', 'helpRequests.createdAt', 'answer', 'helpRequests.status', 'lastError'])
    .select(['users.firstName', 'users.lastName', 'users.email', 'locations.nickname', 'locations.timeZone'])
    .where('helpRequests.locationId', '=', locationId)
    .$if(wanted.id !== undefined, (query) => query.where('helpRequests.id', '=', wanted.id ?? 0))
    .$if(wanted.isOpen === true, (query) => query.where('answer', 'is', null))
    .orderBy('helpRequests.id', 'desc')
    .limit(500)
    .execute()
}

export type Report = Awaited<ReturnType<typeof listReports>>[number]

/** Keeps the answer to a report; false when it has one already. */
export async function answerHelpRequest(
  { db, locationId }: AtLocation<Tx>,
  id: number,
  { answer, answeredBy, now }: { answer: string; answeredBy: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('helpRequests')
    .set({ answer, answeredBy, answeredAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
