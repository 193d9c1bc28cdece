import { notFound } from '@larder/contract/refusal.ts'
import type { Deps } from '../deps.ts'
import { auditChangeBy } from '../database/audit.ts'
import { transactionOn } from '../database/connections/connection.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { existsMembership } from './users.queries.ts'

/** Makes another of the person's own locations the active one. */
export async function switchLocation(
  deps: Deps,
  actor: Actor,
  locationId: number,
  now: Date,
  requestId: string,
): Promise<void> {
  await transactionOn(deps.database.shared, async (tx) => {
    if (!(await existsMembership(tx, actor.userId, locationId))) refuse(notFound)
    await tx.updateTable('users').set({ activeLocationId: locationId }).where('id', '=', actor.userId).execute()
    const change = { before: { locationId: actor.locationId }, after: { locationId } }
    await auditChangeBy(
      tx,
      { ...actor, requestId },
      { action: 'switch-location', objectType: 'user', objectId: actor.userId, ...change },
      now,
    )
  })
}
