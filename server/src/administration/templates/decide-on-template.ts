import { decidedAlready, nothingToApprove } from '@larder/contract/administration/asked-templates.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import {
  insertApprovedLayout,
  unreadSignature,
  decideTemplateRequest,
  type TemplateRequestRow,
} from '../../distributors/own-columns/templates.queries.ts'
import { refuse } from '../../http/failures.ts'
import { noteDown, type Administrator } from '../administrator.ts'
import { readAllLocations } from '../all-locations.ts'
import { listTemplatesOfAll } from './asked-templates.queries.ts'

export type Decision = 'approved' | 'declined'

/**
 * A decision is about the layout: it answers every waiting request for the same layout of the distributor, at all
 * locations. How many others it answered.
 */
export async function decideOnTemplate(
  by: Administrator,
  request: TemplateRequestRow,
  decision: Decision,
  reason: string,
): Promise<number> {
  if (request.status !== 'waiting') refuse(decidedAlready, { id: request.id, status: request.status })
  if (decision === 'approved' && isUnread(request)) refuse(nothingToApprove)
  const { distributorId, signature, columns } = request
  const same = { status: 'waiting', distributorId, signature }
  const waiting = await readAllLocations(by.database, (tx) => listTemplatesOfAll(tx, same))
  // Somebody else has decided since the request was read.
  if (!waiting.some(({ id }) => id === request.id)) refuse(decidedAlready, { id: request.id, status: 'decided' })
  const answered = await transactionOn(by.database.forLocation(request.locationId), async (tx) => {
    let count = 0
    if (decision === 'approved') {
      const approval = { approvedBy: by.name, approvedAt: by.now }
      await insertApprovedLayout(tx, { distributorId, signature, columns, ...approval })
    }
    for (const one of waiting) {
      const isAnswered = await answerTemplate(tx, by, one, decision, reason)
      if (isAnswered) count += 1
      else if (one.id === request.id) refuse(decidedAlready, { id: one.id, status: 'decided' })
    }
    return count
  })
  return answered - 1
}

/** Answers a waiting request, and tells its location; false when somebody else has answered it meanwhile. */
export async function answerTemplate(
  tx: Tx,
  by: Administrator,
  request: TemplateRequestRow,
  status: Decision,
  answer: string,
): Promise<boolean> {
  const { id, locationId, distributorId, signature } = request
  const at = { db: tx, locationId }
  await moveToLocation(at)
  if (!(await decideTemplateRequest(at, id, { status, answer, decidedAt: by.now }))) return false
  const message = messageTo(request, status, answer)
  await insertLocationMessage(at, { message, sentBy: by.name, createdAt: by.now })
  const action = status === 'approved' ? 'approve-template' : 'decline-template'
  const after = { distributorId, signature, ...(answer === '' ? {} : { reason: answer }) }
  await noteDown(tx, by, { action, objectType: 'template-request', objectId: id, locationId, after })
  return true
}

/** The people of the location read it under the bell and on the place-order page. */
function messageTo({ distributor, fileName }: TemplateRequestRow, status: Decision, answer: string): string {
  const of = `The template for ${distributor}’s order guide (${fileName})`
  if (status === 'approved') return `${of} is approved. You can upload the order guide now.`
  return `${of} was declined.${answer ? ` ${answer}` : ''} You can check the columns yourself when you upload the order guide.`
}

/** Whether nothing in the file could be read. */
export function isUnread({ signature }: TemplateRequestRow): boolean {
  return signature.startsWith(unreadSignature)
}
