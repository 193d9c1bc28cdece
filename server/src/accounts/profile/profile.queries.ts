import type { Queryable, Tx } from '../../database/connections/connection.ts'

export function findProfile(db: Queryable, userId: number) {
  return db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phone', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function updateProfile(
  tx: Tx,
  userId: number,
  profile: { firstName: string; lastName: string; phone: string },
): Promise<void> {
  await tx.updateTable('users').set(profile).where('id', '=', userId).execute()
}

/** The living sessions of a person, last used first; those in which an administrator acts as them have the administrator's name. */
export function listSessions(db: Queryable, userId: number, now: Date) {
  return (
    db
      .selectFrom('sessions')
      .leftJoin('users as administrators', 'administrators.id', 'sessions.administratorId')
      .leftJoin('locations', 'locations.id', 'sessions.actingLocationId')
      .select([
        'sessions.id',
        'device',
        'sessions.createdAt',
        'sessions.lastUsedAt',
        'idleMinutes',
        'sessions.expiresAt',
      ])
      .select(['administratorId', 'actingReason', 'administrators.firstName', 'administrators.lastName'])
      .select('locations.nickname')
      .where('sessions.userId', '=', userId)
      // an administrator who was disabled acts as nobody any more
      .where('administrators.disabledAt', 'is', null)
      .where('sessions.endedAt', 'is', null)
      .where('sessions.expiresAt', '>', now)
      .orderBy('sessions.lastUsedAt', 'desc')
      .orderBy('sessions.id', 'desc')
      .limit(500)
      .execute()
      .then((rows) =>
        rows.filter(({ lastUsedAt, idleMinutes }) => lastUsedAt.getTime() + idleMinutes * 60_000 > now.getTime()),
      )
  )
}

/** Ends one session of a person, an administrator's who acts as them too; false when it is not theirs or over already. */
export async function endOwnSession(db: Queryable, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of a person but one, and not those of an administrator who helps them. */
export async function endOtherSessions(db: Queryable, userId: number, keptId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', keptId)
    .where('administratorId', 'is', null)
    .where('endedAt', 'is', null)
    .execute()
}
