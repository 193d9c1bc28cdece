import { noteDown } from '../../administration/administrator.ts'
import { findUserByEmail } from '../../accounts/users.queries.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { erasedAddress } from '../../privacy/address-in-mails.queries.ts'
import { deleteRepsOf, listRepsByEmail, locationsThatName } from '../../privacy/rep-data.queries.ts'
import { NotDone, NotHere, readArgs, WrongUsage, type Command } from '../operator.ts'

/**
 * Takes a sales rep who was removed out of every location. Their name stays beside the answers they gave to orders and the
 * prices they changed, which are the books of a business, and the log of changes stays as it was sealed.
 */
export const eraseRep: Command = {
  usage: 'reps erase ADDRESS',
  cells: 'every',
  summary:
    'take a sales rep who was removed, their address, phone number and keys out of all locations, for ever; the name stays beside answers and prices',
  async run(operator, args) {
    const [email, ...more] = readArgs(args, {}).positionals
    if (!email || more.length > 0) throw new WrongUsage('name one sales rep by their e-mail address')
    const { database } = operator
    const reps = await listRepsByEmail(database, email)
    const active = reps.filter(({ isDeleted }) => !isDeleted)
    if (active.length > 0)
      throw new NotDone(
        active
          .map(
            ({ id, locationId }) =>
              `${email} is still a sales rep at location ${locationId}. First: reps remove ${id} --location ${locationId}`,
          ) // prettier-ignore
          .join('\n'),
      )
    const locationIds = await locationsThatName(database, email)
    if (locationIds.length === 0) throw new NotHere(`Nothing is kept about a sales rep ${email} but in the audit log.`)
    for (const locationId of locationIds)
      await transactionOn(database.forLocation(locationId), async (tx) => {
        const theirs = reps.filter((rep) => rep.locationId === locationId)
        await deleteRepsOf(tx, locationId, theirs, { email, by: `sales-rep${erasedAddress}` })
        for (const { id } of theirs)
          await noteDown(tx, operator, {
            action: 'erase-sales-rep',
            objectType: 'sales-rep',
            objectId: id,
            locationId,
            after: {},
          })
      })
    operator.say(`Erased ${email} at ${locationIds.length === 1 ? '1 location' : `${locationIds.length} locations`}.`)
    operator.say('Orders, claims and prices stay, with the name of who answered or changed them, and so does the audit log.') // prettier-ignore
    operator.say('Backups have the rest until they are removed themselves.')
    if (await findUserByEmail(database.shared, email))
      operator.say(`${email} is a person who signs in too. See: people erase`)
  },
}
