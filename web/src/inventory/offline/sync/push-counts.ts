import type { CountBatchAnswer, OfflineCount } from '@larder/contract/inventory/offline.ts'
import { batchesOf } from '@larder/domain/inventory/offline-session.ts'
import { call } from '../../../api/client.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { locationOf } from '../../counts/count-owner.ts'
import { changeOp, forgetOps, markSent, readOps, rejectOp, withValue } from '../../counts/count-queue.ts'
import { dropOp, learn, patchOp, putOp, setAside, together } from '../../counts/count-state.ts'
import { itemKeyOf, type FieldOp } from '../../counts/count-types.ts'
import { numberOf } from '../../counts/counts-of.ts'
import { ask, isAtLocationOf, keepConflict, rejectionOf, takeAnswer } from '../../counts/send-counts.ts'
import { isToPush } from '../device-copy.ts'

const longestAnswerMs = 30_000
/** Counts made in another tab while these are sent go with the next round. */
const mostRounds = 20

/** Why not everything could be sent; what was not answered stays on the device. */
export class PushStopped extends Error {
  readonly reason: 'elsewhere' | 'still coming'
  constructor(reason: 'elsewhere' | 'still coming') {
    super(reason)
    this.reason = reason
  }
}

export type Pushed = {
  /** items whose counts are on the server now */
  items: Set<string>
  /** what this device sent and the server took, with the version it got */
  applied: { op: FieldOp; version: number | undefined }[]
  checksums: ReadonlyMap<number, string>
}

/** Sends every count that waits, in batches; each leaves the device only on its own answer (reliability 3.3). Throws CallFailure, PushStopped. */
export async function pushCounts(
  owner: string,
  deviceId: string,
  onProgress: (done: number, all: number) => void,
): Promise<Pushed> {
  const pushed: Pushed = { items: new Set(), applied: [], checksums: new Map() }
  let done = 0
  for (let round = 1; round <= mostRounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what was counted meanwhile is seen after the round
    const waiting = (await readOps(owner)).filter(isToPush)
    if (waiting.length === 0) return pushed
    const all = done + waiting.length
    const toBatch = waiting
      .filter(({ key }) => key.kind !== 'subrecipe')
      .map((op) => ({ op, wire: wireOf(op, deviceId) }))
    for (const batch of batchesOf(toBatch, ({ wire }) => JSON.stringify(wire).length)) {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were made
      await pushBatch(owner, batch, pushed)
      done += batch.length
      onProgress(done, all)
    }
    for (const op of waiting.filter(({ key }) => key.kind === 'subrecipe')) {
      // oxlint-disable-next-line no-await-in-loop -- one after another; the batch knows no sub-recipes
      await pushAlone(op, pushed)
      onProgress((done += 1), all)
    }
  }
  throw new PushStopped('still coming')
}

function wireOf(op: FieldOp, deviceId: string): OfflineCount {
  return {
    opId: op.opId,
    deviceId,
    seq: op.seq,
    ...(op.inventoryId === undefined ? {} : { inventoryId: op.inventoryId }),
    ...(op.key.kind === 'custom' ? { genericCustomItemId: op.key.id } : { genericItemId: op.key.id }),
    // JSON has null for what is no number, and null says not counted.
    [op.field]: Number.isNaN(op.value) ? 'NaN' : op.value,
    ...(op.baseVersion === undefined ? {} : { [`${op.field}Version`]: op.baseVersion }),
    typed: op.typed,
    countedAt: op.countedAt,
  }
}

async function pushBatch(owner: string, ops: readonly { op: FieldOp; wire: OfflineCount }[], pushed: Pushed) {
  const body = { batch: ops.map(({ wire }) => wire), merchantId: locationOf(owner) }
  const options = { quiet: true, signal: AbortSignal.timeout(longestAnswerMs) }
  // Should the answer get lost, the server may have them: taking one back is then a count like any other.
  await markSent(ops.map(({ op }) => op))
  for (const { op } of ops) patchOp(op, { unanswered: withValue(op) })
  const { results, checksums } = await call('patchCountBatch', { body }, options)
  pushed.checksums = new Map(checksums.map((one) => [one.comparisonViewId, one.checksum]))
  const isRefused = results.some(({ outcome }) => outcome === 'forbidden')
  if (isRefused && !(await isAtLocationOf(owner))) throw new PushStopped('elsewhere')
  const answers = new Map(results.map((result) => [result.opId, result]))
  const answered = ops.flatMap(({ op }, at) => {
    // A count that the server can't read may have no readable id either, so match its answer by position.
    const inPlace = results[at]?.outcome === 'refused' ? results[at] : undefined
    const result = answers.get(op.opId) ?? inPlace
    return result ? [{ op, result }] : []
  })
  await takeApplied(answered, pushed)
  for (const { op, result } of answered) {
    // oxlint-disable-next-line no-await-in-loop -- each is moved separately
    await takeOther(op, result)
  }
}

type Result = CountBatchAnswer['results'][number]

async function takeApplied(answered: readonly { op: FieldOp; result: Result }[], pushed: Pushed) {
  const applied = answered
    .filter(({ result: { outcome } }) => outcome === 'applied' || outcome === 'duplicate')
    // A repeated count is answered with the versions of now, which may be of somebody's later count.
    .map(({ op, result }) => ({
      op,
      version: result.outcome === 'applied' ? (result[`${op.field}Version`] ?? undefined) : undefined,
    }))
  await forgetOps(applied)
  together(() => {
    for (const { op, version } of applied) {
      if (version !== undefined) learn(op.key, op.field, { value: op.value, version })
      dropOp(op, version)
      pushed.items.add(itemKeyOf(op.key))
    }
  })
  pushed.applied.push(...applied)
}

async function takeOther(op: FieldOp, { outcome, conflicts, errors }: Result) {
  if (outcome === 'applied' || outcome === 'duplicate') return
  const conflict = conflicts.find(({ field }) => field === op.field)
  if (outcome === 'conflict' && conflict) {
    const { version, by, at, packSize } = conflict
    const currentValue = numberOf(conflict.currentValue)
    // From here on it is settled online, by the person.
    await changeOp(op, { mode: 'online' })
    patchOp(op, { mode: 'online' })
    await keepConflict({ ...op, mode: 'online' }, { currentValue, version, by, at, packSize })
    return
  }
  const words = outcome === 'refused' ? Object.values(errors).flat().join(' ') : undefined
  if (outcome !== 'conflict') setAside(op, await rejectOp(op, outcome, words))
}

async function pushAlone(op: FieldOp, pushed: Pushed) {
  try {
    const answer = await ask(op)
    await takeAnswer(op, answer)
    if (!answer.conflicts.some(({ field }) => field === op.field)) pushed.items.add(itemKeyOf(op.key))
  } catch (failure) {
    const status = failure instanceof CallFailure ? failure.status : undefined
    const rejection = status === 400 ? 'refused' : await rejectionOf(op, failure)
    if (rejection) setAside(op, await rejectOp(op, rejection, rejection === 'refused' ? messageOf(failure) : undefined))
    else throw status === 403 || status === 404 ? new PushStopped('elsewhere') : failure
  }
}

/** Puts counts that the server took and does not have into the queue again, as new ones. */
export async function pushAgain(ops: readonly FieldOp[], keep: (op: FieldOp) => Promise<FieldOp>): Promise<void> {
  const kept = await Promise.all(ops.map((op) => keep({ ...op, opId: crypto.randomUUID(), unanswered: [] })))
  for (const op of kept) putOp(op, 'kept')
}
