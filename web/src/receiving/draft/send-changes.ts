import type { LineChange as SentChange, LineResult } from '@larder/contract/receiving/changes-of-lines.ts'
import { call } from '../../api/client.ts'
import { CallFailure, isForNow, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { isAtLocationOf } from '../../inventory/counts/send-counts.ts'
import { whenTrue } from '../../kit/when-true.ts'
import { isItemLeftToTry, sendItems } from '../new-item/send-items.ts'
import { takeLines } from '../order-lines.ts'
import { allChanges, dropChanges, onDrafts, patchChanges, phaseOf } from './draft-state.ts'
import { forgetChanges, patchKept } from './kept-changes.ts'
import type { LineChange } from './line-change.ts'
import { isEdited, isSameReceipt, receiptOf } from './line-receipt.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000
const longestAnswerMs = 15_000
/** A device that takes longer to write a change is not waited for. */
const longestWriteMs = 5_000
/** The most that the server takes at once. */
const mostAtOnce = 500

let pauseMs = firstPauseMs
let nextTry: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Sends whatever waits; resolves when each change was answered, or will not be now. */
export function sendNow(): Promise<void> {
  clearTimeout(nextTry)
  nextTry = undefined
  sending ??= sendRound().finally(() => {
    sending = undefined
    // Kept in the moment in which the last round ended.
    if (isLeftToTry()) void sendNow()
  })
  return sending
}

/** Sends at once: what was under way when the connection came back may have met none, and would wait for its pause. */
export async function sendWhenBack(): Promise<void> {
  pauseMs = firstPauseMs
  await sending
  await sendNow()
}

/** New items go first: somebody else who sees all lines checked may end the check, and what came besides is there by then. */
async function sendRound(): Promise<void> {
  const met = await sendItems()
  if (met === 'answered') pauseMs = firstPauseMs
  if (met === 'no answer') tryAgainLater()
  await sendAll()
}

function isLeftToTry(): boolean {
  return isItemLeftToTry() || allChanges().some((change) => isToSend(change) && phaseOf(change) === 'kept')
}

/** Sends all that was said so far, also what the device is just writing; resolves as sendNow does. */
export async function sendAllSaid(): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- a change that is written meanwhile goes with the next round
    await whenTrue(() => !allChanges().some((change) => phaseOf(change) === 'writing'), onDrafts, longestWriteMs)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await sendNow()
  } while (isLeftToTry())
}

