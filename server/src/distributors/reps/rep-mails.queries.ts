import { randomUUID } from 'node:crypto'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type NewRepMail = {
  kind: 'invite' | 'acknowledgement'
  repId: number
  orderId?: number
  recipients: string[]
  now: Date
}

/** Puts a mail about a rep into the outbox; its id. */
export async function insertRepMail(
  { db, locationId }: AtLocation<Tx>,
  { kind, repId, orderId, recipients, now }: NewRepMail,
): Promise<number> {
  const messageId = `<rep-${kind}-${randomUUID()}@larder>`
  const { id } = await db
    .insertInto('repMails')
    .values({ locationId, kind, repId, orderId: orderId ?? null, messageId, recipients, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRepMail({ db, locationId }: AtLocation, id: number) {
  return db
    .selectFrom('repMails')
    .select(['id', 'kind', 'repId', 'orderId', 'recipients'])
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst()
}
