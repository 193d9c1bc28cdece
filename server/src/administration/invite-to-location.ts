import { noSuchLocation, worksThere } from '@larder/contract/administration/managed-locations.ts'
import { listInvitations } from '../accounts/people/invitations.queries.ts'
import { mailInvitationAgain, mailNewInvitation } from '../accounts/people/invite-colleague.ts'
import { listMemberships } from '../accounts/people/people.queries.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { noteDown, type Administrator } from './administrator.ts'
import { lockLocation } from './managed-locations.queries.ts'

type Invited = { email: string; title: string; invitedBy: number }

/**
 * Mails somebody an invitation to a location, with all rights: its first owner, or one who has others already. An open one
 * to that location alone is mailed again, as it was made. The title that the mail says.
 */
export function inviteToLocation(
  by: Administrator,
  locationId: number,
  { email, title, invitedBy }: Invited,
): Promise<string> {
  return transactionOn(by.database.shared, async (tx) => {
    // People who are invited at once wait here for each other.
    const { companyId, nickname } = (await lockLocation(tx, locationId)) ?? refuse(noSuchLocation, { id: locationId })
    const isTheirs = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase()
    if ((await listMemberships(tx, [locationId])).some(isTheirs)) refuse(worksThere, { email, location: nickname })
    const open = (await listInvitations(tx, companyId)).find(
      ({ locations, ...invited }) => isTheirs(invited) && locations.every(({ id }) => id === locationId),
    )
    const entry = { objectType: 'invitation', locationId }
    if (open) {
      await mailInvitationAgain(by, tx, open, by.now)
      await noteDown(tx, by, { ...entry, action: 'send-invitation-again', objectId: open.id, after: {} })
      return open.title
    }
    const access = { title, mayOrder: true, seePrices: true, editComparisonView: true }
    const invitation = { ...access, email, locationIds: [locationId], companyId, invitedBy }
    const id = await mailNewInvitation(by, tx, { ...invitation, now: by.now })
    await noteDown(tx, by, { ...entry, action: 'invite-to-location', objectId: id, after: { ...access, email } })
    return title
  })
}
