import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../database/connections/connection.ts'
import { within, type Paging } from './all-locations.ts'

export type AuditWanted = {
  person: string
  locationId?: number | undefined
  action: string
  text: string
  /** from and up to, without the end */
  start: Date
  end: Date
}

/** A page of the matching entries of the audit log, newest first. */
export function listAuditRows(tx: Tx, { page, limit, ...wanted }: AuditWanted & Paging) {
  return matching(tx, wanted)
    .leftJoin('locations', 'locations.id', 'auditLog.locationId')
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .leftJoin('users as administrators', 'administrators.id', 'auditLog.administratorId')
    .select(['auditLog.id', 'at', 'auditLog.locationId', 'locations.nickname', 'action', 'objectType', 'objectId'])
    .select(['before', 'after', 'requestId', 'users.email', 'administrators.email as administratorEmail'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('name'))
    .select(sql<string | null>`administrators.first_name || ' ' || administrators.last_name`.as('administratorName'))
    .orderBy('at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

/** The number of matching entries, counted no further than `most`. */
export async function countAuditRows(tx: Tx, wanted: AuditWanted, most: number): Promise<number> {
  const { count } = await tx
    .selectFrom(matching(tx, wanted).select('auditLog.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(tx: Tx, { person, locationId, action, text, start, end }: AuditWanted) {
  let query = tx.selectFrom('auditLog').where('at', '>=', start).where('at', '<', end)
  if (locationId !== undefined) query = query.where('auditLog.locationId', '=', locationId)
  if (action !== '') query = query.where('action', 'ilike', within(action))
  if (person !== '')
    query = query.where((eb) => {
      const people = eb
        .selectFrom('users')
        .select('users.id')
        .where(sql<SqlBool>`users.email || ' ' || users.first_name || ' ' || users.last_name ilike ${within(person)}`)
      return eb.or([
        eb('userId', 'in', people),
        eb('administratorId', 'in', people),
        eb(sql<string>`after ->> 'operator'`, 'ilike', within(person)),
      ])
    })
  if (text !== '')
    query = query.where(
      sql<SqlBool>`concat_ws(' ', object_type, object_id, before::text, after::text, request_id) ilike ${within(text)}`,
    )
  return query
}
