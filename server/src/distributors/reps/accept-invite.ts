import { hashToken, newToken } from '../../accounts/tokens.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { atLocation, inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { auditRep } from './audit-rep.ts'
import { endInvites, findKey, findRepOfKey, insertKey } from './rep-keys.queries.ts'
import { updateSalesRep } from './sales-reps.queries.ts'

const sessionDays = 90
const dayMs = 86_400_000

/** Whom an invite is for and who sent it; nothing when it is dead. */
export async function lookAtInvite({ database, clock }: Pick<Deps, 'database' | 'clock'>, token: string) {
  const invite = await findKey(database.shared, 'invite', hashToken(token), clock.now())
  return invite && findRepOfKey(atLocation(database, invite.locationId), invite)
}

/** Uses up an invite for a key of the rep's own; nothing when it is dead, whatever the reason. */
export async function acceptInvite({ database, clock, config }: Deps, token: string, requestId: string) {
  const now = clock.now()
  const invite = await findKey(database.shared, 'invite', hashToken(token), now)
  if (!invite) return undefined
  return inTransaction(atLocation(database, invite.locationId), async (tx) => {
    const rep = await findRepOfKey(tx, invite)
    if (!rep || !(await endInvites(tx.db, invite, now))) return undefined
    const authKey = newToken(config)
    await insertKey(tx.db, {
      ...invite,
      tokenHash: hashToken(authKey),
      kind: 'session',
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionDays * dayMs),
    })
    await updateSalesRep(tx, rep.id, { inviteStatus: 'accepted' })
    const entry = { action: 'accept-rep-invite', objectType: 'sales-rep', objectId: rep.id }
    await auditRep(tx, rep, entry, { now, requestId })
    const message = `${rep.name} of ${rep.distributor} accepted your invite and can answer orders now.`
    await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: now })
    return { rep, authKey }
  })
}
