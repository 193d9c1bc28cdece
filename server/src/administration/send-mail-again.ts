import { sendAccountMailJob } from '../accounts/mails/account-mail.ts'
import { requeueAccountMail } from '../accounts/mails/account-mails.queries.ts'
import type { Tx } from '../database/connections/connection.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { sendRepInviteJob } from '../distributors/reps/invite-rep.ts'
import { sendRepNoticeJob } from '../distributors/reps/mail-owners.ts'
import { sendHelpMailJob } from '../messages/ask-for-help.ts'
import { sendAcknowledgementJob } from '../ordering/acknowledgements/acknowledge-order.ts'
import { findOrderToMail } from '../ordering/purchase-orders/order-mails.queries.ts'
import { queueOrderMailAgain } from '../ordering/purchase-orders/mail-order-again.ts'
import { requeueMailOfRow } from '../outbox/mail-rows.queries.ts'
import { sendCreditJob } from '../receiving/credits/mail-credit.ts'
import { sendPriceQuestionJob } from '../receiving/price-guard/ask-rep.ts'
import { sendPriceMailJob } from '../receiving/price-guard/weekly-mail.ts'
import { noteDown, type Administrator } from './administrator.ts'
import { findOrderOfMail, type MailKind } from './outbox.queries.ts'

/** A mail that can't be sent again, with the reason in words for people. */
export class NotSentAgain extends Error {}

type MailToSend = { kind: MailKind; id: number; locationId: number | null }

/** Has a mail tried again that was given up; it keeps its message id, so that a mail system knows it as the same one. */
export async function sendMailAgain(by: Administrator, { kind, id, locationId }: MailToSend): Promise<void> {
  if (kind === 'account') return sendAccountMailAgain(by, id)
  if (locationId === null) throw new NotSentAgain('This mail is not known.')
  await transactionOn(by.database.forLocation(locationId), async (tx) => {
    if (kind === 'order') {
      await mailOrder(by, tx, locationId, (await findOrderOfMail(tx, locationId, id)) ?? notKnown())
      return
    }
    const at = { db: tx, locationId }
    const mail = await requeueMailOfRow(at, tables[kind], id, by.now)
    if (!mail) throw new NotSentAgain('This mail was not given up.')
    if (kind === 'help') await by.jobs.enqueue(tx, sendHelpMailJob, { locationId, id })
    else await by.jobs.enqueue(tx, jobOf(kind, mail.kind), { locationId, mailId: id })
    await noteDown(tx, by, { action: 'mail-again', objectType: `${kind}-mail`, objectId: id, locationId, after: {} })
  })
}

export type MailedOrder = { purchaseOrderNumber: string; repEmail: string }

/** Has the mail of an order tried again, to who gets the distributor's orders now. */
export function mailOrderAgain(by: Administrator, locationId: number, orderId: number): Promise<MailedOrder> {
  return transactionOn(by.database.forLocation(locationId), (tx) => mailOrder(by, tx, locationId, orderId))
}

async function mailOrder(by: Administrator, tx: Tx, locationId: number, orderId: number): Promise<MailedOrder> {
  const order = (await findOrderToMail({ db: tx, locationId }, orderId)) ?? notKnown()
  const { purchaseOrderNumber, repEmail } = order
  if (repEmail === undefined) throw new NotSentAgain(`No sales rep gets order ${purchaseOrderNumber}.`)
  const recipients = [repEmail]
  if (!(await queueOrderMailAgain(by, tx, { locationId, orderId, recipients }, by.now)))
    throw new NotSentAgain(
      `The mail of order ${purchaseOrderNumber} was not given up, or is no longer needed: the order goes by EDI, was answered, came, or was cancelled.`,
    )
  const entry = { action: 'mail-order-again', objectType: 'order', objectId: orderId, locationId }
  await noteDown(tx, by, { ...entry, after: { recipients } })
  return { purchaseOrderNumber, repEmail }
}

function sendAccountMailAgain(by: Administrator, mailId: number): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    if (!(await requeueAccountMail(tx, mailId, by.now))) throw new NotSentAgain(`No mail A${mailId} was given up.`)
    await by.jobs.enqueue(tx, sendAccountMailJob, { mailId })
    await noteDown(tx, by, { action: 'mail-again', objectType: 'account-mail', objectId: mailId, after: {} })
  })
}

type OfRow = Exclude<MailKind, 'order' | 'account'>

const tables = {
  help: 'help_requests',
  credit: 'credit_mails',
  'price-question': 'price_questions',
  'price-week': 'price_mails',
  rep: 'rep_mails',
} as const satisfies Record<OfRow, string>

/** About reps there are invites, answers to orders, and notices to owners. */
function jobOf(kind: Exclude<OfRow, 'help'>, kindOfRep: string | null) {
  if (kind === 'credit') return sendCreditJob
  if (kind === 'price-question') return sendPriceQuestionJob
  if (kind === 'price-week') return sendPriceMailJob
  if (kindOfRep === 'notice') return sendRepNoticeJob
  return kindOfRep === 'invite' ? sendRepInviteJob : sendAcknowledgementJob
}

function notKnown(): never {
  throw new NotSentAgain('This mail is not known.')
}
