import { noteDown } from '../administration/administrator.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { signInCompany } from './companies.ts'
import { disablePerson } from './disable-person.ts'
import { invitePerson } from './invite-person.ts'
import { NotDone, readArgs, sayTable, type Command } from './operator.ts'
import { nameOptions, newPerson, requirePerson } from './person-options.ts'

/** The platform's administrators, who act as the people of locations. */
export const administratorCommands: Record<string, Command> = {
  list: {
    usage: 'administrators list',
    cells: 'each',
    summary: 'the platform’s administrators with their state',
    async run(operator, args) {
      const { database, say } = operator
      readArgs(args, {})
      const administrators = await database.shared
        .selectFrom('users')
        .select(['id', 'email', 'firstName', 'lastName', 'disabledAt'])
        .where('isAdministrator', '=', true)
        .orderBy('email')
        .limit(10_000)
        .execute()
      if (administrators.length === 0) return say('There are no administrators yet.')
      const rows = administrators.map(({ id, email, firstName, lastName, disabledAt }) => [
        id,
        email,
        `${firstName} ${lastName}`,
        disabledAt === null ? 'active' : 'disabled',
      ])
      sayTable(operator, ['id', 'e-mail', 'name', 'state'], rows)
    },
  },
  add: {
    usage: 'administrators add --email ADDRESS --first-name NAME --last-name NAME [--print-link]',
    cells: (args) => ({ of: [], newAddress: readArgs(args, nameOptions).values.email }),
    summary: 'a new administrator, who is mailed a link to choose a password; --print-link prints it instead',
    async run(operator, args) {
      const { values } = readArgs(args, nameOptions)
      const names = await newPerson(operator, values)
      const companyId = await signInCompany(operator)
      const invitation = await transactionOn(operator.database.shared, async (tx) => {
        const { id } = await tx
          .insertInto('users')
          .values({ ...names, companyId, isAdministrator: true, title: null })
          .returning('id')
          .executeTakeFirstOrThrow()
        const entry = { action: 'add-administrator', objectType: 'user', objectId: id, after: { email: names.email } }
        await noteDown(tx, operator, entry)
        return invitePerson(operator, tx, { userId: id, email: names.email }, values['print-link'] ?? false)
      })
      operator.say(`Added administrator ${names.email}.\n${invitation}`)
    },
  },
  disable: {
    usage: 'administrators disable <e-mail>',
    cells: 'every',
    summary: 'end all sessions of an administrator and let nobody sign in with the address',
    async run(operator, args) {
      const person = await requirePerson(operator, readArgs(args, {}).positionals[0])
      if (!person.isAdministrator)
        throw new NotDone(`${person.email} is not an administrator. Use: people disable ${person.email}`)
      await disablePerson(operator, person)
    },
  },
}
