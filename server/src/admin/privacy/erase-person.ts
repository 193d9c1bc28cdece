import { noteDown } from '../../administration/administrator.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { erasedAddress } from '../../privacy/address-in-mails.queries.ts'
import { deleteTheirOwn } from '../../privacy/person-data.queries.ts'
import { NotDone, readArgs, type Command } from '../operator.ts'
import { requirePersonOrLeft } from '../person-options.ts'

/**
 * Takes out what a person who has gone signed in with and could be reached by. Their name stays beside what they ordered
 * and counted, which is the books of a business, and the log of changes stays as it was sealed.
 */
export const erasePerson: Command = {
  usage: 'people erase <e-mail>',
  cells: 'every',
  summary: 'take the address, phone number, passwords and keys of a disabled person out, for ever; the name stays',
  async run(operator, args) {
    const { id, email, disabledAt, isElsewhere } = await requirePersonOrLeft(
      operator,
      readArgs(args, {}).positionals[0],
    )
    const { shared } = operator.database
    if (isElsewhere)
      throw new NotDone(
        `${email} is in another cell, and rows of them are still here with their company’s. First: move-company remove`,
      )
    if (disabledAt === null) throw new NotDone(`${email} can still sign in. First: people disable ${email}`)
    const [at] = await shared.selectFrom('locationUsers').select('locationId').where('userId', '=', id).execute()
    if (at) throw new NotDone(`${email} is still at location ${at.locationId}. First: people leave ${email} --location ${at.locationId}`) // prettier-ignore
    const by = `user-${id}${erasedAddress}`
    await deleteTheirOwn(operator.database, { userId: id, email, by })
    await transactionOn(shared, async (tx) => {
      await tx
        .deleteFrom('accountMails')
        .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase()))
        .execute()
      const nothing = { phone: '', passwordHash: '', title: null, activeLocationId: null, deletedLocation: null }
      await tx
        .updateTable('users')
        .set({ ...nothing, email: by })
        .where('id', '=', id)
        .execute()
      await noteDown(tx, operator, { action: 'erase-user', objectType: 'user', objectId: id, after: {} })
    })
    operator.say(`Erased ${email}. Backups have it until they are removed themselves.`)
  },
}
