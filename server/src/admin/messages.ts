import { atLocation } from '../context.ts'
import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import { moveToLocation } from '../distributors/order-guides/order-guides.queries.ts'
import {
  insertBroadcastMessage,
  listBroadcasts,
  listMessagesOfLocation,
  withdrawBroadcastMessage,
  withdrawLocationMessage,
} from './messages.queries.ts'
import { requireLocations } from './locations.ts'
import { auditOperator, NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from './operator.ts'
import { textTable } from './text-table.ts'

const longestMessage = 2_000

/** Messages to people: pop-ups on the place-order page, later kept under the bell. */
export const messageCommands: Record<string, Command> = {
  list: {
    usage: 'messages list [--location ID] [--all]',
    summary: 'messages that are shown, or all with the withdrawn ones, and how many people have read each',
    async run(operator, args) {
      const { values } = readArgs(args, { location: { type: 'string' }, all: { type: 'boolean' } })
      const withWithdrawn = values.all ?? false
      const locations = await locationsOf(operator, values.location === undefined ? undefined : [values.location])
      const broadcasts =
        values.location === undefined ? await listBroadcasts(operator.database.shared, withWithdrawn) : []
      const sent: Sent[] = broadcasts.map((row) => ({ ...row, to: row.company ?? 'everybody', kind: 'broadcast' }))
      for (const { id, nickname } of locations) {
        const rows = await listMessagesOfLocation(atLocation(operator.database, id), withWithdrawn)
        sent.push(...rows.map((row) => ({ ...row, to: `${nickname} (${id})`, kind: 'location' as const })))
      }
      if (sent.length === 0) return operator.say('There are no messages.')
      const newestFirst = sent.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      for (const line of textTable(['id', 'to', 'sent at', 'read by', 'state', 'message'], newestFirst.map(cells)))
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
      if (values.location) await sendToLocations(operator, await locationsOf(operator, values.location), text)
      else await broadcast(operator, values.company === undefined ? null : requireId(values.company, 'company'), text)
    },
  },
  withdraw: {
    usage: 'messages withdraw <id>',
    summary: 'show a message to nobody any more; the id is the one of the list, as B12 or L7',
    async run(operator, args) {
      const [, kind, digits] = /^([BL])(\d+)$/i.exec(readArgs(args, {}).positionals[0] ?? '') ?? []
      if (!kind) throw new WrongUsage('the id of the message is missing: it is B or L and a number')
      const id = requireId(digits, 'message')
      const isDone = kind.toUpperCase() === 'B' ? withdrawBroadcast(operator, id) : withdrawFromLocation(operator, id)
      if (!(await isDone)) throw new NotDone(`There is no message ${kind.toUpperCase()}${id} that is shown.`)
      operator.say(`Withdrawn: ${kind.toUpperCase()}${id}.`)
    },
  },
}

type Sent = {
  id: number
  kind: 'broadcast' | 'location'
  to: string
  message: string
  createdAt: Date
  withdrawnAt: Date | null
  readers: number
}

function cells({ kind, id, to, createdAt, readers, withdrawnAt, message }: Sent) {
  const at = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const name = `${kind === 'broadcast' ? 'B' : 'L'}${id}`
  return [name, to, `${at} UTC`, readers, withdrawnAt ? 'withdrawn' : 'shown', message]
}

function requireText(words: readonly string[]): string {
  const text = words.join(' ').trim()
  if (text === '') throw new WrongUsage('the text is missing')
  if (text.length > longestMessage) throw new WrongUsage(`please keep the text to ${longestMessage} characters`)
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new WrongUsage('the text has characters that can’t be kept')
  return text
}

function locationsOf(operator: Operator, wanted: readonly string[] | undefined) {
  if (wanted)
    return requireLocations(
      operator,
      wanted.map((text) => requireId(text, 'location')),
    )
  return operator.database.shared
    .selectFrom('locations')
    .select(['id', 'nickname'])
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** To all of them or to none. */
async function sendToLocations(operator: Operator, locations: { id: number; nickname: string }[], text: string) {
  const [first] = locations
  if (!first) return
  const sent = await transactionOn(operator.database.forLocation(first.id), async (tx) => {
    const ids: number[] = []
    for (const { id: locationId } of locations) {
      await moveToLocation({ db: tx, locationId })
      const id = await insertLocationMessage({ db: tx, locationId }, messageOf(operator, text))
      await noteDown(tx, operator, { action: 'send-message', objectType: 'location-message', id, locationId, text })
      ids.push(id)
    }
    return ids
  })
  for (const [at, { nickname }] of locations.entries()) operator.say(`Sent L${sent[at]} to ${nickname}.`)
}

async function broadcast(operator: Operator, companyId: number | null, text: string): Promise<void> {
  const { shared } = operator.database
  const company = companyId === null ? undefined : await companyNamed(operator, companyId)
  const id = await transactionOn(shared, async (tx) => {
    const sent = await insertBroadcastMessage(tx, { ...messageOf(operator, text), companyId })
    await noteDown(tx, operator, { action: 'send-message', objectType: 'broadcast-message', id: sent, companyId, text })
    return sent
  })
  operator.say(`Sent B${id} to ${company ? `everybody of ${company}` : 'everybody'}.`)
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

function withdrawBroadcast(operator: Operator, id: number): Promise<boolean> {
  return transactionOn(operator.database.shared, async (tx) => {
    if (!(await withdrawBroadcastMessage(tx, id, operator.now))) return false
    await noteDown(tx, operator, { action: 'withdraw-message', objectType: 'broadcast-message', id })
    return true
  })
}

/** The message's location is not in its id, and no query sees two locations, so each is asked. */
async function withdrawFromLocation(operator: Operator, id: number): Promise<boolean> {
  for (const { id: locationId } of await locationsOf(operator, undefined)) {
    const isDone = await transactionOn(operator.database.forLocation(locationId), async (tx) => {
      if (!(await withdrawLocationMessage({ db: tx, locationId }, id, operator.now))) return false
      await noteDown(tx, operator, { action: 'withdraw-message', objectType: 'location-message', id, locationId })
      return true
    })
    if (isDone) return true
  }
  return false
}

function messageOf({ name, now }: Operator, message: string) {
  return { message, sentBy: name, createdAt: now }
}

type Note = {
  action: string
  objectType: string
  id: number
  locationId?: number
  companyId?: number | null
  text?: string
}

function noteDown(tx: Tx, operator: Operator, { action, objectType, id, locationId, companyId, text }: Note) {
  const after = { ...(text === undefined ? {} : { text }), ...(companyId ? { companyId } : {}) }
  return auditOperator(tx, operator, { action, objectType, objectId: id, ...(locationId ? { locationId } : {}), after })
}
