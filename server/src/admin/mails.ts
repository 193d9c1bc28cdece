import { atLocation } from '../context.ts'
import { sendAccountMailJob } from '../accounts/mails/account-mail.ts'
import { listUnsentAccountMails, requeueAccountMail } from '../accounts/mails/account-mails.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { findOrderToMail, listUnsentOrderMails } from '../ordering/purchase-orders/order-mails.queries.ts'
import { queueOrderMailAgain } from '../ordering/purchase-orders/mail-order-again.ts'
import { auditOperator, NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from './operator.ts'
import { textTable } from './text-table.ts'

const kinds: Readonly<Record<string, string>> = {
  reset: 'link for a new password',
  'password-changed': 'notice of a changed password',
  invitation: 'invitation',
}

/** Mails that nobody got yet: purchase orders, and mails about accounts. */
export const mailCommands: Record<string, Command> = {
  list: {
    usage: 'mails list',
    summary: 'mails that were given up or still wait, with the reason',
    async run(operator, args) {
      readArgs(args, {})
      const unsent = [...(await unsentOrders(operator)), ...(await unsentToAccounts(operator))]
      if (unsent.length === 0) return operator.say('All mails are sent.')
      const rows = unsent
        .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .map(({ name, what, to, status, attempts, lastError, createdAt }) => [
          name,
          what,
          to,
          status === 'failed' ? 'given up' : 'waiting',
          attempts,
          `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          lastError ?? '',
        ])
      for (const line of textTable(['id', 'mail', 'to', 'state', 'tries', 'since', 'reason'], rows)) operator.say(line)
    },
  },
  retry: {
    usage: 'mails retry (<id>… | --all)',
    summary: 'have mails sent that were given up; the ids are those of the list, as 1-O12 or A3',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, { all: { type: 'boolean' } })
      if ((values.all ?? false) === positionals.length > 0) throw new WrongUsage('name mails, or --all of them')
      const names = values.all ? await givenUp(operator) : positionals
      if (names.length === 0) return operator.say('No mail was given up.')
      for (const name of names) operator.say(await retry(operator, name))
    },
  },
}

type Unsent = {
  name: string
  what: string
  to: string
  status: string
  attempts: number
  lastError: string | null
  createdAt: Date
}

async function unsentOrders({ database }: Operator): Promise<Unsent[]> {
  const locations = await database.shared.selectFrom('locations').select('id').orderBy('id').limit(10_000).execute()
  const found: Unsent[] = []
  for (const { id } of locations) {
    const mails = await listUnsentOrderMails(atLocation(database, id))
    found.push(
      ...mails.map(({ orderId, purchaseOrderNumber, recipients, ...mail }) => ({
        ...mail,
        name: `${id}-O${orderId ?? mail.id}`,
        what: `order ${purchaseOrderNumber ?? ''}`,
        to: recipients.join(' ') || 'nobody',
      })),
    )
  }
  return found
}

async function unsentToAccounts({ database }: Operator): Promise<Unsent[]> {
  const mails = await listUnsentAccountMails(database.shared)
  return mails.map(({ id, kind, recipient, ...mail }) => ({
    ...mail,
    name: `A${id}`,
    what: kinds[kind] ?? kind,
    to: recipient,
  }))
}

async function givenUp(operator: Operator): Promise<string[]> {
  const all = [...(await unsentOrders(operator)), ...(await unsentToAccounts(operator))]
  return all.filter(({ status, to }) => status === 'failed' && to !== 'nobody').map(({ name }) => name)
}

function retry(operator: Operator, name: string): Promise<string> {
  const [, location, order] = /^(\d+)-O(\d+)$/i.exec(name) ?? []
  if (order) return retryOrder(operator, requireId(location, 'location'), requireId(order, 'order'))
  const [, account] = /^A(\d+)$/i.exec(name) ?? []
  if (account) return retryToAccount(operator, requireId(account, 'mail'))
  throw new WrongUsage(`'${name}' is not the id of a mail, which is as 1-O12 or A3`)
}

async function retryOrder(operator: Operator, locationId: number, orderId: number): Promise<string> {
  const db = operator.database.forLocation(locationId)
  const order = await findOrderToMail({ db, locationId }, orderId)
  if (!order) throw new NotDone(`There is no order ${orderId} at location ${locationId}.`)
  const { purchaseOrderNumber, repEmail } = order
  if (repEmail === undefined)
    throw new NotDone(`No sales rep gets order ${purchaseOrderNumber}. See: reps list --location ${locationId}`)
  await transactionOn(db, async (tx) => {
    const of = { locationId, orderId, recipients: [repEmail] }
    if (!(await queueOrderMailAgain(operator, tx, of, operator.now)))
      throw new NotDone(`The mail of order ${purchaseOrderNumber} was not given up.`)
    const entry = { action: 'mail-order-again', objectType: 'order', objectId: orderId, locationId }
    await auditOperator(tx, operator, { ...entry, after: { recipients: [repEmail] } })
  })
  return `Order ${purchaseOrderNumber} is mailed to ${repEmail} again.`
}

async function retryToAccount(operator: Operator, mailId: number): Promise<string> {
  await transactionOn(operator.database.shared, async (tx) => {
    if (!(await requeueAccountMail(tx, mailId, operator.now))) throw new NotDone(`No mail A${mailId} was given up.`)
    await operator.jobs.enqueue(tx, sendAccountMailJob, { mailId })
    await auditOperator(tx, operator, { action: 'mail-again', objectType: 'account-mail', objectId: mailId, after: {} })
  })
  return `A${mailId} is sent again.`
}
