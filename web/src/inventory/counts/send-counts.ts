import type { SavedCount } from '@larder/contract/inventory/counts.ts'
import { currentUserQuery, readUserNow } from '../../accounts/current-user.ts'
import { call } from '../../api/client.ts'
import { CallFailure, isForNow, messageOf } from '../../api/failures.ts'
import { markOld } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { whenTrue } from '../../kit/when-true.ts'
import { changeGroup, changePages } from '../comparison-view/inventory-queries.ts'
import { withTotalsApart } from '../comparison-view/list-totals-of.ts'
import { stockChanged } from '../stock-changed.ts'
import { locationOf, ownerNow } from './count-owner.ts'
import { noteChange } from './count-journal.ts'
import { numberOf } from './counts-of.ts'
import { asRejected, changeOp, forgetOp, markSent, rejectOp, withValue } from './count-queue.ts'
import {
  allOps,
  dropOp,
  isUnfinished,
  learn,
  onCounts,
  openLineAt,
  opsOfItem,
  patchOp,
  phaseOf,
  setAside,
  setPhase,
} from './count-state.ts'
import { countFields, itemKeyOf, type CountKey, type FieldOp, type Rejection } from './count-types.ts'

/** An entry is sent once nothing was typed for so long. */
const restMs = 500
const firstPauseMs = 2_000
const longestPauseMs = 30_000
const longestAnswerMs = 15_000
/** A device that takes longer to write a count is not waited for. */
const longestWriteMs = 5_000

const resting = new Map<string, ReturnType<typeof setTimeout>>()
const sending = new Map<string, Promise<void>>()
let pauseMs = firstPauseMs
let nextTry: ReturnType<typeof setTimeout> | undefined

/** Sends what was counted of an item once it rests. */
export function sendSoon(key: CountKey) {
  const itemKey = itemKeyOf(key)
  clearTimeout(resting.get(itemKey))
  resting.set(
    itemKey,
    setTimeout(() => void sendItem(key), restMs),
  )
}

/**
 * Says which line has the cursor on a phone. Packs and units typed before the cases are not sent until the line is left:
 * until then they would claim that there is no case, and change what is below par.
 */
export function typeInLine(key: CountKey | undefined) {
  const left = openLineAt(key)
  if (left && opsOfItem(left).some(isToSend)) sendSoon(left)
}

/** Sends at once whatever can be sent; resolves when each was answered, or will not be now. */
export async function sendNow(): Promise<void> {
  clearTimeout(nextTry)
  nextTry = undefined
  const items = new Map(
    allOps()
      .filter(isToSend)
      .map(({ key }) => [itemKeyOf(key), key]),
  )
  await Promise.all([...items.values()].map(sendItem))
}

/** Sends all that was counted so far, also what the device is just writing; resolves as sendNow does. */
export async function sendAllCounted(): Promise<void> {
  typeInLine(undefined)
  await whenTrue(() => !allOps().some((op) => phaseOf(op) === 'writing'), onCounts, longestWriteMs)
  await sendNow()
}

/** One request of an item at a time; what is counted meanwhile goes with the next. */
function sendItem(key: CountKey): Promise<void> {
  const itemKey = itemKeyOf(key)
  clearTimeout(resting.get(itemKey))
  resting.delete(itemKey)
  const running = sending.get(itemKey)
  if (running) return running
  const run = sendAllOf(key).finally(() => sending.delete(itemKey))
  sending.set(itemKey, run)
  return run
}

async function sendAllOf(key: CountKey): Promise<void> {
  for (;;) {
    const op = opsOfItem(key).find(isToSend)
    if (!op || resting.has(itemKeyOf(key))) return
    // oxlint-disable-next-line no-await-in-loop -- one after another, each builds on the answer before
    if (!(await sendOne(op))) return
  }
}

function isToSend(op: FieldOp): boolean {
  if (isUnfinished(op.key)) return false
  return op.mode === 'online' && op.state === 'waiting' && !['failed', 'writing'].includes(phaseOf(op))
}

/** True when the count was answered. */
async function sendOne(op: FieldOp): Promise<boolean> {
  setPhase(op, 'sending')
  const unanswered = withValue(op)
  patchOp(op, { unanswered })
  noteChange(op, { unanswered })
  await markSent([op]).catch(() => undefined)
  try {
    await takeAnswer(op, await ask(op))
    pauseMs = firstPauseMs
    return true
  } catch (failure) {
    return takeFailure(op, failure)
  }
}

