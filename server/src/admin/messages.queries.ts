import type { AtLocation } from '../context.ts'
import type { NewMessage } from '../accounts/messages/messages.queries.ts'
import type { Queryable, Tx } from '../database/connections/connection.ts'

const mostListed = 500

/** The messages to one location with how many people read each, newest first. */
export function listMessagesOfLocation({ db, locationId }: AtLocation, withWithdrawn: boolean) {
  return db
    .selectFrom('locationMessages')
    .select(['id', 'message', 'createdAt', 'withdrawnAt'])
    .select((eb) =>
      eb
        .selectFrom('locationMessageReads as reads')
        .select((inner) => inner.fn.countAll<number>().as('readers'))
        .whereRef('reads.locationId', '=', 'locationMessages.locationId')
        .whereRef('reads.messageId', '=', 'locationMessages.id')
        .$asScalar()
        .$notNull()
        .as('readers'),
    )
    .where('locationId', '=', locationId)
    .$if(!withWithdrawn, (query) => query.where('withdrawnAt', 'is', null))
    .orderBy('createdAt', 'desc')
    .limit(mostListed)
    .execute()
}

/** The messages to everybody, or to everybody of a company, with how many people read each, newest first. */
export function listBroadcasts(db: Queryable, withWithdrawn: boolean) {
  return db
    .selectFrom('broadcastMessages')
    .leftJoin('companies', 'companies.id', 'broadcastMessages.companyId')
    .select([
      'broadcastMessages.id',
      'message',
      'broadcastMessages.createdAt',
      'withdrawnAt',
      'companies.title as company',
    ])
    .select((eb) =>
      eb
        .selectFrom('broadcastMessageReads as reads')
        .select((inner) => inner.fn.countAll<number>().as('readers'))
        .whereRef('reads.messageId', '=', 'broadcastMessages.id')
        .$asScalar()
        .$notNull()
        .as('readers'),
    )
    .$if(!withWithdrawn, (query) => query.where('withdrawnAt', 'is', null))
    .orderBy('broadcastMessages.createdAt', 'desc')
    .limit(mostListed)
    .execute()
}

/** The id of the message; without a company it is for everybody. */
export async function insertBroadcastMessage(
  tx: Tx,
  message: NewMessage & { companyId: number | null },
): Promise<number> {
  const row = await tx.insertInto('broadcastMessages').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** False when there is no such message that is shown. */
export async function withdrawLocationMessage(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('locationMessages')
    .set({ withdrawnAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is no such message that is shown. */
export async function withdrawBroadcastMessage(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcastMessages')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
