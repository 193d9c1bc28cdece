import { answerTemplate } from '../../administration/templates/decide-on-template.ts'
import { noteDown } from '../../administration/administrator.ts'
import type { KeptAssignment } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import { isDeepStrictEqual } from 'node:util'
import { atLocation } from '../../context.ts'
import { readKeptColumns, wordsOfFields } from '../../adapters/documents/order-guides/order-guide-reader.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import { signatureOfOwn } from '../../distributors/own-columns/own-columns.ts'
import { listCheckedLayouts, type CheckedLayout } from '../../distributors/own-columns/own-columns.queries.ts'
import {
  insertApprovedLayout,
  listApprovedAssignments,
  type TemplateRequestRow,
} from '../../distributors/own-columns/templates.queries.ts'
import { approveAtPublisher, approvedLayoutCommands } from './approved-layouts.ts'
import { requestsEverywhere } from './templates.ts'
import { row } from '../cells/reach.ts'
import { NotDone, readArgs, requireId, sayTable, type Command, type Named, type Operator } from '../operator.ts'
import { textTable } from '../text-table.ts'

const byOption = { by: { type: 'string' } } as const

/** The layouts of order guides that people checked themselves, for their own locations until one is approved. */
export const layoutCommands: Record<string, Command> = {
  list: {
    usage: 'layouts list',
    cells: 'each',
    summary: 'the order guide layouts that people checked themselves at their locations',
    async run(operator, args) {
      readArgs(args, {})
      const layouts = await layoutsEverywhere(operator)
      if (layouts.length === 0) return operator.say('Nobody has checked a layout at a location yet.')
      const rows: (string | number)[][] = []
      for (const layout of layouts) {
        const { id, distributor, locationId, location, email, keptAt } = layout
        const at = keptAt.toISOString().slice(0, 16).replace('T', ' ')
        const forWhom = (await isForEverybody(operator, layout)) ? 'everybody' : 'their location'
        rows.push([id, forWhom, distributor, `${locationId} ${location}`, email, at])
      }
      sayTable(operator, ['id', 'read for', 'distributor', 'location', 'checked by', 'checked at'], rows)
    },
  },
  show: {
    usage: 'layouts show <id>',
    cells: (args) => ({ of: [checkedLayout(readArgs(args, {}).positionals[0])] }),
    summary: 'what the person said of each column',
    async run(operator, args) {
      const layout = await requireLayout(operator, readArgs(args, {}).positionals[0])
      const { columns, defaultUnit, width } = layout.columns
      operator.say(`Layout ${layout.id} for ${layout.distributor}, location ${layout.locationId} ${layout.location}`)
      operator.say(
        `Checked by ${layout.email}. Read for ${(await isForEverybody(operator, layout)) ? 'everybody' : 'their location'}.`,
      )
      if (width !== null) operator.say(`The file has no headings; it is known by its ${width} columns.`)
      if (defaultUnit !== null) operator.say(`Rows without a unit are sold by the ${defaultUnit}.`)
      const rows = columns.map(({ heading, nth, of, meaning }) => [
        width === null ? `${heading || '(no heading)'}${of > 1 ? ` (${nth + 1} of ${of})` : ''}` : `column ${nth + 1}`,
        wordsOfMeanings[meaning] ?? wordsOfFields[meaning] ?? meaning,
      ])
      for (const line of textTable(['column', 'read as'], rows)) operator.say(`  ${line}`)
    },
  },
  approve: {
    usage: 'layouts approve <id> [--by NAME]',
    cells: (args) => ({ of: [checkedLayout(readArgs(args, byOption).positionals[0])] }),
    summary: 'read files of this layout for every location of the distributor from now on',
    run: approve,
  },
  ...approvedLayoutCommands,
}

const wordsOfMeanings: Readonly<Record<string, string>> = {
  casePrice: 'Price of a case',
  piecePrice: 'Price of a piece',
  price: 'Price of the unit in the row',
}