/** One request at a time: what is tapped meanwhile goes with the next. */
async function sendAll(): Promise<void> {
  for (;;) {
    const [first, ...others] = allChanges().filter(isToSend)
    if (!first) return
    const together = [first, ...others.filter(({ orderId }) => orderId === first.orderId)].slice(0, mostAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (!(await send(first.orderId, together))) return
  }
}

function isToSend(change: LineChange): boolean {
  const phase = phaseOf(change)
  return change.state === 'waiting' && (phase === 'kept' || phase === 'waiting')
}

/** True when the changes were answered. */
async function send(orderId: number, changes: readonly LineChange[]): Promise<boolean> {
  patchChanges(changes, 'sending')
  const items = changes.map(wireOf)
  const options = { quiet: true, signal: AbortSignal.timeout(longestAnswerMs) }
  try {
    const { results } = await call('postItemChecks', { params: { id: orderId }, body: { items } }, options)
    await takeResults(orderId, changes, results)
    pauseMs = firstPauseMs
    return true
  } catch (failure) {
    return takeFailure(changes, failure)
  }
}

/** However often a change is sent, it is made once: the server knows it by its id. */
function wireOf({ changeId, device, seq, lineId, version, receipt, isCorrection }: LineChange): SentChange {
  const { status, rejectedQuantity, reason, note, driverTold, edit } = receipt
  return {
    id: lineId,
    version,
    opId: changeId,
    deviceId: device,
    seq,
    statusReceived: status,
    ...(status === 'rejected' && {
      qtyReduction: rejectedQuantity,
      rejectReason: reason,
      rejectNote: note,
      driverTold,
    }),
    edit: isEdited(receipt)
      ? {
          item_description: edit.item,
          quantity: edit.quantity,
          pack_size: edit.packSize,
          weight: edit.weight,
          merchant_price: edit.price,
          merchant_unit_price: edit.unitPrice,
        }
      : null,
    ...(isCorrection && { isCorrection }),
  }
}

async function takeResults(orderId: number, changes: readonly LineChange[], results: readonly LineResult[]) {
  const byId = new Map(results.map((result) => [result.opId, result]))
  takeLines(
    orderId,
    results.flatMap(({ line }) => line ?? []),
  )
  const done: { change: LineChange; version: number | undefined }[] = []
  const open: Promise<void>[] = []
  for (const change of changes) {
    const result = byId.get(change.changeId)
    const { outcome, line } = result ?? { outcome: 'gone' as const, line: null }
    if (outcome === 'applied' || outcome === 'duplicate') done.push({ change, version: line?.version })
    else if (outcome === 'conflict' && line) {
      // Two people who say the same are no conflict.
      if (isSameReceipt(receiptOf(line), change.receipt)) done.push({ change, version: line.version })
      else open.push(keepOpen(change, { state: 'conflict', conflict: conflictOf(line) }))
    } else {
      const refusal = refusalOf(outcome, result?.errors)
      open.push(keepOpen(change, { state: 'refused', refusal, isClosed: outcome === 'closed' }))
    }
  }
  await Promise.all([forgetChanges(done).catch(() => undefined), ...open])
  dropChanges(done)
  // Somebody received the order while this device heard of nothing.
  const isReceived = results.some(({ outcome }) => outcome === 'closed')
  // A correction changes what was booked: the totals of the order, and its row in the history.
  if (isReceived || done.some(({ change }) => change.isCorrection))
    void refresh('getOrder', 'getOrders', 'getUnclaimedRejects')
}

function conflictOf(line: NonNullable<LineResult['line']>): NonNullable<LineChange['conflict']> {
  return { theirs: receiptOf(line), version: line.version, by: line.changedBy, at: line.changedAt }
}

/** Kept and shown until the person has decided. */
async function keepOpen(change: LineChange, patch: Partial<LineChange>): Promise<void> {
  // If the device's storage fails, this page still knows it.
  await patchKept(change, patch).catch(() => undefined)
  patchChanges([change], 'kept', patch)
}

const refusals: Partial<Record<LineResult['outcome'], string>> = {
  gone: 'This line is not on the order any more.',
  closed: 'The order was received before this reached the server.',
  forbidden: 'This device is known as another person’s, so the change was not taken.',
}

function refusalOf(outcome: LineResult['outcome'], errors: LineResult['errors'] = {}): string {
  return refusals[outcome] ?? Object.values(errors)[0]?.[0] ?? 'The server did not take this change.'
}

async function takeFailure(changes: readonly LineChange[], failure: unknown): Promise<boolean> {
  const status = failure instanceof CallFailure ? failure.status : 0
  const isWaiting = isForNow(failure)
  if (isWaiting || !(await isForGood(changes, status))) {
    // Other deliveries' changes would meet the same.
    if (isWaiting) patchChanges([...changes, ...allChanges().filter(isToSend)], 'waiting')
    else patchChanges(changes, 'failed')
    if (isWaiting && status !== 401) tryAgainLater()
    return false
  }
  const patch = { state: 'refused', refusal: messageOf(failure) } as const
  await Promise.all(changes.map((change) => keepOpen(change, patch)))
  void refresh('getOrder')
  return true
}

/** Not found may also say that the person is at another location now: then the changes stay until they are back. */
async function isForGood(changes: readonly LineChange[], status: number): Promise<boolean> {
  if (status === 400 || status === 409) return true
  if (status !== 403 && status !== 404) return false
  return isAtLocationOf(changes[0]?.owner ?? '')
}

function tryAgainLater() {
  if (nextTry !== undefined) return
  nextTry = setTimeout(() => void sendNow(), pauseMs)
  pauseMs = Math.min(longestPauseMs, pauseMs * 2)
}