/** The key of the operation is the key of the request: however often it is sent, it is applied once. */
export function ask(op: FieldOp): Promise<SavedCount> {
  const input = {
    params: { id: op.key.listId, groupId: op.key.groupId, itemId: op.key.id },
    body: {
      [op.field]: op.value,
      ...(op.baseVersion === undefined ? {} : { [`${op.field}Version`]: op.baseVersion }),
      ...(op.typed === null ? {} : { typed: op.typed }),
      ...(op.inventoryId === undefined ? {} : { inventoryId: op.inventoryId }),
    },
  }
  const options = { idempotencyKey: op.opId, quiet: true, signal: AbortSignal.timeout(longestAnswerMs) }
  if (op.key.kind === 'custom') return call('patchCustomItemCount', input, options)
  if (op.key.kind === 'subrecipe') return call('patchSubRecipeCount', input, options)
  return call('patchItemCount', input, options)
}

export async function takeAnswer(op: FieldOp, answer: SavedCount): Promise<void> {
  const conflict = answer.conflicts.find(({ field }) => field === op.field)
  if (conflict) {
    const currentValue = numberOf(conflict.currentValue)
    const { version, by, at, packSize } = conflict
    await keepConflict(op, { currentValue, version, by, at, packSize })
    return
  }
  await forgetOp(op, answer[`${op.field}Version`]).catch(() => undefined)
  for (const field of countFields)
    learn(op.key, field, { value: numberOf(answer[field]), version: answer[`${field}Version`] })
  dropOp(op, answer[`${op.field}Version`])
  showTotals(op.key, answer)
  void stockChanged()
}

/**
 * A conflict with this device's own earlier, unanswered count is not a real one: the later count replaces it. Of a sum the
 * part that was counted here is compared: the other person's part would be added to their newer count.
 */
export async function keepConflict(op: FieldOp, conflict: NonNullable<FieldOp['conflict']>): Promise<void> {
  const isOwn = conflict.by?.id === Number(op.owner.split(' ')[0]) && op.unanswered.includes(conflict.currentValue)
  const change: Partial<FieldOp> = isOwn
    ? { baseVersion: conflict.version, opId: crypto.randomUUID(), unanswered: [] }
    : { state: 'conflict', conflict, ...op.own, own: undefined }
  noteChange(op, change)
  // If the device's storage fails, this page still knows it.
  await changeOp(op, change).catch(() => undefined)
  learn(op.key, op.field, { value: conflict.currentValue, version: conflict.version })
  patchOp(op, change)
  setPhase({ ...op, ...change }, 'kept')
}

async function takeFailure(op: FieldOp, failure: unknown): Promise<boolean> {
  const rejection = await rejectionOf(op, failure)
  if (rejection) {
    const words = rejection === 'refused' ? messageOf(failure) : undefined
    setAside(op, await rejectOp(op, rejection, words).catch(() => asRejected(op, rejection, words)))
    return true
  }
  const status = failure instanceof CallFailure ? failure.status : 0
  const isWaiting = isForNow(failure) || status === 409
  setPhase(op, isWaiting ? 'waiting' : 'failed')
  if (isWaiting && status !== 401) tryAgainLater()
  return false
}

/**
 * Why the server will never take a count; undefined when it may yet. Not found may also say that the person is at another
 * location now: then the count stays until they are back.
 */
export async function rejectionOf(op: FieldOp, failure: unknown): Promise<Rejection | undefined> {
  if (!(failure instanceof CallFailure)) return undefined
  if (failure.code === 'inventory_closed') {
    // Read which inventory is active now, or all later counts are refused too.
    void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
    return 'closed'
  }
  if (failure.code === 'invalid_input') return 'refused'
  if (failure.status !== 403 && failure.status !== 404) return undefined
  if (!(await isAtLocationOf(op.owner))) return undefined
  return failure.status === 403 ? 'forbidden' : 'gone'
}

/** Asks the server, whose knowledge it is, whether the person is at the location of these counts. */
export async function isAtLocationOf(owner: string): Promise<boolean> {
  const user = await readUserNow()
  return user !== undefined && user.activeLocation?.id === locationOf(owner) && ownerNow() === owner
}

function tryAgainLater() {
  if (nextTry !== undefined) return
  nextTry = setTimeout(() => void sendNow(), pauseMs)
  pauseMs = Math.min(longestPauseMs, pauseMs * 2)
}

function showTotals({ listId, groupId }: CountKey, answer: SavedCount) {
  const { totalOnHandAmount, unpricedCount } = answer
  changeGroup(listId, groupId, (group) => {
    const { marketPriceCount = group.marketPriceCount } = answer
    return { ...group, totalOnHandAmount, marketPriceCount, unpricedCount: unpricedCount ?? group.unpricedCount }
  })
  const { totals } = withTotalsApart(answer)
  changePages(listId, (page) => ({ ...page, ...totals }))
  // Other changes come with the live news; a person who left the view before the save reads them on return.
  markOld('getGroups')
}
