import { atLocation } from '../context.ts'
import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { answerHelpRequest, listReports, type Report } from '../messages/help.queries.ts'
import { auditOperator, NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from './operator.ts'
import { textTable } from './text-table.ts'

const longestAnswer = 2_000

/** What people reported from their locations, and the answers to it. */
export const helpRequestCommands: Record<string, Command> = {
  list: {
    usage: 'help-requests list [--all]',
    summary: 'what people reported and nobody has answered yet, or everything',
    async run(operator, args) {
      const isAll = readArgs(args, { all: { type: 'boolean' } }).values.all ?? false
      const reports = await reportsEverywhere(operator, isAll)
      if (reports.length === 0) return operator.say(isAll ? 'Nobody has asked for help yet.' : 'Nobody waits for help.')
      const rows = reports.map((report) => [
        ...[
          nameOf(report),
          report.nickname,
          report.email,
          report.createdAt.toISOString().slice(0, 16).replace('T', ' '),
        ],
        ...[report.answer === null ? 'waits' : 'answered', report.message],
      ])
      for (const line of textTable(['id', 'location', 'from', 'at', '', 'message'], rows)) operator.say(line)
    },
  },
  show: {
    usage: 'help-requests show <id>',
    summary: 'a report in full, with its screen and the request to look for in the log',
    async run(operator, args) {
      const report = await requireReport(operator, readArgs(args, {}).positionals[0])
      operator.say(report.message)
      operator.say(`From ${report.firstName} ${report.lastName}, ${report.email}, at ${report.nickname}`)
      operator.say(`Screen ${report.page ?? 'not known'}, request ${report.requestId}`)
      if (report.status === 'failed') operator.say(`Its mail could not be sent: ${report.lastError ?? ''}`)
      if (report.answer !== null) operator.say(`Answered: ${report.answer}`)
    },
  },
  answer: {
    usage: 'help-requests answer <id> <text>',
    summary: 'answer a report; its location reads the answer as a message',
    run: answer,
  },
}

async function answer(operator: Operator, args: string[]): Promise<void> {
  const [name, ...words] = readArgs(args, {}).positionals
  const text = words.join(' ').trim()
  if (text === '') throw new WrongUsage('the text of the answer is missing')
  if (text.length > longestAnswer) throw new WrongUsage(`please keep the answer to ${longestAnswer} characters`)
  const { id, locationId, message, nickname } = await requireReport(operator, name)
  await transactionOn(operator.database.forLocation(locationId), async (tx) => {
    const at = { db: tx, locationId }
    const isFirst = await answerHelpRequest(at, id, { answer: text, answeredBy: operator.name, now: operator.now })
    if (!isFirst) throw new NotDone(`Report ${locationId}-${id} is answered already.`)
    const asked = message.length > 80 ? `${message.slice(0, 80)}…` : message
    await insertLocationMessage(at, {
      message: `You asked: “${asked.replaceAll(/\s+/g, ' ')}” ${text}`,
      ...{ sentBy: operator.name, createdAt: operator.now },
    })
    const entry = { action: 'answer-help-request', objectType: 'help-request', objectId: id, locationId }
    await auditOperator(tx, operator, { ...entry, after: { answer: text } })
  })
  operator.say(`Answered ${locationId}-${id}: ${nickname} reads it as a message.`)
}

/** Ids are given out by location. */
function nameOf({ locationId, id }: Report): string {
  return `${locationId}-${id}`
}

async function requireReport(operator: Operator, name: string | undefined): Promise<Report> {
  const [, location, digits] = /^(\d+)-(\d+)$/.exec(name ?? '') ?? []
  if (location === undefined) throw new WrongUsage(`'${name ?? ''}' is not the id of a report`)
  const [locationId, id] = [requireId(location, 'location'), requireId(digits, 'report')]
  const [report] = await listReports(atLocation(operator.database, locationId), { id })
  if (!report) throw new NotDone(`There is no report ${name}. See: help-requests list`)
  return report
}

/** Row-level security shows one location at a time, to an operator as well. */
async function reportsEverywhere({ database }: Operator, isAll: boolean): Promise<Report[]> {
  const locations = await database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  const reports: Report[] = []
  for (const { id } of locations) reports.push(...(await listReports(atLocation(database, id), { isOpen: !isAll })))
  return reports.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
