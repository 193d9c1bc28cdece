import { noteDown } from '../../administration/administrator.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { readPersonData } from '../../privacy/person-data.queries.ts'
import { requirePersonOrLeft } from '../person-options.ts'
import type { Command } from '../operator.ts'
import { readExportArgs, sayWritten, writeForThem } from './write-for-them.ts'

/** Everything that is kept about a person, in a file of JSON that nobody else reads. */
export const exportPerson: Command = {
  usage: 'people export ADDRESS --to <new file>',
  cells: 'each',
  summary: 'write everything that is kept about a person to a file, for them: rows of every table, without secrets',
  async run(operator, args) {
    const { email, to } = readExportArgs(args, 'person')
    const person = await requirePersonOrLeft(operator, email)
    const { tables } = await readPersonData(operator.database, person.id, person.email)
    const file = writeForThem(operator, to, { person: person.email }, tables)
    await transactionOn(operator.database.shared, (tx) =>
      noteDown(tx, operator, {
        action: 'export-user',
        objectType: 'user',
        objectId: person.id,
        after: { email: person.email },
      }),
    )
    sayWritten(operator, file, tables)
  },
}
