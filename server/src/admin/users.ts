import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/passwords.ts'
import { findUserByEmail } from '../accounts/users.queries.ts'
import { inTransaction } from '../database/connection.ts'
import {
  auditOperator,
  NotDone,
  readArgs,
  requireId,
  requireOption,
  WrongUsage,
  type Command,
  type Operator,
} from './operator.ts'
import { textTable } from './text-table.ts'

/** The people who may sign in. */
export const userCommands: Record<string, Command> = {
  list: {
    usage: 'users list [--location ID]',
    summary: 'people with their title and state, all or those of one location',
    async run({ database, say }, args) {
      const { values } = readArgs(args, { location: { type: 'string' } })
      let query = database.shared.selectFrom('users').selectAll('users').orderBy('users.email').limit(10_000)
      if (values.location !== undefined) {
        const locationId = requireId(values.location, 'location')
        query = query.where('users.id', 'in', (eb) =>
          eb.selectFrom('locationUsers').select('userId').where('locationId', '=', locationId),
        )
      }
      const rows = (await query.execute()).map((user) => [
        user.id,
        user.email,
        `${user.firstName} ${user.lastName}`,
        user.isAdministrator ? 'administrator' : (user.title ?? ''),
        user.disabledAt === null ? 'active' : 'disabled',
      ])
      for (const line of textTable(['id', 'e-mail', 'name', 'title', 'state'], rows)) say(line)
    },
  },
  add: {
    usage:
      'users add --email ADDRESS --first-name NAME --last-name NAME (--location ID… [--title TEXT] [--edit-comparison-view] | --administrator --company ID)',
    summary: 'a new person; prints a first password once',
    async run(operator, args) {
      const { values } = readArgs(args, {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        location: { type: 'string', multiple: true },
        title: { type: 'string' },
        'edit-comparison-view': { type: 'boolean' },
        administrator: { type: 'boolean' },
        company: { type: 'string' },
      })
      const email = requireOption(values.email, 'email')
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new WrongUsage(`'${email}' is not an e-mail address`)
      const locationIds = [...new Set((values.location ?? []).map((text) => requireId(text, 'location')))]
      const isAdministrator = values.administrator ?? false
      if (isAdministrator === locationIds.length > 0)
        throw new WrongUsage('a person has locations, an administrator has none')
      const companyId = isAdministrator ? requireId(values.company, 'company') : await companyOf(operator, locationIds)
      if (await findUserByEmail(operator.database.shared, email)) throw new NotDone(`There is a user ${email} already.`)
      const password = randomBytes(12).toString('base64url')
      const person = {
        email,
        companyId,
        firstName: requireOption(values['first-name'], 'first-name'),
        lastName: requireOption(values['last-name'], 'last-name'),
        title: isAdministrator ? null : (values.title ?? 'Owner'),
        isAdministrator,
        editComparisonView: values['edit-comparison-view'] ?? false,
        activeLocationId: locationIds[0] ?? null,
      }
      await insertPerson(operator, { ...person, passwordHash: await hashPassword(password) }, locationIds)
      operator.say(`Added ${email}. First password: ${password}`)
    },
  },
  disable: {
    usage: 'users disable <e-mail>',
    summary: 'end all sessions of a person and let nobody sign in with the address',
    async run(operator, args) {
      const { positionals } = readArgs(args, {})
      const email = positionals[0]
      if (!email) throw new WrongUsage('the e-mail address is missing')
      const user = await findUserByEmail(operator.database.shared, email)
      if (!user) throw new NotDone(`There is no user ${email}.`)
      if (user.disabledAt !== null) throw new NotDone(`${user.email} is already disabled.`)
      await inTransaction(operator.database.shared, async (tx) => {
        await tx.updateTable('users').set({ disabledAt: operator.now }).where('id', '=', user.id).execute()
        await tx
          .updateTable('sessions')
          .set({ endedAt: operator.now })
          .where('userId', '=', user.id)
          .where('endedAt', 'is', null)
          .execute()
        await auditOperator(tx, operator, {
          action: 'disable-user',
          objectType: 'user',
          objectId: user.id,
          after: { email: user.email },
        })
      })
      operator.say(`Disabled ${user.email}.`)
    },
  },
}

async function companyOf({ database }: Operator, locationIds: readonly number[]): Promise<number> {
  const locations = await database.shared
    .selectFrom('locations')
    .select(['id', 'companyId'])
    .where('id', 'in', locationIds)
    .execute()
  if (locations.length !== locationIds.length) throw new NotDone('One of the locations does not exist.')
  const companies = new Set(locations.map(({ companyId }) => companyId))
  const [companyId] = companies
  if (companyId === undefined || companies.size > 1) throw new NotDone('The locations belong to different companies.')
  return companyId
}

type NewPerson = {
  email: string
  companyId: number
  firstName: string
  lastName: string
  passwordHash: string
  title: string | null
  isAdministrator: boolean
  editComparisonView: boolean
  activeLocationId: number | null
}

async function insertPerson(operator: Operator, person: NewPerson, locationIds: readonly number[]): Promise<void> {
  await inTransaction(operator.database.shared, async (tx) => {
    const { id } = await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    for (const locationId of locationIds)
      await tx.insertInto('locationUsers').values({ locationId, userId: id }).execute()
    const { email, title, isAdministrator } = person
    await auditOperator(tx, operator, {
      action: 'add-user',
      objectType: 'user',
      objectId: id,
      after: { email, title, isAdministrator, locationIds },
    })
  })
}
