import { atLocation, inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { atEachLocation } from '../../one-after-the-other.ts'
import { listLocationsWithWork } from '../../locations-with-work.ts'
import { sendRepInviteJob } from './invite-rep.ts'
import { sendRepNoticeJob } from './mail-owners.ts'
import { listForgottenRepMails, locationsOfForgottenRepMails } from './rep-mails.queries.ts'

/** a mail that nobody began to send by then has lost its job, or never had one */
const patienceMs = 2 * 60_000

/**
 * Queues the mails about sales reps that nobody began to send: the process may have ended between the import of a guide
 * and the queueing of its notice. One that is queued twice is sent once.
 */
export async function queueForgottenRepMails(deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - patienceMs)
  await atEachLocation(
    deps,
    await listLocationsWithWork(deps.database, locationsOfForgottenRepMails(before)),
    ({ id: locationId }) =>
      inTransaction(atLocation(deps.database, locationId), async (tx) => {
        for (const { id: mailId, kind } of await listForgottenRepMails(tx, before))
          await deps.jobs.enqueue(tx.db, kind === 'invite' ? sendRepInviteJob : sendRepNoticeJob, {
            locationId,
            mailId,
          })
      }),
    'the forgotten mails about the reps of a location could not be queued',
  )
}
