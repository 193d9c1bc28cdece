import { noteDown } from '../administration/administrator.ts'
import { endSessionsOf } from '../accounts/sessions.queries.ts'
import { endLinksOf } from '../accounts/password-links.ts'
import { withdrawAllInvitationsOf } from '../accounts/people/invitations.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { DoneBefore, type Operator } from './operator.ts'

type Person = { id: number; email: string; disabledAt: Date | null }

/** Ends all sessions, links and open invitations of a person and lets nobody sign in with the address. */
export async function disablePerson(operator: Operator, { id, email, disabledAt }: Person): Promise<void> {
  if (disabledAt !== null) throw new DoneBefore(`${email} is already disabled.`)
  await transactionOn(operator.database.shared, async (tx) => {
    await tx.updateTable('users').set({ disabledAt: operator.now }).where('id', '=', id).execute()
    await endSessionsOf(tx, id, operator.now)
    await endLinksOf(tx, id, operator.now, null)
    await withdrawAllInvitationsOf(tx, id, operator.now)
    await noteDown(tx, operator, { action: 'disable-user', objectType: 'user', objectId: id, after: { email } })
  })
  operator.say(`Disabled ${email}.`)
}

/** Lets a disabled person sign in again, with the password they had. */
export async function enablePerson(operator: Operator, { id, email, disabledAt }: Person): Promise<void> {
  if (disabledAt === null) throw new DoneBefore(`${email} is not disabled.`)
  await transactionOn(operator.database.shared, async (tx) => {
    await tx.updateTable('users').set({ disabledAt: null }).where('id', '=', id).execute()
    await noteDown(tx, operator, { action: 'enable-user', objectType: 'user', objectId: id, after: { email } })
  })
  operator.say(`Enabled ${email}.`)
}
