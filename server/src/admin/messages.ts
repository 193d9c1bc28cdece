import { SentText } from '@larder/contract/administration/platform-messages.ts'
import { readAllLocations } from '../administration/all-locations.ts'
import { listSentMessages, type SentMessageRow } from '../administration/messages/platform-messages.queries.ts'
import {
  broadcast,
  endBroadcast,
  endLocationMessage,
  sendToLocations,
} from '../administration/messages/send-message.ts'
import { requireLocations } from './locations.ts'
import { NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from './operator.ts'
import { optionOf } from './option-values.ts'
import { textTable } from './text-table.ts'

const mostListed = 10_000

/** Messages to people: pop-ups on the place-order page, later kept under the bell. */
export const messageCommands: Record<string, Command> = {
  list: {
    usage: 'messages list [--location ID] [--all]',
    summary: 'messages that are shown, or all with the withdrawn ones, and how many people have read each',
    async run(operator, args) {
      const { values } = readArgs(args, { location: { type: 'string' }, all: { type: 'boolean' } })
      const withEnded = values.all ?? false
      const locations = values.location === undefined ? [] : await locationsOf(operator, [values.location])
      const [only] = locations
      const wanted = { withEnded, ...(only ? { locationId: only.id } : {}), page: 1, limit: mostListed }
      const sent = await readAllLocations(operator.database, (tx) => listSentMessages(tx, wanted))
      if (sent.length === 0) return operator.say('There are no messages.')
      for (const line of textTable(['id', 'to', 'sent at', 'read by', 'state', 'message'], sent.map(cells)))
        operator.say(line)
    },
  },
  send: {
    usage: 'messages send (--location ID… | --company ID | --all) <text>',
    summary: 'a message to the people of locations, of a company, or to everybody',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, {
        location: { type: 'string', multiple: true },
        company: { type: 'string' },
        all: { type: 'boolean' },
      })
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
      const companyId = values.company === undefined ? null : requireId(values.company, 'company')
      const company = companyId === null ? undefined : await companyNamed(operator, companyId)
      const id = await broadcast(operator, companyId, text)
      operator.say(`Sent B${id} to ${company ? `everybody of ${company}` : 'everybody'}.`)
    },
  },
  withdraw: {
    usage: 'messages withdraw <id>',
    summary: 'show a message to nobody any more; the id is the one of the list, as B12 or L7',
    async run(operator, args) {
      const [, kind, digits] = /^([BL])(\d+)$/i.exec(readArgs(args, {}).positionals[0] ?? '') ?? []
      if (!kind) throw new WrongUsage('the id of the message is missing: it is B or L and a number')
      const id = requireId(digits, 'message')
      if (kind.toUpperCase() === 'B') await endBroadcast(operator, id)
      else await endLocationMessage(operator, await locationOfMessage(operator, id), id)
      operator.say(`Withdrawn: ${kind.toUpperCase()}${id}.`)
    },
  },
}

function cells({ kind, id, to, createdAt, locationId, readers, withdrawnAt, message }: SentMessageRow) {
  const at = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const name = `${kind === 'broadcast' ? 'B' : 'L'}${id}`
  const whom = locationId === null ? to : `${to} (${locationId})`
  return [name, whom, `${at} UTC`, readers, withdrawnAt ? 'withdrawn' : 'shown', message]
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
  const company = await database.shared
    .selectFrom('companies')
    .select('title')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new NotDone(`There is no company ${companyId}.`)
  return company.title
}

/** The location is not in the id that the list shows. */
async function locationOfMessage({ database }: Operator, id: number): Promise<number> {
  const message = await readAllLocations(database, (tx) =>
    tx
      .selectFrom('locationMessages')
      .select('locationId')
      .where('id', '=', id)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!message) throw new NotDone(`There is no message L${id} that is shown.`)
  return message.locationId
}
