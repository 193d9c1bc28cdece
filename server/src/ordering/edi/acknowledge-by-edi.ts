import { acknowledgedOrder } from '@larder/domain/ordering/acknowledgements/acknowledged-order.ts'
import { answerInWords, answerOutcome } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { ReadAcknowledgement } from '../../adapters/edi/read-855.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { insertRepMail } from '../../distributors/reps/rep-mails.queries.ts'
import { canBeAnswered } from '../acknowledgements/acknowledgement-answer.ts'
import { sendAcknowledgementJob } from '../acknowledgements/acknowledge-order.ts'
import { findOrdererEmail, lockOrder, replaceAcknowledgement } from '../acknowledgements/acknowledgements.queries.ts'
import { findOrderOfNumber, listLinesToSend } from './order-to-send.queries.ts'

/** The result of a transaction set: `text` says for people what was done, or why it was refused. */
export type SetOutcome = { readonly kind: 'done' | 'refused'; readonly text: string }

type Distributor = { id: number; nickname: string }

/** Keeps a distributor's electronic answer to an order, tells the location, and mails whoever placed it. */
export async function acknowledgeByEdi(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Context<Tx>,
  distributor: Distributor,
  { orderNumber, answer }: ReadAcknowledgement,
): Promise<SetOutcome> {
  const found = await findOrderOfNumber(tx, distributor.id, orderNumber)
  if (!found) return refused(`There is no order ${orderNumber || 'without a number'} at ${distributor.nickname}.`)
  const order = await lockOrder(tx, found.id)
  if (!order || !canBeAnswered(order.status))
    return refused(`Order ${orderNumber} is received or cancelled: its acknowledgement came too late.`)
  const ordered = await listLinesToSend(tx, found.id)
  const { lines, note } = acknowledgedOrder(
    ordered.map((line, at) => ({
      ...line,
      lineNumber: at + 1,
      priceCents: line.isSpecial || line.isMarketPrice ? null : line.priceCents,
    })),
    answer,
  )
  const by = { id: null, name: `${distributor.nickname} (EDI)` }
  const outcome = answerOutcome({ orderedCount: ordered.length, lines, note })
  const done = { kind: 'done', text: `Order ${orderNumber} ${answerInWords(outcome)}.` } as const
  if (!(await replaceAcknowledgement(tx, { orderId: found.id, rep: by, note, lines, now: tx.now }))) return done
  const entry = { action: 'acknowledge-order', objectType: 'order', objectId: found.id }
  await audit(tx, { ...entry, after: { note, lines, by: by.name } })
  if (lines.length > 0) {
    const said =
      outcome === 'changed' ? `can’t bring all of order ${orderNumber}` : answerInWords(outcome, `order ${orderNumber}`)
    const message = `${distributor.nickname} ${said}. Open it in Order History to see what comes.`
    await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: tx.now })
  }
  const orderer = await findOrdererEmail(tx, found.id)
  if (orderer !== undefined) {
    const mail = { repId: null, orderId: found.id, recipients: [orderer], now: tx.now }
    const mailId = await insertRepMail(tx, { ...mail, kind: 'acknowledgement' })
    await jobs.enqueue(tx.db, sendAcknowledgementJob, { locationId: tx.locationId, mailId })
  }
  return done
}

function refused(text: string): SetOutcome {
  return { kind: 'refused', text }
}
