import { SentText } from '@larder/contract/administration/platform-messages.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { readAllLocations } from '../administration/all-locations.ts'
import { readSharing, sharesMessages } from '../administration/cells/this-cell.queries.ts'
import { listSentMessages, type SentMessageRow } from '../administration/messages/platform-messages.queries.ts'
import { closeRuns, findBroadcast, hasArrived, listRuns } from '../administration/messages/runs-in-cells.queries.ts'
import {
  broadcast,
  broadcastOnce,
  endBroadcast,
  endLocationMessage,
  findSent,
  sendToLocations,
  type MessageRun,
} from '../administration/messages/send-message.ts'
import { requireLocations } from './locations.ts'
import { company, location, row } from './cells/reach.ts'
import { requireWrittenHere } from './cells/require-written-here.ts'
import {
  DoneBefore,
  NotDone,
  NotHere,
  readArgs,
  requireId,
  WrongUsage,
  sayTable,
  type Command,
  type Everywhere,
  type InCells,
  type Operator,
} from './operator.ts'
import { optionOf } from './option-values.ts'

const mostListed = 10_000
/** how long a message may take from the publisher to the other cells before the command says that it is late */
const arrivesWithinMs = 10_000
const listOptions = { location: { type: 'string' }, all: { type: 'boolean' } } as const
const sendOptions = {
  location: { type: 'string', multiple: true },
  company: { type: 'string' },
  all: { type: 'boolean' },
  again: { type: 'boolean' },
} as const

/** Messages to people: pop-ups on the place-order page, later kept under the bell. */
export const messageCommands: Record<string, Command> = {
  list: {
    usage: 'messages list [--location ID] [--all]',
    cells: (args) => {
      const { location: id } = readArgs(args, listOptions).values
      return id === undefined ? 'each' : { of: [location(id)] }
    },
    summary: 'messages that are shown, or all with the withdrawn ones, and how many people have read each',
    async run(operator, args) {
      const { values } = readArgs(args, listOptions)
      const withEnded = values.all ?? false
      const locations = values.location === undefined ? [] : await locationsOf(operator, [values.location])
      const [only] = locations
      const wanted = { withEnded, ...(only ? { locationId: only.id } : {}), page: 1, limit: mostListed }
      const sent = await readAllLocations(operator.database, (tx) => listSentMessages(tx, wanted))
      if (sent.length === 0) return operator.say('There are no messages.')
      sayTable(operator, ['id', 'to', 'sent at', 'read by', 'state', 'message'], sent.map(columnsOf))
    },
  },
  send: {
    usage: 'messages send (--location ID… | --company ID | --all [--again]) <text>',
    cells: (args) => {
      const { values } = readArgs(args, sendOptions)
      if (values.company !== undefined) return { of: [company(values.company)] }
      return values.location ? { of: values.location.map(location) } : 'every'
    },
    summary:
      'a message to the people of locations, of a company, or to everybody, of several cells once in each; --again although an earlier one with the text has not reached every cell',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, sendOptions)
      const text = requireText(positionals)
      const ways = [values.location, values.company, values.all].filter((way) => way !== undefined)
      if (ways.length !== 1) throw new WrongUsage('say to whom: --location, --company or --all')
      if (values.location) {
        const locations = await locationsOf(operator, values.location)
        const ids = await sendToLocations(
          operator,
          locations.map(({ id }) => id),
          text,
        )
        for (const [at, { nickname }] of locations.entries()) operator.say(`Sent L${ids[at]} to ${nickname}.`)
        return
      }
      if (values.company !== undefined) {
        const companyId = requireId(values.company, 'company')
        const title = await companyNamed(operator, companyId)
        operator.say(`Sent B${await broadcast(operator, { companyId }, text)} to everybody of ${title}.`)
        return
      }
      const { inCells } = operator
      if (inCells?.everywhere) return sendOnce(operator, inCells, inCells.everywhere, text)
      // A cell that is named with --cell is meant alone.
      const id = await broadcast(operator, inCells ? 'everybody of this cell' : 'everybody', text)
      operator.say(`Sent B${id} to ${inCells ? `everybody of cell ${inCells.cell}` : 'everybody'}.`)
    },
    async gather(operator, args) {
      const { values, positionals } = readArgs(args, sendOptions)
      if (!values.all) return []
      const text = requireText(positionals)
      if (values.again) await closeRuns(operator.database.shared, text)
      const runs = await listRuns(operator.database.shared, text)
      const isSharing = await sharesMessages(operator.database.shared)
      return runs.map(
        ({ runId, isOpen, isShared }) =>
          `${isOpen ? 'open' : 'closed'} ${isShared ? 'shared' : isSharing ? 'old' : 'own'} ${runId}`,
      )
    },
    settle: ({ database }, args) => closeRuns(database.shared, requireText(readArgs(args, sendOptions).positionals)),
  },
  withdraw: {
    usage: 'messages withdraw <id>',
    cells: (args) => {
      const { kind, id } = readMessageId(args)
      return kind === 'B'
        ? 'every'
        : { of: [row(`L${id}`, (operator) => findLocationOf(operator, id).then((at) => at !== undefined))] }
    },
    summary: 'show a message to nobody any more; the id is the one of the list, as B12 or L7',
    async run(operator, args) {
      const { kind, id } = readMessageId(args)
      const { everywhere } = operator.inCells ?? {}
      if (kind === 'B' && everywhere) return withdrawRun(operator, everywhere, id)
      if (kind === 'B') await endBroadcast(operator, id)
      else await endLocationMessage(operator, await locationOfMessage(operator, id), id)
      operator.say(`Withdrawn: ${kind}${id}.`)
    },
    async gather(operator, args) {
      const found = await findBroadcast(operator.database.shared, { id: readMessageId(args).id })
      return found?.runId ? [found.runId] : []
    },
  },
}

