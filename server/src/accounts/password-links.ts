import type { Config } from '../config.ts'
import type { Queryable, Tx } from '../database/connections/connection.ts'
import { hashToken, newToken } from './tokens.ts'

export type LinkKind = 'reset' | 'invitation'

const minutesOf = { reset: 60, invitation: 7 * 24 * 60 } as const satisfies Record<LinkKind, number>

/**
 * A link that sets the password of a person once: for an hour, or for seven days where they are invited. Older links of
 * the person end, but for those of the same mail: of a try whose end nobody heard of, the link may have arrived.
 */
export async function insertLink(
  tx: Tx,
  { publicUrl, port, cell }: Pick<Config, 'publicUrl' | 'port' | 'cell'>,
  { userId, kind, mailId, now }: { userId: number; kind: LinkKind; mailId: number | null; now: Date },
): Promise<string> {
  const token = newToken({ cell })
  await endLinksOf(tx, userId, now, mailId)
  await tx
    .insertInto('passwordResets')
    .values({
      tokenHash: hashToken(token),
      userId,
      mailId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutesOf[kind] * 60_000),
    })
    .execute()
  return `${publicUrl ?? `http://localhost:${port}`}/change-password/${token}`
}

/** Ends the links of a person that were not used, but for those of one mail. */
export async function endLinksOf(db: Queryable, userId: number, now: Date, exceptOfMail: number | null): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(exceptOfMail !== null, (query) => query.where('mailId', 'is distinct from', exceptOfMail))
    .execute()
}
