import { readAllLocations } from '../administration/all-locations.ts'
import { listUnsentMails, type UnsentMailRow } from '../administration/outbox.queries.ts'
import { mailOrderAgain, sendMailAgain } from '../administration/send-mail-again.ts'
import { location, row } from './cells/reach.ts'
import { readArgs, requireId, WrongUsage, sayTable, type Command, type Named, type Operator } from './operator.ts'

const mostListed = 10_000

const kindsOfAccount: Readonly<Record<string, string>> = {
  reset: 'link for a new password',
  'password-changed': 'notice of a changed password',
  invitation: 'invitation',
  'confirm-email': 'link to confirm an e-mail',
  'confirm-email-again': 'link to confirm an e-mail',
  'signed-up-again': 'notice of a second sign-up',
  'payment-failed': 'notice of a failed payment',
  'location-deletion': 'news of a location’s deletion',
  'login-as': 'notice of an administrator acting as somebody',
  'passkey-added': 'notice of a passkey',
  'passkey-removed': 'notice of a passkey',
  'email-change': 'link to confirm a new e-mail',
  'email-changed': 'notice of a changed e-mail',
  'two-factor-on': 'notice of a second factor',
  'two-factor-off': 'notice of a second factor',
  'second-factor-required': 'notice of a required second factor',
  'second-factor-removed': 'notice of a removed second factor',
  'recovery-codes-made': 'notice of recovery codes',
  'recovery-code-used': 'notice of recovery codes',
  'colleague-invitation': 'invitation by an owner',
}
const kinds = {
  help: ['H', 'report'],
  credit: ['C', 'claim'],
  'price-question': ['Q', 'question about a price'],
  'price-week': ['W', 'prices of the week'],
  rep: ['R', 'to a sales rep:'],
} as const

/** Mails that nobody got yet. */
export const mailCommands: Record<string, Command> = {
  list: {
    usage: 'mails list',
    cells: 'each',
    summary: 'mails that were given up or still wait, with the reason',
    async run(operator, args) {
      readArgs(args, {})
      const unsent = await unsentMails(operator)
      if (unsent.length === 0) return operator.say('All mails are sent.')
      const rows = unsent.map((mail) => [
        nameOf(mail),
        whatOf(mail),
        mail.to.join(' ') || 'nobody',
        stateOf(mail),
        mail.attempts,
        `${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        mail.lastError ?? '',
      ])
      sayTable(operator, ['id', 'mail', 'to', 'state', 'tries', 'since', 'reason'], rows)
    },
  },
  retry: {
    usage: 'mails retry (<id>… | --all)',
    cells: (args) => {
      const { values, positionals } = readArgs(args, { all: { type: 'boolean' } })
      return values.all || positionals.length === 0 ? 'every' : { of: positionals.map(mailNamed) }
    },
    summary: 'have mails sent that were given up; the ids are those of the list, as 1-O12 or A3',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, { all: { type: 'boolean' } })
      if ((values.all ?? false) === positionals.length > 0) throw new WrongUsage('name mails, or --all of them')
      const names = values.all ? await givenUp(operator) : positionals
      if (names.length === 0) return operator.say('No mail waits to be sent again.')
      for (const name of names) operator.say(await retry(operator, name))
    },
  },
}

/** The location of a mail, or a mail to an account itself. */
function mailNamed(name: string): Named {
  const [, account] = accountMail.exec(name) ?? []
  if (account !== undefined)
    return row(name, async (operator) => (await unsentMails(operator)).some((mail) => nameOf(mail) === `A${account}`))
  return location(requireMailOfLocation(name).locationId)
}

function unsentMails({ database }: Operator): Promise<UnsentMailRow[]> {
  return readAllLocations(database, (tx) => listUnsentMails(tx, { page: 1, limit: mostListed }))
}

function whatOf({ kind, about }: UnsentMailRow): string {
  if (kind === 'account') return kindsOfAccount[about] ?? about
  return kind === 'order' ? `order ${about}` : `${kinds[kind][1]} ${about}`
}

function stateOf({ status, isNeeded }: UnsentMailRow): string {
  if (status === 'waiting') return 'waiting'
  return isNeeded ? 'given up' : 'not needed'
}

/** An order is known by its own id, whatever mails it had. */
function nameOf({ kind, id, locationId, orderId }: UnsentMailRow): string {
  if (kind === 'account') return `A${id}`
  return `${locationId}-${kind === 'order' ? `O${orderId ?? id}` : `${kinds[kind][0]}${id}`}`
}

async function givenUp(operator: Operator): Promise<string[]> {
  const all = await unsentMails(operator)
  // A report is mailed to the platform's own address.
  const hasReader = ({ kind, to }: UnsentMailRow) => kind === 'help' || to.length > 0
  return all.filter((mail) => mail.status === 'failed' && mail.isNeeded && hasReader(mail)).map(nameOf)
}

async function retry(operator: Operator, name: string): Promise<string> {
  const [, account] = accountMail.exec(name) ?? []
  if (account !== undefined) {
    await sendMailAgain(operator, { kind: 'account', id: requireId(account, 'mail'), locationId: null })
    return `A${account} is sent again.`
  }
  const mail = requireMailOfLocation(name)
  const [locationId, id] = [requireId(mail.locationId, 'location'), requireId(mail.digits, 'mail')]
  if (mail.letter === 'O') {
    const { purchaseOrderNumber, repEmail } = await mailOrderAgain(operator, locationId, id)
    return `Order ${purchaseOrderNumber} is mailed to ${repEmail} again.`
  }
  const kind = (['help', 'credit', 'price-question', 'price-week', 'rep'] as const).find(
    (one) => kinds[one][0] === mail.letter,
  )
  await sendMailAgain(operator, { kind: kind ?? 'help', id, locationId })
  return `${name} is sent again.`
}

const accountMail = /^A(\d+)$/i

function requireMailOfLocation(name: string): { locationId: string; letter: string; digits: string } {
  const [, locationId, letter = '', digits = ''] = /^(\d+)-([OHCQWR])(\d+)$/i.exec(name) ?? []
  if (locationId === undefined) throw new WrongUsage(`'${name}' is not the id of a mail, which is as 1-O12 or A3`)
  return { locationId, letter: letter.toUpperCase(), digits }
}
