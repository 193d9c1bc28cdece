import { notYoursToRemove, ownFactorFirst, passwordAloneHere } from '@larder/contract/accounts/people.ts'
import type { Proof } from '@larder/contract/accounts/proof.ts'
import { notFound, ownersOnly } from '@larder/contract/refusal.ts'
import type { Context } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.queries.ts'
import { requireProof } from '../passkeys/proof.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { listMemberships, listOwnedLocations, listOwnerEmails } from '../people/people.queries.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { codeTriesOf, forgetTries } from '../tries.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.queries.ts'
import { findFactors, isMemberElsewhere, lockFactors } from './factors.queries.ts'

type Asked = { proof: Proof; party: RelyingParty }

/**
 * Takes the codes and passkeys of a colleague who lost them out of their sign-in and ends their sessions. Only somebody
 * whose every location the actor owns: else an owner here would weaken the sign-in elsewhere. The colleague and all owners
 * are told by mail.
 */
export async function removeFactorOfColleague(
  deps: Deps,
  context: Context,
  userId: number,
  { proof, party }: Asked,
): Promise<void> {
  const { actor, now, requestId } = context
  const db = deps.database.shared
  const asOwner = { ...context, db }
  await requireColleague(asOwner, userId)
  const own = await findFactors(db, actor.userId)
  if (!own.hasCodes && !own.hasPasskey) refuse(ownFactorFirst)
  // A passkey is two factors in one; a password is the second one only of a session that has shown the first.
  if (!proof.credential && !actor.twoFactors) refuse(passwordAloneHere)
  await requireProof(deps, actor, proof, now, party)
  await transactionOn(db, async (tx) => {
    const at = await requireColleague({ ...asOwner, db: tx }, userId)
    await lockFactors(tx, userId)
    const hadCodes = await deleteTwoFactor(tx, userId)
    const hadPasskeys = await removeAllPasskeys(tx, userId)
    // Asked for again, as the answer was lost.
    if (!hadCodes && !hadPasskeys) return
    await forgetTries(tx, codeTriesOf(userId))
    await endSessionsOf(tx, userId, now)
    const entry = { action: 'remove-factor-of-colleague', objectType: 'user', objectId: userId }
    await auditBy(tx, { ...actor, requestId }, { ...entry, after: { hadCodes, hadPasskeys } }, now)
    await mailThem(deps, { ...context, db: tx }, at)
  })
}

type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

/** The memberships of somebody who is no owner and works at locations of the actor's alone. */
async function requireColleague(context: Context, userId: number): Promise<Membership[]> {
  const { db, actor } = context
  // All that are theirs, open to the session or not: the proof that is asked for here is of two factors.
  const owned = await listOwnedLocations(db, actor)
  if (owned.length === 0) refuse(ownersOnly)
  const ids = owned.map(({ id }) => id)
  const at = await listMemberships(db, ids, userId)
  if (at.length === 0) refuse(notFound)
  const owns = await listOwnedLocations(db, { userId, companyId: actor.companyId })
  if (owns.length > 0 || (await isMemberElsewhere(db, userId, ids))) refuse(notYoursToRemove)
  return at
}

async function mailThem(
  { jobs }: Pick<Deps, 'jobs'>,
  { db, actor, now }: Context<Tx>,
  at: readonly Membership[],
): Promise<void> {
  const [person] = at
  if (!person) return
  const name = `${person.firstName} ${person.lastName}`
  const mail = (recipient: string, subject: string, body: string) =>
    queueAccountMail({ jobs }, db, {
      kind: 'second-factor-removed',
      recipient,
      now,
      body,
      subject: subject.replaceAll(/\s+/g, ' '),
    })
  await mail(
    person.email,
    'Your second factor was removed',
    `${actor.name} removed the codes and passkeys from your sign-in, and you are signed out everywhere. Your password alone signs you in again. Please sign in now and add a passkey or codes of an app under Your account.\n\nIf you did not ask for this, set a new password at once with Forgot Password on the sign-in page and talk to ${actor.name}.\n`,
  )
  const owners = new Set<string>()
  for (const { locationId } of at)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    for (const email of await listOwnerEmails(db, locationId)) owners.add(email)
  for (const email of owners)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await mail(
      email,
      `The second factor of ${name} was removed`,
      `${actor.name} removed the codes and passkeys of ${name} (${person.email}) under People: their password alone signs them in again, until they add new ones.\n\nIf you don’t know why, ask ${actor.name}, or write to us under Help.\n`,
    )
}
