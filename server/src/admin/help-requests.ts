import { HelpAnswer } from '@larder/contract/administration/help-requests.ts'
import { readAllLocations } from '../administration/all-locations.ts'
import { answerReport } from '../administration/answer-report.ts'
import { listReportsOfAll, type ReportOfAll } from '../administration/help-requests.queries.ts'
import { location } from './cells/reach.ts'
import {
  NotDone,
  readArgs,
  requireId,
  WrongUsage,
  sayTable,
  type Command,
  type Named,
  type Operator,
} from './operator.ts'
import { optionOf } from './option-values.ts'

const mostListed = 10_000

/** Commands for what people reported from their locations, and for answering it. */
export const helpRequestCommands: Record<string, Command> = {
  list: {
    usage: 'help-requests list [--all]',
    cells: 'each',
    summary: 'what people reported and nobody has answered yet, or everything',
    async run(operator, args) {
      const isAll = readArgs(args, { all: { type: 'boolean' } }).values.all ?? false
      const wanted = { isOpen: !isAll, page: 1, limit: mostListed }
      const reports = await readAllLocations(operator.database, (tx) => listReportsOfAll(tx, wanted))
      if (reports.length === 0) return operator.say(isAll ? 'Nobody has asked for help yet.' : 'Nobody waits for help.')
      const rows = reports.map((report) => [
        nameOf(report),
        report.nickname,
        report.email,
        report.createdAt.toISOString().slice(0, 16).replace('T', ' '),
        report.answer === null ? 'waits' : 'answered',
        report.message,
      ])
      sayTable(operator, ['id', 'location', 'from', 'at', '', 'message'], rows)
    },
  },
  show: {
    usage: 'help-requests show <id>',
    cells: (args) => ({ of: [locationOfReport(readArgs(args, {}).positionals[0])] }),
    summary: 'a report in full, with its screen and the request to look for in the log',
    async run(operator, args) {
      const report = await requireReport(operator, readArgs(args, {}).positionals[0])
      operator.say(report.message)
      operator.say(`From ${report.firstName} ${report.lastName}, ${report.email}, at ${report.nickname}`)
      if (report.administrator !== null) operator.say(`Sent by ${report.administrator}, who acted as them`)
      operator.say(`Screen ${report.page ?? 'not known'}, request ${report.requestId}`)
      if (report.status === 'failed') operator.say(`Its mail could not be sent: ${report.lastError ?? ''}`)
      if (report.answer !== null) operator.say(`Answered: ${report.answer}`)
    },
  },
  answer: {
    usage: 'help-requests answer <id> <text>',
    cells: (args) => ({ of: [locationOfReport(readArgs(args, {}).positionals[0])] }),
    summary: 'answer a report; who asked reads the answer as a message, and in a mail',
    run: answer,
  },
}

async function answer(operator: Operator, args: string[]): Promise<void> {
  const [name, ...words] = readArgs(args, {}).positionals
  const text = optionOf(HelpAnswer, words.join(' '), 'the answer is missing, or has more than 2,000 characters')
  const { id, locationId, nickname, firstName, lastName } = await requireReport(operator, name)
  await answerReport(operator, { locationId, id }, text)
  operator.say(
    `Answered ${locationId}-${id}: ${firstName} ${lastName} at ${nickname} reads it as a message, and in a mail.`,
  )
}

/** Ids are given out by location. */
function nameOf({ locationId, id }: ReportOfAll): string {
  return `${locationId}-${id}`
}

function locationOfReport(name: string | undefined): Named {
  return location(String(readReportId(name).locationId))
}

function readReportId(name: string | undefined): { locationId: number; id: number } {
  const [, locationId, digits] = /^(\d+)-(\d+)$/.exec(name ?? '') ?? []
  if (locationId === undefined) throw new WrongUsage(`'${name ?? ''}' is not the id of a report`)
  return { locationId: requireId(locationId, 'location'), id: requireId(digits, 'report') }
}

async function requireReport({ database }: Operator, name: string | undefined): Promise<ReportOfAll> {
  const wanted = { ...readReportId(name), isOpen: false }
  const [report] = await readAllLocations(database, (tx) => listReportsOfAll(tx, { ...wanted, page: 1, limit: 1 }))
  if (!report) throw new NotDone(`There is no report ${name}. See: help-requests list`)
  return report
}
