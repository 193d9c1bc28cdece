import { leaseOfAnother, listOnInventory } from '@larder/contract/inventory/lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { mayReopenInventory } from '@larder/domain/inventory/inventory-status.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { lockLease, updateLease, type Lease } from './list-lease.queries.ts'

const leaseHours = 72

type Wish = { onInventory: boolean; deviceId: string | null; takeOver: boolean }

/**
 * Takes a list to be counted offline, for 72 hours, or gives it back (reliability 3.3). One person and device has it at a
 * time; who has it on another device, and an owner, may end that after being warned.
 */
export function setListLease(db: Queryable, actor: Actor, listId: number, wish: Wish, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const lease = (await lockLease(tx, actor.locationId, listId)) ?? refuse(notFound)
    const isHeld = lease.userId !== null && lease.until !== null && lease.until > now
    if (isHeld && !isOwn(lease, actor, wish)) refuseUnlessTakenOver(lease, actor, wish)
    if (!isHeld && !wish.onInventory) return
    const until = new Date(now.getTime() + leaseHours * 3_600_000)
    const next = wish.onInventory ? { userId: actor.userId, device: wish.deviceId, now, until } : null
    await updateLease(tx, actor.locationId, listId, next)
    await audit(
      tx,
      actor,
      {
        action: wish.onInventory ? 'take-inventory-list' : 'return-inventory-list',
        objectType: 'inventory-list',
        objectId: listId,
        before: { userId: lease.userId, device: lease.device, until: lease.until },
        after: next && { device: next.device, until },
      },
      now,
    )
  })
}

function isOwn(lease: Lease, actor: Actor, { deviceId }: Wish): boolean {
  return lease.userId === actor.userId && lease.device === deviceId
}

function refuseUnlessTakenOver(lease: Lease, actor: Actor, { takeOver }: Wish): void {
  const may = lease.userId === actor.userId || mayReopenInventory(actor.title)
  if (!may) refuse(listOnInventory, { name: lease.name })
  if (!takeOver) refuse(leaseOfAnother, { name: lease.name })
}
