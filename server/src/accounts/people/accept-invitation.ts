import { deadInvitation, otherAddress, signInToAccept, usedInvitation } from '@larder/contract/accounts/invitations.ts'
import { notAllowed } from '@larder/contract/refusal.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnknownKey, type SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { findSignInCompany } from '../companies.queries.ts'
import { refuseEasyPassword } from '../easy-passwords.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { triesAllowed } from '../sign-in.ts'
import { hashToken } from '../tokens.ts'
import { countTry, forgetTries } from '../tries.ts'
import { findUserByEmail } from '../users.queries.ts'
import {
  findAcceptedInvitation,
  findInvitationOfLink,
  findLocationJoined,
  takeInvitation,
  type OpenInvitation,
} from './invitations.queries.ts'
import { insertMemberships } from './people.queries.ts'

type Asked = { now: Date; requestId: string }
type NewPerson = { firstName: string; lastName: string; password: string }

/** The invitation of a mailed link, for whoever holds it. */
export async function lookAtInvitation({ database }: Pick<Deps, 'database'>, token: string, now: Date) {
  const db = database.shared
  if (await findAcceptedInvitation(db, hashToken(token), now)) refuse(usedInvitation)
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

/**
 * Makes an account of the invited address, which the mailed link confirms. Whoever did that before and never got the
 * answer gets it now: they know the password.
 */
export async function acceptWithNewAccount(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  token: string,
  { firstName, lastName, password }: NewPerson,
  { now, requestId }: Asked,
): Promise<void> {
  const db = database.shared
  if (await isAccepted(db, token, password, now)) return
  const invited = await requireLink(db, token, now)
  await refuseEasyPassword(password, [
    firstName,
    lastName,
    firstName + lastName,
    invited.email,
    invited.business,
    ...invited.locations.map(({ nickname }) => nickname),
  ])
  const passwordHash = await hashPassword(password)
  const isMade = await transactionOn(db, async (tx) => {
    const invitation = await findOpen(tx, token, now)
    if (!invitation || !(await takeInvitation(tx, invitation.id, now))) return false
    const { email, title, editComparisonView, locations } = invitation
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
    return true
  })
  // A first try of the same person was still under way.
  if (!isMade && !(await isAccepted(db, token, password, now))) refuse(deadInvitation)
}

/**
 * Whether an invitation was accepted with a new account and this password. A wrong one is a try to sign in like any other,
 * so that a stranger with the link guesses no better here.
 */
async function isAccepted(db: Queryable, token: string, password: string, now: Date): Promise<boolean> {
  const before = await findAcceptedInvitation(db, hashToken(token), now)
  if (!before) return false
  const account = before.email.trim().toLowerCase()
  await countTry(db, account, now, triesAllowed)
  const user = await findUserByEmail(db, account)
  const isRight = await isPassword(user?.passwordHash, password)
  if (!user || !isRight || user.disabledAt) return refuse(usedInvitation)
  await forgetTries(db, account)
  return (await findLocationJoined(db, before.id, user.id)) === undefined ? refuse(usedInvitation) : true
}

/** Adds the invited locations to the account of the person who is signed in, once; the id of the first. */
export async function acceptWithOwnAccount(
  { database }: Pick<Deps, 'database'>,
  token: string,
  person: SignedIn,
  { now, requestId }: Asked,
): Promise<number> {
  if (person.isAdministrator) refuse(notAllowed)
  return transactionOn(database.shared, async (tx) => {
    const before = await joinedBefore(tx, token, person, now)
    if (before !== undefined) return before
    const invitation = await requireLink(tx, token, now)
    if (invitation.email.toLowerCase() !== person.email.toLowerCase()) refuse(otherAddress)
    // First of all: of two tries at once the other waits here, and finds it used.
    if (!(await takeInvitation(tx, invitation.id, now)))
      return (await joinedBefore(tx, token, person, now)) ?? refuse(deadInvitation)
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

/** The location that the invited person joined already by this link: the answer may have been lost. */
async function joinedBefore(tx: Tx, token: string, { userId, email }: SignedIn, now: Date) {
  const before = await findAcceptedInvitation(tx, hashToken(token), now)
  return before?.email.toLowerCase() === email.toLowerCase() ? findLocationJoined(tx, before.id, userId) : undefined
}

async function requireLink(db: Queryable, token: string, now: Date) {
  return (await findOpen(db, token, now)) ?? refuseUnknownKey(db, token, deadInvitation)
}

async function findOpen(db: Queryable, token: string, now: Date) {
  const invitation = await findInvitationOfLink(db, hashToken(token), now)
  return invitation && invitation.locations.length > 0 ? invitation : undefined
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
