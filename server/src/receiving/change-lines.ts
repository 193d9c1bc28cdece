import type { LineChange, LineOutcome } from '@larder/contract/receiving/changes-of-lines.ts'
import { lineChangedMeanwhile, orderNotReceivable } from '@larder/contract/receiving/refusals.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { lineChange } from '@larder/domain/receiving/line-change.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { auditEntry, auditorOf } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import { runBatch } from '../database/statements.ts'
import { refuse, refuseFields, refuseLines } from '../http/failures.ts'
import {
  insertAppliedOps,
  listAppliedOps,
  lockDevices,
  opKey,
  type AppliedOp,
} from '../inventory/offline/sync.queries.ts'
import { orderItemAnswer, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import { changedLine, differenceOf, type NoChange } from './changed-line.ts'
import { announceReceiving, lockDelivery, writeReceivedLines, type Delivery } from './delivery.queries.ts'
import { nameOf } from './delivery-state.ts'

export type Change = Omit<z.output<typeof LineChange>, 'id'> & { id: number }
type Result = { opId: string | null; id: number; outcome: LineOutcome; errors: Record<string, string[]> }

/** The delivery of an order that can be received or corrected, held until the transaction ends. */
export async function deliveryToChange(tx: Context<Tx>, orderId: number): Promise<Delivery> {
  const delivery = (await lockDelivery(tx, orderId)) ?? refuse(notFound)
  if (['cancelled', 'payment_pending'].includes(delivery.order.status)) refuse(orderNotReceivable)
  return delivery
}

/**
 * Changes lines of a delivery that is held, in the order they come. Each change of a device's queue (with an opId) is
 * applied once and answered by itself; any other that can't be made refuses all of them.
 */
export async function changeLines(
  tx: Context<Tx>,
  { order, lines }: Delivery,
  changes: readonly Change[],
): Promise<{ delivery: Delivery; results: Result[]; hasChanged: boolean }> {
  const isReceived = order.status === 'received'
  const now = new Map(lines.map((line) => [line.id, asReceived(line, isReceived)]))
  const before = new Map(now)
  const queue = await queueOf(tx, changes)
  const results = changes.map((sent): Result => {
    const change = tx.actor.seePrices ? sent : withoutPrices(sent)
    const line = now.get(change.id)
    const outcome = queue.outcomeOf(change) ?? (line ? undefined : 'gone')
    if (change.opId === undefined && outcome === 'gone') refuse(notFound)
    if (outcome || !line) return resultOf(change, outcome ?? 'gone')
    if (change.opId !== undefined && isReceived && !change.isCorrection) return resultOf(change, 'closed')
    const made = changeOne(tx, line, change, isReceived)
    if (made.kind === 'refused') return refusedResult(change, made)
    if (made.kind === 'conflict') {
      if (change.opId === undefined) refuseLines(lineChangedMeanwhile, [asShownTo(tx, line, order.status)])
      return resultOf(change, 'conflict')
    }
    now.set(change.id, made.line)
    queue.note(change)
    return resultOf(change, made.kind === 'overtaken' ? 'duplicate' : 'applied')
  })
  const changed = [...now.values()].filter((line) => line !== before.get(line.id))
  await keep(tx, order.id, before, changed, isReceived)
  await queue.write()
  return { delivery: { order, lines: [...now.values()] }, results, hasChanged: changed.length > 0 }
}

const factsAsOrdered = { item_description: null, quantity: null, pack_size: null, weight: null } as const

/** Whoever sees no prices neither sets one nor takes a corrected one back. */
function withoutPrices({ edit, ...change }: Change): Change {
  if (edit === undefined) return change
  if (edit === null) return { ...change, edit: factsAsOrdered }
  const { merchant_price: _price, merchant_unit_price: _unitPrice, ...facts } = edit
  return { ...change, edit: facts }
}

/** A line as a refusal tells it: to whoever sees no prices by its name only, as refusals pass what hides them in answers. */
function asShownTo({ actor }: Context, line: OrderItemRow, orderStatus: string): object {
  return actor.seePrices ? orderItemAnswer(line, orderStatus) : nameOf(line)
}

/** In a received order that was received as a whole, every line counts as received. */
function asReceived(line: OrderItemRow, isReceived: boolean): OrderItemRow {
  return isReceived && line.version === null ? { ...line, statusReceived: 'received' } : line
}

type Made =
  | { kind: 'changed' | 'overtaken'; line: OrderItemRow }
  | { kind: 'conflict' }
  | ({ kind: 'refused' } & NoChange)

function changeOne(tx: Context, line: OrderItemRow, change: Change, isReceived: boolean): Made {
  const wanted = changedLine(line, change, isReceived)
  // What would change nothing is no conflict, whoever was first.
  if (wanted.kind === 'line' && !differenceOf(line, wanted.line)) return { kind: 'changed', line }
  const sent = { version: change.version, device: change.deviceId, seq: change.seq }
  const decision = lineChange(sent, { version: line.version ?? 0, device: line.device, seq: line.seq })
  if (decision === 'conflict') return { kind: 'conflict' }
  if (decision === 'overtaken') return { kind: 'overtaken', line }
  if (wanted.kind === 'refused') return wanted
  const { userId, name } = tx.actor
  const { deviceId: device = null, seq = null } = change
  const made = { version: (line.version ?? 0) + 1, changedBy: { id: userId, name }, changedAt: tx.now, device, seq }
  return { kind: 'changed', line: { ...wanted.line, ...made } }
}

/** The changes of devices that were offline: whose they are, and which were applied before. */
async function queueOf(tx: Context<Tx>, changes: readonly Change[]) {
  const { userId } = tx.actor
  const ops = changes.flatMap(({ opId, deviceId }) => (opId && deviceId ? [{ opId, deviceId }] : []))
  const deviceIds = [...new Set(ops.map(({ deviceId }) => deviceId))].toSorted()
  const isEmpty = ops.length === 0
  const ownerOf = isEmpty ? new Map<string, number>() : await lockDevices(tx, deviceIds, { userId, now: tx.now })
  const opIds = ops.map(({ opId }) => opId)
  const done = isEmpty ? new Set<string>() : await listAppliedOps(tx, deviceIds, opIds)
  const applied: AppliedOp[] = []
  return {
    outcomeOf({ opId, deviceId }: Change): LineOutcome | undefined {
      if (!opId || !deviceId) return undefined
      if (ownerOf.get(deviceId) !== userId) return 'forbidden'
      return done.has(opKey(deviceId, opId)) ? 'duplicate' : undefined
    },
    note({ opId, deviceId, seq = 0 }: Change): void {
      if (!opId || !deviceId) return
      done.add(opKey(deviceId, opId))
      applied.push({ deviceId, opId, seq })
    },
    write: () => (applied.length > 0 ? insertAppliedOps(tx, applied, { userId, now: tx.now }) : Promise.resolve()),
  }
}

async function keep(
  tx: Context<Tx>,
  orderId: number,
  before: ReadonlyMap<number, OrderItemRow>,
  changed: readonly OrderItemRow[],
  isReceived: boolean,
): Promise<void> {
  if (changed.length === 0) return
  await writeReceivedLines(tx, orderId, changed)
  const action = isReceived ? 'correct-received-item' : 'receive-item'
  const entries = changed.map((line) => {
    const difference = differenceOf(before.get(line.id) ?? line, line)
    const entry = { action, objectType: 'order-item', objectId: line.id, ...difference }
    return auditEntry(auditorOf(tx), entry, tx.now)
  })
  await runBatch(tx.db, entries)
  const { userId: id, name } = tx.actor
  await announceReceiving(tx, { id, name }, orderId, changed)
}

function resultOf({ opId, id }: Change, outcome: LineOutcome): Result {
  return { opId: opId ?? null, id, outcome, errors: {} }
}

function refusedResult(change: Change, { field, refusal, values }: NoChange): Result {
  if (change.opId === undefined) {
    if (refusal.code === 'invalid') return refuseFields({ [field]: [refusal.text] })
    return refuse(refusal, values)
  }
  const text = refusal.text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return { ...resultOf(change, 'refused'), errors: { [field]: [text] } }
}
