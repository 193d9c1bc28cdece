import { atLocation } from '../../context.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { GuideColumn } from '@larder/contract/distributors/order-guides.ts'
import { z } from 'zod'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import {
  insertApprovedLayout,
  listTemplateRequests,
  unreadSignature,
  updateTemplateRequest,
  type TemplateRequestRow,
} from '../../distributors/own-columns/templates.queries.ts'

import { auditOperator, NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from '../operator.ts'
import { textTable } from '../text-table.ts'

const longestAnswer = 500

/** The layouts of order guides that wait for a decision, and the decisions. */
export const templateCommands: Record<string, Command> = {
  list: {
    usage: 'templates list [--all]',
    summary: 'the order guide layouts waiting for approval, or all requests',
    async run(operator, args) {
      const { values } = readArgs(args, { all: { type: 'boolean' } })
      const requests = await requestsEverywhere(operator, values.all ? {} : { status: 'waiting' })
      if (requests.length === 0)
        return operator.say(values.all ? 'There are no template requests.' : 'No template request is waiting.')
      const rows = requests.map((request) => [
        request.id,
        request.status,
        request.distributor,
        request.fileName,
        request.requestedByEmail,
        asked(request),
      ])
      for (const line of textTable(['id', 'status', 'distributor', 'file', 'asked by', 'asked at'], rows))
        operator.say(line)
    },
  },
  show: {
    usage: 'templates show <id>',
    summary: 'how the columns of the file were read, with an example of each',
    async run(operator, args) {
      const { positionals } = readArgs(args, {})
      const request = await requireRequest(operator, positionals[0])
      operator.say(
        `Request ${request.id} (${request.status}) for ${request.distributor}, location ${request.locationId}`,
      )
      operator.say(`File ${request.fileName}, asked by ${request.requestedByEmail} at ${asked(request)}`)
      if (request.message) operator.say(`They say: ${request.message}`)
      if (request.answer) operator.say(`Answered: ${request.answer}`)
      operator.say(`The file is kept as ${request.fileKey} in the file store.`)
      if (isUnread(request)) return operator.say('The file could not be read.')
      const { headerRow, columns } = KeptColumns.parse(request.columns)
      operator.say(`Headings in row ${headerRow}:`)
      const rows = columns.map((column) => [
        column.header || '(no heading)',
        column.readAs || '(not used)',
        column.sample,
      ])
      for (const line of textTable(['column', 'read as', 'example'], rows)) operator.say(`  ${line}`)
    },
  },
  approve: {
    usage: 'templates approve <id> [--by NAME]',
    summary: 'let files of this layout through for the distributor from now on',
    run: (operator, args) => decide(operator, args, 'approved'),
  },
  decline: {
    usage: 'templates decline <id> [--reason TEXT] [--by NAME]',
    summary: 'refuse the layout, with a reason that its location is told; a new request may be made later',
    run: (operator, args) => decide(operator, args, 'declined'),
  },
}

/** A decision is about the layout: it answers every waiting request for the same layout of the distributor, at all locations. */
async function decide(asking: Operator, args: string[], status: 'approved' | 'declined'): Promise<void> {
  const { values, positionals } = readArgs(args, { by: { type: 'string' }, reason: { type: 'string' } })
  const operator = { ...asking, name: values.by?.trim() || asking.name }
  const request = await requireRequest(operator, positionals[0])
  if (request.status !== 'waiting') throw new NotDone(`Request ${request.id} is already ${request.status}.`)
  if (status === 'approved' && isUnread(request))
    throw new NotDone(
      `The file of request ${request.id} could not be read: there is no layout to approve. Decline it with a reason.`,
    )
  const answer = values.reason?.trim() ?? ''
  if (answer.length > longestAnswer) throw new WrongUsage(`please keep the reason to ${longestAnswer} characters`)
  const { distributorId, signature } = request
  const waiting = await requestsEverywhere(operator, { status: 'waiting', distributorId, signature })
  await transactionOn(operator.database.forLocation(request.locationId), async (tx) => {
    if (status === 'approved') {
      const layout = {
        distributorId,
        signature,
        columns: request.columns,
        approvedBy: operator.name,
        approvedAt: operator.now,
      }
      await insertApprovedLayout(tx, layout)
    }
    for (const one of waiting) await answerRequest(tx, operator, one, status, answer)
  })
  const others = waiting.length > 1 ? ` and ${waiting.length - 1} more for the same layout` : ''
  operator.say(
    `${status === 'approved' ? 'Approved' : 'Declined'} request ${request.id}${others}: ${request.distributor}, ${request.fileName}.`,
  )
}

/** Answers a waiting request, and tells its location. */
export async function answerRequest(
  tx: Tx,
  operator: Operator,
  request: TemplateRequestRow,
  status: 'approved' | 'declined',
  answer: string,
): Promise<void> {
  await moveToLocation({ db: tx, locationId: request.locationId })
  await updateTemplateRequest({ db: tx, locationId: request.locationId }, request.id, {
    status,
    answer,
    decidedAt: operator.now,
  })
  await insertLocationMessage(
    { db: tx, locationId: request.locationId },
    {
      message: messageTo(request, status, answer),
      sentBy: operator.name,
      createdAt: operator.now,
    },
  )
  await auditOperator(tx, operator, {
    action: status === 'approved' ? 'approve-template' : 'decline-template',
    objectType: 'template-request',
    objectId: request.id,
    locationId: request.locationId,
    after: { distributorId: request.distributorId, signature: request.signature },
  })
}

/** The people of the location read it under the bell and on the place-order page. */
function messageTo(
  { distributor, fileName }: TemplateRequestRow,
  status: 'approved' | 'declined',
  answer: string,
): string {
  const of = `The template for ${distributor}’s order guide (${fileName})`
  if (status === 'approved') return `${of} is approved. You can upload the order guide now.`
  return `${of} was declined.${answer ? ` ${answer}` : ''} You can check the columns yourself when you upload the order guide.`
}

function isUnread({ signature }: TemplateRequestRow): boolean {
  return signature.startsWith(unreadSignature)
}

async function requireRequest(operator: Operator, text: string | undefined): Promise<TemplateRequestRow> {
  const id = requireId(text, 'template request')
  const [request] = await requestsEverywhere(operator, { id })
  if (!request) throw new NotDone(`There is no template request ${id}.`)
  return request
}

/** Row-level security shows the requests of one location at a time, to an operator as well. */
export async function requestsEverywhere(
  operator: Operator,
  wanted: Parameters<typeof listTemplateRequests>[1],
): Promise<TemplateRequestRow[]> {
  const locations = await operator.database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  const requests: TemplateRequestRow[] = []
  for (const { id } of locations)
    requests.push(...(await listTemplateRequests(atLocation(operator.database, id), wanted)))
  return requests.sort((one, other) => other.id - one.id)
}

const KeptColumns = z.object({ headerRow: z.int(), columns: z.array(GuideColumn) })

function asked(request: TemplateRequestRow): string {
  return request.createdAt.toISOString().slice(0, 16).replace('T', ' ')
}
