import { alreadyHere, alreadyInvited, tooManyInvitations } from '@larder/contract/accounts/people.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import {
  findInvitation,
  insertInvitation,
  listInvitations,
  prolongInvitation,
  withdrawInvitation,
} from './invitations.queries.ts'
import { accessOf, requireAmong, requireOwned } from './manage-people.ts'
import { listMemberships, lockLocations, type AskedAccess, type OwnedLocation } from './people.queries.ts'

const validDays = 7
const mostOpen = 100

type Invited = AskedAccess & { email: string; locationIds: readonly number[] }

/** Mails a colleague an invitation. Whether the address has an account elsewhere changes nothing here. */
export async function inviteColleague(
  deps: Deps,
  context: Context,
  { email, locationIds: wanted, ...asked }: Invited,
): Promise<void> {
  const { actor, now } = context
  const access = accessOf(asked, true)
  await requireCallsLeft(deps, 'invite', String(actor.userId))
  await inTransaction(context, async (tx: Context<Tx>) => {
    const owned = await requireOwned(tx)
    const locationIds = requireAmong(owned, wanted)
    const ids = owned.map(({ id }) => id)
    await lockLocations(tx.db, ids)
    const isTheirs = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase()
    if ((await listMemberships(tx.db, ids)).some(isTheirs)) refuse(alreadyHere)
    const open = await listOwnInvitations(tx, owned)
    if (open.some(isTheirs)) refuse(alreadyInvited)
    if (open.length >= mostOpen) refuse(tooManyInvitations)
    const id = await insertInvitation(tx.db, {
      ...access,
      email,
      locationIds,
      companyId: actor.companyId,
      invitedBy: actor.userId,
      now,
      expiresAt: validUntil(now),
    })
    await mailInvitation(deps, tx, { id, email })
    await audit(tx, {
      action: 'invite-colleague',
      objectType: 'invitation',
      objectId: id,
      after: { ...access, email, locationIds },
    })
  })
}

/** Mails an open invitation again, also one that has expired; it counts for another seven days. */
export async function sendInvitationAgain(deps: Deps, context: Context, id: number): Promise<void> {
  await requireCallsLeft(deps, 'invite', String(context.actor.userId))
  await inTransaction(context, async (tx: Context<Tx>) => {
    const invitation = await requireInvitation(tx, id)
    await prolongInvitation(tx.db, id, validUntil(tx.now))
    await mailInvitation(deps, tx, invitation)
    await audit(tx, { action: 'send-invitation-again', objectType: 'invitation', objectId: id })
  })
}

/** Withdraws an open invitation. */
export async function cancelInvitation(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (tx: Context<Tx>) => {
    const { email } = await requireInvitation(tx, id)
    await withdrawInvitation(tx.db, id, tx.now)
    await audit(tx, { action: 'withdraw-invitation', objectType: 'invitation', objectId: id, before: { email } })
  })
}

/** The open invitations to nothing but locations that the actor owns. */
export async function listOwnInvitations({ db, actor }: Context, owned: readonly OwnedLocation[]) {
  const all = await listInvitations(db, actor.companyId)
  return all.filter((invitation) => isWithin(invitation.locations, owned))
}

async function requireInvitation(tx: Context<Tx>, id: number) {
  const owned = await requireOwned(tx)
  const all = await listOwnInvitations(tx, owned)
  if (!all.some((invitation) => invitation.id === id)) refuse(notFound)
  return (await findInvitation(tx.db, id)) ?? refuse(notFound)
}

function isWithin(locations: readonly { id: number }[], owned: readonly OwnedLocation[]): boolean {
  return locations.length > 0 && locations.every(({ id }) => owned.some((own) => own.id === id))
}

async function mailInvitation(
  deps: Deps,
  tx: Context<Tx>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await queueAccountMail(deps, tx.db, { kind: 'colleague-invitation', recipient: email, invitationId: id, now: tx.now })
}

function validUntil(now: Date): Date {
  return new Date(now.getTime() + validDays * 86_400_000)
}
