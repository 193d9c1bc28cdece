import { NotSentAgain } from '../administration/send-mail-again.ts'
import { isOfPublisher } from '../database/cells/shared-facts.ts'
import { Refused } from '../http/failures.ts'
import { administratorCommands } from './administrators.ts'
import { companyCommands } from './companies.ts'
import { credentialsCommands } from './credentials.ts'
import { distributorCommands } from './distributors.ts'
import { helpRequestCommands } from './help-requests.ts'
import { layoutCommands } from './layouts/layouts.ts'
import { locationCommands } from './locations.ts'
import { mailCommands } from './mails.ts'
import { messageCommands } from './messages.ts'
import { NotDone, WrongUsage, type Command, type Operator } from './operator.ts'
import { peopleCommands } from './people.ts'
import { auditCommands } from './privacy/audit-commands.ts'
import { requestCommands } from './watching/requests.ts'
import { repCommands } from './reps.ts'
import { sandboxCommands } from './sandbox.ts'
import { templateCommands } from './layouts/templates.ts'

/** In the order in which a new installation needs them. */
const subjects: Readonly<Record<string, Record<string, Command>>> = {
  companies: companyCommands,
  locations: locationCommands,
  people: peopleCommands,
  administrators: administratorCommands,
  distributors: distributorCommands,
  reps: repCommands,
  credentials: credentialsCommands,
  templates: templateCommands,
  layouts: layoutCommands,
  messages: messageCommands,
  mails: mailCommands,
  'help-requests': helpRequestCommands,
  requests: requestCommands,
  audit: auditCommands,
  sandbox: sandboxCommands,
}

/** 0 done, 1 not done for a reason that was said, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2

/** The command that the words ask for; undefined for help and for what is not a command. */
export function findCommand([subject = '', action = '']: readonly string[]): Command | undefined {
  const actions = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  return actions && Object.hasOwn(actions, action) ? actions[action] : undefined
}

/** Runs one command of the operator's command line; what goes wrong is said, never thrown. */
export async function runCommand(operator: Operator, words: readonly string[]): Promise<ExitCode> {
  const command = findCommand(words)
  if (!command) return sayHelp(operator.say, words)
  if (words.includes('--help')) {
    operator.say(`${command.usage}\n    ${command.summary}`)
    return 0
  }
  try {
    await command.run(operator, words.slice(2))
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) operator.say(`${error.message}\nUsage: npm run admin -- ${command.usage}`)
    else if (isRefusal(error)) operator.say(error.message)
    else throw error
    return error instanceof WrongUsage ? 2 : 1
  }
}

/** A reason that the operator reads, and no fault. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof NotDone || error instanceof Refused || error instanceof NotSentAgain || isOfPublisher(error)
}

/** Lists what can be done, all or of one subject; asking for it is no mistake, a word that is no command is. */
export function sayHelp(say: (line: string) => void, words: readonly string[]): ExitCode {
  const [first = 'help', second] = words
  const isAskedFor = ['help', '--help', '-h'].includes(first)
  const subject = isAskedFor ? second : first
  const actions = subject !== undefined && Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  if (!isAskedFor) say(`'${words.slice(0, 2).join(' ')}' is not a command.`)
  say('The operator’s command line: npm run admin -- <command>')
  for (const commands of actions ? [actions] : Object.values(subjects))
    for (const { usage, summary } of Object.values(commands)) say(`  ${usage}\n      ${summary}`)
  return isAskedFor ? 0 : 2
}
