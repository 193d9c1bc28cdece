import { z } from 'zod'
import type { JobQueue } from '../../adapters/jobs/job-queue.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { insertAccountMail, type NewAccountMail } from './account-mails.queries.ts'

/** The work of mailing a person about their account: the mail is in the outbox already. */
export const sendAccountMailJob = { name: 'send-account-mail', payload: z.object({ mailId: z.int() }) }

/** Mails a person about their account once the transaction is committed; whether the address is anybody's shows later. */
export async function queueAccountMail(
  deps: { jobs: Pick<JobQueue, 'enqueue'> },
  tx: Tx,
  mail: NewAccountMail,
): Promise<void> {
  const mailId = await insertAccountMail(tx, mail)
  await deps.jobs.enqueue(tx, sendAccountMailJob, { mailId })
}
