import { noteDown } from '../../administration/administrator.ts'
import { findUserByEmail } from '../../accounts/users.queries.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { listRepsByEmail, readRepData } from '../../privacy/rep-data.queries.ts'
import { NotHere, type Command } from '../operator.ts'
import { readExportArgs, sayWritten, writeForThem } from './write-for-them.ts'

/** Everything that any location keeps about a sales rep, in a file of JSON that nobody else reads. */
export const exportRep: Command = {
  usage: 'reps export ADDRESS --to <new file>',
  cells: 'each',
  summary: 'write everything that is kept about a sales rep at all locations to a file, for them, without secrets',
  async run(operator, args) {
    const { email, to } = readExportArgs(args, 'sales rep')
    const { database } = operator
    const tables = await readRepData(database, email)
    if (Object.keys(tables).length === 0) throw new NotHere(`Nothing is kept about a sales rep ${email}.`)
    const file = writeForThem(operator, to, { salesRep: email }, tables)
    await transactionOn(database.shared, async (tx) => {
      for (const { id, locationId } of await listRepsByEmail(database, email))
        await noteDown(tx, operator, {
          action: 'export-sales-rep',
          objectType: 'sales-rep',
          objectId: id,
          locationId,
          after: { email },
        })
    })
    sayWritten(operator, file, tables)
    if (await findUserByEmail(database.shared, email))
      operator.say(`${email} is a person who signs in too. See: people export`)
  },
}
