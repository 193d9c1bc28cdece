import { ownFactorFirst, twoFactorsFirst } from '@larder/contract/accounts/people.ts'
import { secondFactorStart } from '@larder/domain/accounts/second-factor-start.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { lockLocations, type OwnedLocation } from '../people/people.queries.ts'
import { requireAmong, requireOwned } from '../people/manage-people.ts'
import { findFactors, setRequirement } from './factors.queries.ts'
import { mailOwnersOfEnd, mailPeople } from './required-factor-mails.ts'

type Wanted = readonly { id: number; isRequired: boolean }[]

/**
 * Requires a second factor of everybody at locations of the actor's, from a morning on that leaves them a week; or no
 * longer, which takes a session of two factors. Where it is required already its day stays. The people are told by mail.
 */
export async function requireSecondFactor(deps: Deps, context: Context, wanted: Wanted): Promise<void> {
  await inTransaction(context, async (tx: Context<Tx>) => {
    await lockLocations(tx.db, idsOf(await requireOwned(tx)))
    const owned = await requireOwned(tx)
    requireAmong(owned, idsOf(wanted))
    const wishes = new Map(wanted.map(({ id, isRequired }) => [id, isRequired]))
    const changed = owned.filter(({ id, secondFactorFrom }) => wishes.get(id) === (secondFactorFrom === null))
    const starting = changed.filter(({ secondFactorFrom }) => secondFactorFrom === null)
    if (starting.length > 0 && !(await hasFactor(tx))) refuse(ownFactorFirst)
    if (changed.length > starting.length && !tx.actor.twoFactors) refuse(twoFactorsFirst)
    const started: OwnedLocation[] = []
    for (const location of changed) {
      const { id, timeZone, secondFactorFrom: before } = location
      const after = before === null ? secondFactorStart(tx.now, timeZone) : null
      if (after) started.push({ ...location, secondFactorFrom: after })
      // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
      await setRequirement(tx.db, id, after)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await audit(tx, {
        action: after ? 'require-second-factor' : 'stop-requiring-second-factor',
        objectType: 'location',
        objectId: id,
        before: { secondFactorFrom: before },
        after: { secondFactorFrom: after },
      })
    }
    await mailPeople(deps, tx, started)
    await mailOwnersOfEnd(
      deps,
      tx,
      changed.filter(({ secondFactorFrom }) => secondFactorFrom !== null),
    )
  })
}

async function hasFactor({ db, actor }: Context<Tx>): Promise<boolean> {
  const { hasPasskey, hasCodes } = await findFactors(db, actor.userId)
  return hasPasskey || hasCodes
}

function idsOf(locations: readonly { id: number }[]): number[] {
  return locations.map(({ id }) => id)
}