async function approve(asking: Operator, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args, byOption)
  const operator = { ...asking, name: values.by?.trim() || asking.name }
  const layout = await requireLayout(operator, positionals[0])
  const { distributorId, distributor, columns } = layout
  if (await isForEverybody(operator, layout))
    throw new NotDone(`Layout ${layout.id} is already read for everybody who buys from ${distributor}.`)
  const same = (await layoutsEverywhere(operator)).filter((other) => isSame(other, layout))
  const locations = [...new Set(same.map(({ locationId }) => locationId))]
  const { answered, waiting } = await requestsReadBy(operator, distributorId, columns)
  const approved = { distributorId, signature: signatureOfOwn(columns), columns: [], assignment: columns }
  await approveAtPublisher(operator, approved)
  await transactionOn(operator.database.forLocation(layout.locationId), async (tx) => {
    await insertApprovedLayout(tx, { ...approved, approvedBy: operator.name, approvedAt: operator.now })
    for (const locationId of locations) {
      await moveToLocation({ db: tx, locationId })
      await insertLocationMessage(
        { db: tx, locationId },
        {
          message: `The columns you checked for ${distributor}’s order guide are approved for everybody.`,
          sentBy: operator.name,
          createdAt: operator.now,
        },
      )
    }
    for (const request of answered) await answerTemplate(tx, operator, request, 'approved', '')
    await moveToLocation({ db: tx, locationId: layout.locationId })
    await noteDown(tx, operator, {
      action: 'approve-layout',
      objectType: 'own-columns',
      objectId: layout.id,
      locationId: layout.locationId,
      after: { distributorId, columns },
    })
  })
  operator.say(`Approved layout ${layout.id}: ${distributor}. Files with these columns are read for everybody now.`)
  if (answered.length > 0) {
    const requests = answered.length === 1 ? '1 template request' : `${answered.length} template requests`
    operator.say(`Answered ${requests} whose file is read now: their people are told.`)
  }
  if (waiting.length > 0) {
    const requests =
      waiting.length === 1 ? '1 template request still waits' : `${waiting.length} template requests still wait`
    operator.say(`${requests} for ${distributor}: see 'templates list'.`)
  }
}

/** The waiting requests of a distributor: those whose files these columns read, and the others. */
async function requestsReadBy(operator: Operator, distributorId: number, columns: KeptAssignment) {
  const answered: TemplateRequestRow[] = []
  const waiting: TemplateRequestRow[] = []
  for (const request of await requestsEverywhere(operator, { status: 'waiting', distributorId })) {
    const file = await operator.files.get(request.fileKey)
    const read = file && (await readKeptColumns(file.bytes, request.fileName, [columns]))
    if (read) answered.push(request)
    else waiting.push(request)
  }
  return { answered, waiting }
}

function isSame(one: CheckedLayout, other: CheckedLayout): boolean {
  return one.distributorId === other.distributorId && isDeepStrictEqual(one.columns, other.columns)
}

async function isForEverybody(operator: Operator, { distributorId, columns }: CheckedLayout): Promise<boolean> {
  const approved: KeptAssignment[] = await listApprovedAssignments(operator.database.shared, distributorId)
  return approved.some((assignment) => isDeepStrictEqual(assignment, columns))
}

function checkedLayout(text: string | undefined): Named {
  const id = requireId(text, 'layout')
  return row(`layout ${id}`, async (operator) => (await layoutsEverywhere(operator)).some((one) => one.id === id))
}

async function requireLayout(operator: Operator, text: string | undefined): Promise<CheckedLayout> {
  const id = requireId(text, 'layout')
  const layout = (await layoutsEverywhere(operator)).find((one) => one.id === id)
  if (!layout) throw new NotDone(`There is no layout ${id} that a person checked.`)
  return layout
}

/** Row-level security shows one location at a time, to an operator as well. */
async function layoutsEverywhere({ database }: Operator): Promise<CheckedLayout[]> {
  const locations = await database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  const layouts: CheckedLayout[] = []
  for (const { id } of locations) layouts.push(...(await listCheckedLayouts(atLocation(database, id))))
  return layouts.sort((one, other) => other.id - one.id)
}
