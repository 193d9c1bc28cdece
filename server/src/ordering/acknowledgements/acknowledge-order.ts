import { answeredMoreThanOrdered, orderTooFarToAnswer } from '@larder/contract/ordering/acknowledgements.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { z } from 'zod'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { auditRep } from '../../distributors/reps/audit-rep.ts'
import { insertRepMail } from '../../distributors/reps/rep-mails.queries.ts'
import { refuse } from '../../http/failures.ts'
import type { Rep } from '../../http/rep.ts'
import { canBeAnswered } from './acknowledgement-answer.ts'
import {
  findOrdererEmail,
  listOrderedLines,
  listRepOrders,
  lockOrder,
  replaceAcknowledgement,
} from './acknowledgements.queries.ts'

/** The job of mailing a rep's answer to whoever placed the order. */
export const sendAcknowledgementJob = {
  name: 'send-acknowledgement',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

type Given = {
  orderId: number
  note: string
  lines: readonly { id: number; status: 'short' | 'substituted'; quantity: number; substitute?: string | undefined }[]
}

/** Keeps a rep's answer to an order that was mailed to them, tells the location, and mails whoever placed it. */
export function acknowledgeOrder(
  { jobs }: Pick<Deps, 'jobs'>,
  at: AtLocation,
  rep: Rep,
  { orderId, note, lines: given }: Given,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  return inTransaction(at, async (tx) => {
    const { orders } = await listRepOrders(tx, rep, { page: 1, limit: 1, orderId })
    if (orders.length === 0) refuse(notFound)
    const order = (await lockOrder(tx, orderId)) ?? refuse(notFound)
    if (!canBeAnswered(order.status)) refuse(orderTooFarToAnswer)
    const ordered = await listOrderedLines(tx, [orderId])
    const lines = [...new Map(given.map((line) => [line.id, line])).values()].map((line) => {
      const { name, quantity } = ordered.find(({ id }) => id === line.id) ?? refuse(notFound)
      if (line.quantity > quantity) refuse(answeredMoreThanOrdered, { most: quantity, item: name })
      return { ...line, substitute: line.substitute?.trim() ?? '' }
    })
    // The same again is a retry whose first reply was lost.
    if (!(await replaceAcknowledgement(tx, { orderId, rep, note, lines, now }))) return
    const entry = { action: 'acknowledge-order', objectType: 'order', objectId: orderId, after: { note, lines } }
    await auditRep(tx, rep, entry, { now, requestId })
    const orderer = await findOrdererEmail(tx, orderId)
    if (orderer === undefined) return
    const mail = { repId: rep.id, orderId, recipients: [orderer], now }
    const mailId = await insertRepMail(tx, { ...mail, kind: 'acknowledgement' })
    await jobs.enqueue(tx.db, sendAcknowledgementJob, { locationId: tx.locationId, mailId })
  })
}
