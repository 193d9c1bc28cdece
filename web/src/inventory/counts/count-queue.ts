import { strike } from './count-journal.ts'
import type { FieldOp, Rejection } from './count-types.ts'
import { asked, readDevice, writeDevice } from './device-storage.ts'

/** Keeps a count on the device before anything says so; gives it with its place among the device's counts. */
export function keepOp(op: Omit<FieldOp, 'seq'>): Promise<FieldOp> {
  return writeDevice(['ops', 'meta'], async (store) => {
    const seqName = `seq ${op.owner}`
    const last: number | undefined = await asked(store('meta').get(seqName))
    const before: FieldOp | undefined = await asked(store('ops').get(op.slot))
    if (before?.opId === op.opId) return before
    const unanswered = [...new Set([...(before?.unanswered ?? []), ...op.unanswered])]
    const kept = { ...op, seq: (last ?? 0) + 1, unanswered }
    store('meta').put(kept.seq, seqName)
    store('ops').put(kept)
    return kept
  })
}

/** Changes a kept count, unless a later one has taken its place. */
export function changeOp(op: FieldOp, change: Partial<FieldOp>): Promise<void> {
  return writeDevice(['ops'], async (store) => {
    const kept: FieldOp | undefined = await asked(store('ops').get(op.slot))
    if (kept?.opId === op.opId) store('ops').put({ ...kept, ...change })
  })
}

/** Puts a refused count aside: it is kept to be shown, and the item can be counted again. */
export async function rejectOp(op: FieldOp, state: Rejection, refusal?: string): Promise<FieldOp> {
  const rejected = asRejected(op, state, refusal)
  await writeDevice(['ops'], async (store) => {
    const kept: FieldOp | undefined = await asked(store('ops').get(op.slot))
    if (kept?.opId === op.opId) store('ops').delete(op.slot)
    store('ops').put(rejected)
  })
  strike(op)
  return rejected
}

export function asRejected(op: FieldOp, state: Rejection, refusal?: string): FieldOp {
  const why = refusal === undefined ? {} : { refusal }
  return { ...op, slot: `${op.slot} ${op.opId}`, state, conflict: null, ...why }
}

/**
 * Takes an answered count off the device (reliability 3.3: only on its own answer). A later count of the field stays, and
 * the answered one becomes its base.
 */
export function forgetOp(op: FieldOp, answeredVersion: number | undefined): Promise<void> {
  return forgetOps([{ op, version: answeredVersion }])
}

/** The same for all the counts of an answer at once: each write of its own would wait for the disk. */
export function forgetOps(answered: readonly { op: FieldOp; version: number | undefined }[]): Promise<void> {
  for (const { op } of answered) strike(op)
  return writeDevice(['ops'], async (store) => {
    const forget = async ({ op, version }: (typeof answered)[number]) => {
      const kept: FieldOp | undefined = await asked(store('ops').get(op.slot))
      if (!kept) return
      if (kept.opId === op.opId) store('ops').delete(op.slot)
      else if (version !== undefined) store('ops').put({ ...kept, baseVersion: version, unanswered: [] })
    }
    await Promise.all(answered.map(forget))
  })
}

/** Takes whatever waits of a field off the device: it was taken back. */
export function emptySlot(slot: string): Promise<void> {
  return writeDevice(['ops'], (store) => void store('ops').delete(slot))
}

/** Writes down that these values are on their way: should no answer come, the server may have them. */
export function markSent(ops: readonly FieldOp[]): Promise<void> {
  return writeDevice(['ops'], async (store) => {
    const kept = await Promise.all(ops.map((op) => asked<FieldOp | undefined>(store('ops').get(op.slot))))
    for (const [at, op] of ops.entries()) {
      const now = kept[at]
      if (now?.opId === op.opId) store('ops').put({ ...now, unanswered: withValue(now) })
    }
  })
}

/** The values of an operation that the server may have once it is sent. */
export function withValue({ unanswered, value }: FieldOp): (number | null)[] {
  return [...new Set([...unanswered, value])]
}

export function readOps(owner: string): Promise<FieldOp[]> {
  return readDevice(['ops'], async (store) => {
    const ops: FieldOp[] = await asked(store('ops').index('owner').getAll(owner))
    return ops.toSorted((a, b) => a.seq - b.seq)
  })
}

/** The counts that a person made on this device, at whatever location. */
export function readOpsOfPerson(userId: number): Promise<FieldOp[]> {
  const owners = IDBKeyRange.bound(`${userId} `, `${userId} \uffff`)
  return readDevice(['ops'], (store) => asked<FieldOp[]>(store('ops').index('owner').getAll(owners)))
}

/** The name of this device for a person at a location; the server binds it to the person. */
export function deviceIdOf(owner: string): Promise<string> {
  return writeDevice(['meta'], async (store) => {
    const known: string | undefined = await asked(store('meta').get(`device ${owner}`))
    if (known !== undefined) return known
    const made = crypto.randomUUID()
    store('meta').put(made, `device ${owner}`)
    return made
  })
}
