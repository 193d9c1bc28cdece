import { z } from 'zod'
import { mailChoicesLine } from '../../accounts/mails/mail-choices-link.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation, type AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { mailOfRow } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail } from '../../outbox/send-claimed-mail.ts'
import { noteForOwners, type Notice } from './note-for-owners.ts'
import { findRepMail, findWaitingNotice } from './rep-mails.queries.ts'

/** The job of mailing owners a notice about a rep: it is in the outbox already. */
export const sendRepNoticeJob = {
  name: 'send-rep-notice',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/** Has the owners of a location mailed what concerns a sales rep, in the transaction of the change. */
export async function mailOwners(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AtLocation<Tx>,
  notice: Notice,
  now: Date,
): Promise<void> {
  const mailId = await noteForOwners(tx, notice, now)
  if (mailId !== undefined) await jobs.enqueue(tx.db, sendRepNoticeJob, { locationId: tx.locationId, mailId })
}

/** Has a notice sent that was written where no job could be queued; nothing when it was sent by now. */
export async function sendNotice({ jobs }: Pick<Deps, 'jobs'>, tx: AtLocation<Tx>, key: string): Promise<void> {
  const mailId = await findWaitingNotice(tx, key)
  if (mailId !== undefined) await jobs.enqueue(tx.db, sendRepNoticeJob, { locationId: tx.locationId, mailId })
}

export function sendRepNoticeWork(deps: Deps): Job<{ locationId: number; mailId: number }> {
  return {
    ...sendRepNoticeJob,
    handle: ({ locationId, mailId }) => {
      const at = atLocation(deps.database, locationId)
      return sendClaimedMail(deps, {
        ...mailOfRow(at, 'rep_mails', mailId),
        async compose() {
          const mail = await findRepMail(at, mailId)
          if (!mail || mail.subject === null || mail.body === null) return undefined
          const choices = mail.choice === null ? '' : `\n${mailChoicesLine(deps.config, locationId)}\n`
          return { to: mail.recipients, subject: mail.subject, text: `${mail.body}\n${choices}`, attachments: [] }
        },
      })
    },
  }
}
