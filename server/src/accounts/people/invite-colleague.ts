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
    const { companyId, userId: invitedBy } = actor
    const id = await mailNewInvitation(deps, tx.db, { ...access, email, locationIds, companyId, invitedBy, now })
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
    await mailInvitationAgain(deps, tx.db, invitation, tx.now)
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

type WithJobs = Parameters<typeof queueAccountMail>[0]

/** Keeps an invitation of seven days and has it mailed; its id. */
export async function mailNewInvitation(
  deps: WithJobs,
  tx: Tx,
  invitation: Omit<Parameters<typeof insertInvitation>[1], 'expiresAt'>,
): Promise<number> {
  const { email, now } = invitation
  const id = await insertInvitation(tx, { ...invitation, expiresAt: validUntil(now) })
  await mailInvitation(deps, tx, { id, email }, now)
  return id
}

/** Has an open invitation mailed again, for another seven days. */
export async function mailInvitationAgain(
  deps: WithJobs,
  tx: Tx,
  invitation: { id: number; email: string },
  now: Date,
): Promise<void> {
  await prolongInvitation(tx, invitation.id, validUntil(now))
  await mailInvitation(deps, tx, invitation, now)
}

async function mailInvitation(
  deps: WithJobs,
  tx: Tx,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  await queueAccountMail(deps, tx, { kind: 'colleague-invitation', recipient: email, invitationId: id, now })
}

function validUntil(now: Date): Date {
  return new Date(now.getTime() + validDays * 86_400_000)
}
