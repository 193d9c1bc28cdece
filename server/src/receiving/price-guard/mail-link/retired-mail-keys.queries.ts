import type { Queryable, Tx } from '../../../database/connections/connection.ts'

const mostKeys = 1_000

/** The signing keys of weekly mails whose own keys were rotated away, newest first. */
export async function listRetiredMailKeys(db: Queryable): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('retiredMailKeys')
    .select('signingKey')
    .orderBy('retiredAt', 'desc')
    .limit(mostKeys)
    .execute()
  return rows.map(({ signingKey }) => signingKey)
}

/** Ends every link that a retired key signed. */
export async function deleteRetiredMailKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('retiredMailKeys').execute()
}

/** Keeps what links of earlier mails were signed with; a second time changes nothing. */
export async function retireMailKeys(tx: Tx, signingKeys: readonly Buffer[], retiredAt: Date): Promise<void> {
  if (signingKeys.length === 0) return
  await tx
    .insertInto('retiredMailKeys')
    .values(signingKeys.map((signingKey) => ({ signingKey, retiredAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
