import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/** A register may send each sale as it is made: the time of use is written once a minute at most. */
const usedAgainAfterMs = 60_000

export type Register = { id: number; locationId: number; name: string; timeZone: string }

/** The register of a key by its hash; nobody once the key is revoked. */
export async function findRegister(db: Queryable, tokenHash: Buffer): Promise<Register | undefined> {
  const [row] = await selectPlain<Register>(
    db,
    `select k.id, k.location_id as "locationId", k.name, l.time_zone as "timeZone"
      from register_keys k join locations l on l.id = k.location_id
      where k.token_hash = $1 and k.revoked_at is null`,
    [tokenHash],
  )
  return row
}

export async function touchRegister(db: Queryable, id: number, now: Date): Promise<void> {
  await selectPlain(
    db,
    'update register_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)',
    [id, now, new Date(now.getTime() - usedAgainAfterMs)],
  )
}

export type RegisterKeyRow = {
  id: number
  name: string
  ending: string
  madeByName: string
  madeAt: Date
  lastUsedAt: Date | null
}

/** The living keys of a location, the newest first. */
export function listRegisterKeys({ db, locationId }: AtLocation): Promise<RegisterKeyRow[]> {
  return selectPlain(
    db,
    `select id, name, ending, made_by_name as "madeByName", made_at as "madeAt", last_used_at as "lastUsedAt"
      from register_keys where location_id = $1 and revoked_at is null order by id desc`,
    [locationId],
  )
}

/**
 * The id of a new key and when it was made. One that was made for the same request, and that nobody used, gets this secret in
 * place of its own; nothing when it has another name, or was revoked or used since.
 */
export async function insertRegisterKey(
  { db: tx, locationId }: AtLocation<Tx>,
  key: {
    tokenHash: Buffer
    name: string
    ending: string
    madeByName: string
    madeAt: Date
    requestKey: string | null
  },
): Promise<{ id: number; madeAt: Date; isNew: boolean } | undefined> {
  const [made] = await selectPlain<{ id: number; madeAt: Date; isNew: boolean }>(
    tx,
    `insert into register_keys (location_id, token_hash, name, ending, made_by_name, made_at, request_key)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (location_id, request_key) where request_key is not null
      do update set token_hash = excluded.token_hash, ending = excluded.ending
        where register_keys.name = excluded.name and register_keys.revoked_at is null and register_keys.last_used_at is null
      returning id, made_at as "madeAt", xmax = 0 as "isNew"`, // only a row that was there before has been locked
    [locationId, key.tokenHash, key.name, key.ending, key.madeByName, key.madeAt, key.requestKey],
  )
  return made
}

/** Whether a key was made for a request. */
export async function isMadeFor({ db, locationId }: AtLocation, requestKey: string): Promise<boolean> {
  const rows = await selectPlain(db, 'select id from register_keys where location_id = $1 and request_key = $2', [
    locationId,
    requestKey,
  ])
  return rows.length > 0
}

/** The name of the key that was revoked; undefined: the location has no such living key. */
export async function revokeRegisterKey({ db: tx, locationId }: AtLocation<Tx>, id: number, now: Date) {
  const revoked = await tx
    .updateTable('registerKeys')
    .set({ revokedAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return revoked?.name
}

/** Notes in the audit log what came with a key: a register is no user of the product. */
export async function noteSentSales(
  { db: tx, locationId }: AtLocation<Tx>,
  { day, register, key: { id, name } }: { day: string; register: string; key: Register },
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: now,
      locationId,
      userId: null,
      administratorId: null,
      before: null,
      requestId,
      action: 'send-sales',
      objectType: 'location',
      objectId: String(locationId),
      after: JSON.stringify({ day, register, key: { id, name } }),
    })
    .execute()
}