/** The runs that the cells know, and whether one is open that a cell sent for itself before it shared messages. */
function runsOf({ known, newRunId }: Everywhere) {
  const runs = known.map((words) => words.split(' '))
  const runsThatAre = (...wanted: string[]) =>
    runs.flatMap(([state, whose, id = '']) => (wanted.every((word) => [state, whose].includes(word)) ? id : []))
  const [open, shared] = [runsThatAre('open'), runsThatAre('shared')]
  return {
    run: { id: open[0] ?? newRunId, open, closed: runsThatAre('closed') },
    hasOldOpen: runsThatAre('open', 'old').some((id) => !shared.includes(id)),
  }
}

/** A run that some cell has not done yet goes on; the text of one that is over is a new message. */
async function sendOnce(operator: Operator, inCells: InCells, everywhere: Everywhere, text: string): Promise<void> {
  const { run, hasOldOpen } = runsOf(everywhere)
  const sharing = await readSharing(operator.database.shared)
  const isShared = sharing !== undefined && sharing.messageCells.length > 0
  // Sent to all, it would be there twice where that one is.
  if (isShared && hasOldOpen)
    throw new NotDone(
      'An earlier message with these words, of before the cells shared messages, has not reached every cell: withdraw it, or say --again.',
    )
  if (isShared && sharing.role === 'subscriber') return awaitMessage(operator, inCells, { ...run, isShared }, text)
  const { id, createdAt, isNew } = await broadcastOnce(operator, { ...run, isShared }, text)
  if (!isNew) throw new DoneBefore(`It is B${id} here, sent at ${minuteOf(createdAt)}.`)
  operator.say(`Sent B${id} to everybody${isShared ? ' of all cells that follow' : ''}.`)
}

/** A cell that follows another is not written to: its message comes from there. */
async function awaitMessage(operator: Operator, inCells: InCells, run: MessageRun, text: string): Promise<void> {
  const publisher = await inCells.publisher()
  if (!publisher) throw new NotDone('It shares messages no more: run the same words again.')
  const givingUpAt = performance.now() + arrivesWithinMs
  for (;;) {
    const sent = await findSent(publisher.database.shared, run, text)
    if (sent && (await hasArrived(operator.database.shared, sent.id))) {
      if (run.open.length > 0) throw new DoneBefore(`It is B${sent.id} here, sent at ${minuteOf(sent.createdAt)}.`)
      operator.say(`B${sent.id} has come from cell ${publisher.config.cell}.`)
      return
    }
    if (performance.now() > givingUpAt)
      throw new NotDone(
        sent
          ? `B${sent.id} of cell ${publisher.config.cell} has not come yet: it comes by itself (see: share-facts status).`
          : `It is written in cell ${publisher.config.cell}, and is not there.`,
      )
    await pause(100)
  }
}

/** A message that one run sent to every cell is withdrawn in every cell. */
async function withdrawRun(operator: Operator, { known: runIds }: Everywhere, id: number): Promise<void> {
  const found = await findBroadcast(operator.database.shared, { id, runIds })
  if (!found) throw new NotHere('It is not here.')
  if (found.isShared) await requireWrittenHere(operator)
  if (found.withdrawnAt !== null) throw new DoneBefore(`B${found.id} is withdrawn already.`)
  await endBroadcast(operator, found.id)
  operator.say(`Withdrawn: B${found.id}.`)
}

function readMessageId(args: string[]): { kind: 'B' | 'L'; id: number } {
  const [, kind, digits] = /^([BL])(\d+)$/i.exec(readArgs(args, {}).positionals[0] ?? '') ?? []
  if (!kind) throw new WrongUsage('the id of the message is missing: it is B or L and a number')
  return { kind: kind.toUpperCase() === 'B' ? 'B' : 'L', id: requireId(digits, 'message') }
}

function columnsOf({ kind, id, to, createdAt, locationId, readers, withdrawnAt, message, isShared }: SentMessageRow) {
  const name = `${kind === 'broadcast' ? 'B' : 'L'}${id}`
  const whom = isShared ? 'Everybody of all cells' : locationId === null ? to : `${to} (${locationId})`
  return [name, whom, minuteOf(createdAt), readers, withdrawnAt ? 'withdrawn' : 'shown', message]
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function requireText(words: readonly string[]): string {
  return optionOf(SentText, words.join(' '), 'the text is missing, too long, or has characters that can’t be kept')
}

function locationsOf(operator: Operator, wanted: readonly string[]) {
  return requireLocations(
    operator,
    wanted.map((text) => requireId(text, 'location')),
  )
}

async function companyNamed({ database }: Operator, companyId: number): Promise<string> {
  const found = await database.shared
    .selectFrom('companies')
    .select('title')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!found) throw new NotDone(`There is no company ${companyId}.`)
  return found.title
}

/** The location is not in the id that the list shows. */
async function locationOfMessage(operator: Operator, id: number): Promise<number> {
  const locationId = await findLocationOf(operator, id)
  if (locationId === undefined) throw new NotDone(`There is no message L${id} that is shown.`)
  return locationId
}

/** Rows of a location that moved to another cell are no message of this one. */
async function findLocationOf({ database }: Operator, id: number): Promise<number | undefined> {
  const message = await readAllLocations(database, (tx) =>
    tx
      .selectFrom('locationMessages')
      .innerJoin('locations', 'locations.id', 'locationMessages.locationId')
      .select('locationId')
      .where('locationMessages.id', '=', id)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst(),
  )
  return message?.locationId
}
