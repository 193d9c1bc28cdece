import { writeFileSync } from 'node:fs'
import { noteDown } from '../../administration/administrator.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { readPersonData } from '../../privacy/person-data.queries.ts'
import { requirePerson } from '../person-options.ts'
import { NotDone, readArgs, WrongUsage, type Command } from '../operator.ts'

/** Everything that is kept about a person, in a file of JSON that nobody else reads. */
export const exportPerson: Command = {
  usage: 'people export ADDRESS --to <new file>',
  summary: 'write everything that is kept about a person to a file, for them: rows of every table, without secrets',
  async run(operator, args) {
    const { values, positionals } = readArgs(args, { to: { type: 'string' } })
    const [email, ...more] = positionals
    if (!email || more.length > 0) throw new WrongUsage('name one person by their e-mail address')
    if (!values.to) throw new WrongUsage('--to is missing')
    const person = await requirePerson(operator, email)
    const { tables } = await readPersonData(operator.database, person.id, person.email)
    const text = JSON.stringify({ person: person.email, at: operator.now.toISOString(), tables }, undefined, 1)
    try {
      writeFileSync(values.to, text, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      throw new NotDone(`${values.to} can't be written: ${error instanceof Error ? error.message : String(error)}`)
    }
    await transactionOn(operator.database.shared, (tx) =>
      noteDown(tx, operator, {
        action: 'export-user',
        objectType: 'user',
        objectId: person.id,
        after: { email: person.email },
      }),
    )
    const rows = Object.values(tables).reduce((sum, all) => sum + all.length, 0)
    operator.say(`Wrote ${rows} rows of ${Object.keys(tables).length} tables to ${values.to}.`)
  },
}
