import { leaseOfAnother, listOnInventory } from '@larder/contract/inventory/lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { mayReopenInventory } from '@larder/domain/inventory/inventory-status.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { lockLease, updateLease, type Lease } from './list-lease.queries.ts'

const leaseHours = 72

type LeaseRequest = { onInventory: boolean; deviceId: string | null; takeOver: boolean }

/**
 * Takes a list to be counted offline, for 72 hours, or gives it back (reliability 3.3). One person and device has it at a
 * time; who has it on another device, and an owner, may end that after being warned.
 */
export function setListLease(context: Context, listId: number, request: LeaseRequest): Promise<void> {
  return inTransaction(context, async (tx) => {
    const lease = (await lockLease(tx, listId)) ?? refuse(notFound)
    const isHeld = lease.userId !== null && lease.until !== null && lease.until > context.now
    if (isHeld && !isOwn(lease, context.actor, request)) refuseUnlessTakenOver(lease, context.actor, request)
    if (!isHeld && !request.onInventory) return
    const until = new Date(context.now.getTime() + leaseHours * 3_600_000)
    const next = request.onInventory
      ? { userId: context.actor.userId, device: request.deviceId, now: context.now, until }
      : null
    await updateLease(tx, listId, next)
    await audit(tx, {
      action: request.onInventory ? 'take-inventory-list' : 'return-inventory-list',
      objectType: 'inventory-list',
      objectId: listId,
      before: { userId: lease.userId, device: lease.device, until: lease.until },
      after: next && { device: next.device, until },
    })
  })
}

function isOwn(lease: Lease, actor: Actor, { deviceId }: LeaseRequest): boolean {
  return lease.userId === actor.userId && lease.device === deviceId
}

function refuseUnlessTakenOver(lease: Lease, actor: Actor, { takeOver }: LeaseRequest): void {
  const may = lease.userId === actor.userId || mayReopenInventory(actor.title)
  if (!may) refuse(listOnInventory, { name: lease.name })
  if (!takeOver) refuse(leaseOfAnother, { name: lease.name })
}
