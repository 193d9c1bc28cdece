import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { oneAfterTheOther } from '../../one-after-the-other.ts'
import { listCompaniesToRemind, takeLocationsToRemind } from './factors.queries.ts'
import { remindPeople } from './required-factor-mails.ts'

/** so long before a second factor is needed, people who have none are reminded */
const daysBefore = 2

/**
 * Reminds people once that their location requires a second factor soon. Those of one business are reminded together, so
 * that nobody gets a mail for each location. A business that fails holds up no other; the job has failed then, and is tried again.
 */
export async function remindOfRequiredFactor(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const near = { now, until: new Date(now.getTime() + daysBefore * 86_400_000) }
  const { shared } = deps.database
  await oneAfterTheOther(deps, {
    places: await listCompaniesToRemind(shared, near),
    nameOf: (companyId) => ({ companyId }),
    work: (companyId) =>
      transactionOn(shared, async (db) =>
        remindPeople(deps, { db, now }, await takeLocationsToRemind(db, companyId, near)),
      ),
    failed: 'people could not be reminded of their second factor',
  })
}
