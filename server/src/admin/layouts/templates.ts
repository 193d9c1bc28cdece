import { TemplateReason } from '@larder/contract/administration/asked-templates.ts'
import { GuideColumn } from '@larder/contract/distributors/order-guides.ts'
import { z } from 'zod'
import { readAllLocations } from '../../administration/all-locations.ts'
import { decideOnTemplate, isUnread, type Decision } from '../../administration/templates/decide-on-template.ts'
import { listTemplatesOfAll } from '../../administration/templates/asked-templates.queries.ts'
import type { TemplateRequestRow } from '../../distributors/own-columns/templates.queries.ts'
import { row } from '../cells/reach.ts'
import { approveAtPublisher } from './approved-layouts.ts'
import { NotDone, readArgs, requireId, sayTable, type Command, type Named, type Operator } from '../operator.ts'
import { optionOf } from '../option-values.ts'
import { textTable } from '../text-table.ts'

const decisionOptions = { by: { type: 'string' }, reason: { type: 'string' } } as const

/** The layouts of order guides that wait for a decision, and the decisions. */
export const templateCommands: Record<string, Command> = {
  list: {
    usage: 'templates list [--all]',
    cells: 'each',
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
      sayTable(operator, ['id', 'status', 'distributor', 'file', 'asked by', 'asked at'], rows)
    },
  },
  show: {
    usage: 'templates show <id>',
    cells: (args) => ({ of: [templateRequest(readArgs(args, {}).positionals[0])] }),
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
    cells: (args) => ({ of: [templateRequest(readArgs(args, decisionOptions).positionals[0])] }),
    summary: 'let files of this layout through for the distributor from now on',
    run: (operator, args) => decide(operator, args, 'approved'),
  },
  decline: {
    usage: 'templates decline <id> [--reason TEXT] [--by NAME]',
    cells: (args) => ({ of: [templateRequest(readArgs(args, decisionOptions).positionals[0])] }),
    summary: 'refuse the layout, with a reason that its location is told; a new request may be made later',
    run: (operator, args) => decide(operator, args, 'declined'),
  },
}

/** Says how many requests for the same layout were answered with it. */
async function decide(asking: Operator, args: string[], status: Decision): Promise<void> {
  const { values, positionals } = readArgs(args, decisionOptions)
  const operator = { ...asking, name: values.by?.trim() || asking.name }
  const request = await requireRequest(operator, positionals[0])
  const reason = optionOf(TemplateReason, values.reason ?? '', 'please keep the reason to 500 characters')
  const { distributorId, signature, columns } = request
  if (status === 'approved' && request.status === 'waiting' && !isUnread(request))
    await approveAtPublisher(operator, { distributorId, signature, columns })
  const others = await decideOnTemplate(operator, request, status, reason)
  const more = others > 0 ? ` and ${others} more for the same layout` : ''
  operator.say(
    `${status === 'approved' ? 'Approved' : 'Declined'} request ${request.id}${more}: ${request.distributor}, ${request.fileName}.`,
  )
}

function templateRequest(text: string | undefined): Named {
  const id = requireId(text, 'template request')
  return row(`template request ${id}`, async (operator) => (await requestsEverywhere(operator, { id })).length > 0)
}

async function requireRequest(operator: Operator, text: string | undefined): Promise<TemplateRequestRow> {
  const id = requireId(text, 'template request')
  const [request] = await requestsEverywhere(operator, { id })
  if (!request) throw new NotDone(`There is no template request ${id}.`)
  return request
}

/** The requests of all locations, newest first. */
export function requestsEverywhere(
  { database }: Operator,
  wanted: Parameters<typeof listTemplatesOfAll>[1],
): Promise<TemplateRequestRow[]> {
  return readAllLocations(database, (tx) => listTemplatesOfAll(tx, wanted))
}

const KeptColumns = z.object({ headerRow: z.int(), columns: z.array(GuideColumn) })

function asked(request: TemplateRequestRow): string {
  return request.createdAt.toISOString().slice(0, 16).replace('T', ' ')
}
