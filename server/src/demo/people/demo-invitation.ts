import { insertInvitation } from '../../accounts/people/invitations.queries.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { DemoLocation } from '../catalogue/demo-locations.ts'
import { demoActor } from '../demo-actor.ts'

const dayMs = 86_400_000

/** A cook whom the owner of the first place invited yesterday and who has not accepted yet. */
export async function writeDemoInvitation(deps: Deps, [place]: readonly DemoLocation[]): Promise<void> {
  if (!place) return
  const { userId } = await demoActor(deps, place, 'owner@demo.test')
  const now = deps.clock.now()
  await transactionOn(deps.database.shared, (tx) =>
    insertInvitation(tx, {
      companyId: place.companyId,
      email: 'sous.chef@demo.test',
      invitedBy: userId,
      locationIds: [place.id],
      title: 'Sous Chef',
      mayOrder: true,
      seePrices: true,
      editComparisonView: false,
      now: new Date(now.getTime() - dayMs),
      expiresAt: new Date(now.getTime() + 6 * dayMs),
    }),
  )
}
