import { accessChangedMeanwhile, lastOwner, ordersUnseen, type Colleague } from '@larder/contract/accounts/people.ts'
import { notFound, ownersOnly } from '@larder/contract/refusal.ts'
import { isOwnerTitle } from '@larder/domain/values/owner-title.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type Context } from '../../context.ts'
import { audit, changesFacts } from '../../database/audit.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { isOwner } from './is-owner.ts'
import { withdrawInvitationsOf } from './invitations.queries.ts'
import {
  deleteMemberships,
  listMemberships,
  listOpenOwnedLocations,
  listOwnedLocations,
  lockLocations,
  upsertMemberships,
  type Access,
  type AskedAccess,
  type OwnedLocation,
} from './people.queries.ts'

type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

/** The locations that the actor owns, as far as they are open to the session; 403 for everybody who owns none. */
export async function requireOwned(context: Context): Promise<OwnedLocation[]> {
  const owned = await listOpenOwnedLocations(context)
  return owned.length > 0 ? owned : refuse(ownersOnly)
}

/** The ids of these, each once; 404 when one of them is not the actor's own. */
export function requireAmong(owned: readonly OwnedLocation[], ids: readonly number[]): number[] {
  if (ids.some((id) => !owned.some((location) => location.id === id))) refuse(notFound)
  return [...new Set(ids)]
}

/** Everybody at the locations, each person once. */
export async function listColleagues(context: Context, owned: readonly OwnedLocation[]): Promise<Colleague[]> {
  const memberships = await listMemberships(context.db, idsOf(owned))
  return [...Map.groupBy(memberships, ({ id }) => id).values()].flatMap(([first, ...more]) =>
    first ? [colleague(first, [first, ...more], context.actor.userId)] : [],
  )
}

type AskedOfPerson = AskedAccess & { locationIds: readonly number[]; version?: string | undefined }

/** Sets the title, locations and rights of a colleague at all locations that the actor owns, unless they changed since the version. */
export async function changePerson(
  context: Context,
  userId: number,
  { locationIds, version, ...asked }: AskedOfPerson,
): Promise<void> {
  await changeAccess(context, userId, 'change-colleague', async (tx, { owned, before }) => {
    const wanted = requireAmong(owned, locationIds)
    const access = accessOf(
      asked,
      before.every(({ seePrices }) => seePrices),
    )
    const after = { ...access, locationIds: wanted }
    // Their access is the one asked for already: it was saved before, and the answer was lost.
    if (version !== undefined && version !== versionOf(before) && !isAsAsked(before, after))
      refuse(accessChangedMeanwhile)
    const lost = before.map(({ locationId }) => locationId).filter((id) => !wanted.includes(id))
    await upsertMemberships(tx.db, userId, wanted, access)
    await deleteMemberships(tx.db, userId, lost, tx.now)
    return after
  })
}

/** The access that is asked for, where it holds together: owners see prices, and so must everybody who places orders. */
export function accessOf({ seePrices, ...asked }: AskedAccess, sawPrices: boolean): Access {
  const access = { ...asked, seePrices: (seePrices ?? sawPrices) || isOwnerTitle(asked.title) }
  return access.mayOrder && !access.seePrices ? refuse(ordersUnseen) : access
}

/** Takes all access that the actor can take. */
export async function removePerson(context: Context, userId: number): Promise<void> {
  await changeAccess(context, userId, 'remove-colleague', async (tx, { before }) => {
    await deleteMemberships(
      tx.db,
      userId,
      before.map(({ locationId }) => locationId),
      tx.now,
    )
    return { locationIds: [] }
  })
}

type Change = (
  tx: Context<Tx>,
  found: { owned: OwnedLocation[]; before: Membership[] },
) => Promise<{ locationIds: number[] }>

async function changeAccess(context: Context, userId: number, action: string, change: Change): Promise<void> {
  await inTransaction(context, async (tx: Context<Tx>) => {
    await lockLocations(tx.db, idsOf(await requireOwned(tx)))
    // Read again: another owner may have changed the actor's own access while this one waited.
    const owned = await requireOwned(tx)
    const before = await listMemberships(tx.db, idsOf(owned), userId)
    if (before.length === 0) refuse(notFound)
    const after = await change(tx, { owned, before })
    await requireOwners(tx.db, owned, before)
    await endInvitationsOf(tx, userId, before)
    if (isAsAsked(before, after)) return
    await audit(tx, {
      action,
      objectType: 'user',
      objectId: userId,
      before: before.map(({ locationId, title, mayOrder, seePrices, editComparisonView }) => ({
        locationId,
        title,
        mayOrder,
        seePrices,
        editComparisonView,
      })),
      after,
    })
  })
}

/** Whether somebody is at just these locations, with just this access. */
function isAsAsked(
  memberships: readonly Membership[],
  { locationIds, ...access }: Partial<Access> & { locationIds: readonly number[] },
): boolean {
  const isSame = (one: Membership) =>
    locationIds.includes(one.locationId) && !changesFacts({ before: one, after: access })
  return memberships.length === locationIds.length && memberships.every(isSame)
}

/** Invitations of somebody who does not own a location any more end there: a link of theirs must open it to nobody. */
async function endInvitationsOf(tx: Context<Tx>, userId: number, before: readonly Membership[]): Promise<void> {
  const left = await listOwnedLocations(tx.db, { userId, companyId: tx.actor.companyId })
  const lost = before.map(({ locationId }) => locationId).filter((id) => !left.some((location) => location.id === id))
  await withdrawInvitationsOf(tx.db, userId, lost, tx.now)
}

/** Refuses what leaves a location without an owner that had one. */
async function requireOwners(db: Queryable, owned: readonly OwnedLocation[], before: readonly Membership[]) {
  const ownedBefore = before.filter(isOwner).map(({ locationId }) => locationId)
  const left = await listMemberships(db, idsOf(owned))
  const hasOwner = (id: number) => left.some((member) => member.locationId === id && isOwner(member))
  if (!ownedBefore.every(hasOwner)) refuse(lastOwner)
}

function colleague(first: Membership, all: readonly Membership[], ownId: number): Colleague {
  const { id, firstName, lastName, email, title, lastSeenAt } = first
  // A right that is missing at one location is told as not given: saving the form must not give it there unasked.
  const rights = {
    mayOrder: all.every(({ mayOrder }) => mayOrder),
    seePrices: all.every(({ seePrices }) => seePrices),
    editComparisonView: all.every(({ editComparisonView }) => editComparisonView),
  }
  return {
    id,
    firstName,
    lastName,
    email,
    title,
    ...rights,
    ...(all.some((one) => changesFacts({ before: one, after: rights })) ? { rightsDiffer: true as const } : {}),
    locations: all.map((at) => ({ id: at.locationId, nickname: at.nickname, title: at.title })),
    accessVersion: versionOf(all),
    isSelf: id === ownId,
    hasSecondFactor: first.hasFactor,
    lastSeenTime: lastSeenAt?.toISOString() ?? null,
  }
}

/** Of what a person may do at the locations, in their order; it tells nothing else. */
function versionOf(memberships: readonly Membership[]): string {
  const access = memberships.map(({ locationId, title, mayOrder, seePrices, editComparisonView }) => [
    locationId,
    title,
    mayOrder,
    seePrices,
    editComparisonView,
  ])
  return createHash('sha256').update(JSON.stringify(access)).digest('hex').slice(0, 16)
}

function idsOf(locations: readonly OwnedLocation[]): number[] {
  return locations.map(({ id }) => id)
}
