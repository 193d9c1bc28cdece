import { deadInvitation, otherAddress, signInToAccept } from '@larder/contract/accounts/invitations.ts'
import { notAllowed } from '@larder/contract/refusal.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnknownKey, type SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { findSignInCompany } from '../companies.queries.ts'
import { refuseEasyPassword } from '../easy-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { hashToken } from '../tokens.ts'
import { findUserByEmail } from '../users.queries.ts'
import { findInvitationOfLink, takeInvitation, type OpenInvitation } from './invitations.queries.ts'
import { insertMemberships } from './people.queries.ts'

type Asked = { now: Date; requestId: string }
type NewPerson = { firstName: string; lastName: string; password: string }

/** The invitation of a mailed link, for whoever holds it. */
export async function lookAtInvitation({ database }: Pick<Deps, 'database'>, token: string, now: Date) {
  const db = database.shared
  const { email, title, business, firstName, lastName, locations } = await requireLink(db, token, now)
  return {
    business,
    email,
    title,
    invitedBy: `${firstName} ${lastName}`,
    locations: locations.map(({ nickname }) => nickname),
    hasAccount: (await findUserByEmail(db, email)) !== undefined,
  }
}

/** Makes an account of the invited address, which the mailed link confirms. */
export async function acceptWithNewAccount(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  token: string,
  { firstName, lastName, password }: NewPerson,
  { now, requestId }: Asked,
): Promise<void> {
  const invited = await requireLink(database.shared, token, now)
  await refuseEasyPassword(password, [
    firstName,
    lastName,
    firstName + lastName,
    invited.email,
    invited.business,
    ...invited.locations.map(({ nickname }) => nickname),
  ])
  const passwordHash = await hashPassword(password)
  await transactionOn(database.shared, async (tx) => {
    const invitation = await requireLink(tx, token, now)
    const { email, title, editComparisonView, locations } = invitation
    await use(tx, invitation, now)
    if (await findUserByEmail(tx, email)) refuse(signInToAccept)
    const companyId = (await findSignInCompany(tx, config)) ?? refuse(deadInvitation)
    const made = await tx
      .insertInto('users')
      .values({
        companyId,
        email,
        firstName,
        lastName,
        passwordHash,
        title,
        editComparisonView,
        activeLocationId: locations[0]?.id ?? null,
        emailConfirmedAt: now,
        createdAt: now,
      })
      // The address may sign up elsewhere at this very moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id: userId } = made ?? refuse(signInToAccept)
    await join(tx, userId, invitation, { now, requestId })
  })
}

/** Adds the invited locations to the account of the person who is signed in; the id of the first. */
export async function acceptWithOwnAccount(
  { database }: Pick<Deps, 'database'>,
  token: string,
  person: SignedIn,
  { now, requestId }: Asked,
): Promise<number> {
  if (person.isAdministrator) refuse(notAllowed)
  return transactionOn(database.shared, async (tx) => {
    const invitation = await requireLink(tx, token, now)
    if (invitation.email.toLowerCase() !== person.email.toLowerCase()) refuse(otherAddress)
    await use(tx, invitation, now)
    await join(tx, person.userId, invitation, { now, requestId })
    const [first] = invitation.locations
    if (!first) return refuse(deadInvitation)
    // The first location of somebody who had none is the one they work at.
    await tx
      .updateTable('users')
      .set({ activeLocationId: first.id })
      .where('id', '=', person.userId)
      .where('activeLocationId', 'is', null)
      .execute()
    await tx
      .updateTable('users')
      .set({ emailConfirmedAt: now })
      .where('id', '=', person.userId)
      .where('emailConfirmedAt', 'is', null)
      .execute()
    return first.id
  })
}

async function requireLink(db: Parameters<typeof findInvitationOfLink>[0], token: string, now: Date) {
  const invitation = await findInvitationOfLink(db, hashToken(token), now)
  return invitation && invitation.locations.length > 0 ? invitation : refuseUnknownKey(db, token, deadInvitation)
}

/** First of all: of two tries at once the other waits here, and finds it used. */
async function use(tx: Tx, { id }: OpenInvitation, now: Date): Promise<void> {
  if (!(await takeInvitation(tx, id, now))) refuse(deadInvitation)
}

async function join(tx: Tx, userId: number, invitation: OpenInvitation, { now, requestId }: Asked): Promise<void> {
  const { title, mayOrder, seePrices, editComparisonView, locations } = invitation
  const locationIds = locations.map((location) => location.id)
  // At a location that they work at already, their access stays: an older mail takes nothing from an owner.
  const access = { title, mayOrder, seePrices, editComparisonView }
  const joined = await insertMemberships(tx, userId, locationIds, access)
  const by = { userId, administratorId: null, locationId: locationIds[0] ?? null, requestId }
  const after = { ...access, locationIds: joined }
  await auditBy(tx, by, { action: 'accept-invitation', objectType: 'user', objectId: userId, after }, now)
}
