import { z } from 'zod'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SalesRepRow } from '../list/distributors.queries.ts'
import { insertRepMail } from './rep-mails.queries.ts'
import { updateSalesRep } from './sales-reps.queries.ts'

/** The job of mailing a rep an invite; the link is made when the mail is sent, so that no table ever holds one. */
export const sendRepInviteJob = {
  name: 'send-rep-invite',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/** Has a rep mailed an invite to their own place; a later invite may follow, whichever is accepted first ends the others. */
export async function inviteRep({ jobs }: Pick<Deps, 'jobs'>, tx: Context<Tx>, rep: SalesRepRow): Promise<void> {
  const { locationId, now } = tx
  const mailId = await insertRepMail(tx, { kind: 'invite', repId: rep.id, recipients: [rep.email], now })
  await jobs.enqueue(tx.db, sendRepInviteJob, { locationId, mailId })
  if (rep.inviteStatus !== 'accepted') await updateSalesRep(tx, rep.id, { inviteStatus: 'sent' })
  await audit(tx, {
    action: 'invite-sales-rep',
    objectType: 'sales-rep',
    objectId: rep.id,
    after: { email: rep.email },
  })
}
