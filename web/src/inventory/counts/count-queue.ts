import type { FieldOp, Rejection } from './count-types.ts'
import { asked, readDevice, writeDevice } from './device-storage.ts'

/** Keeps a count on the device before anything says so; gives it with its place among the device's counts. */
export function keepOp(op: Omit<FieldOp, 'seq'>): Promise<FieldOp> {
  return writeDevice(['ops', 'meta'], async (store) => {
    const seqName = `seq ${op.owner}`
    const last: number | undefined = await asked(store('meta').get(seqName))
    const before: FieldOp | undefined = await asked(store('ops').get(op.slot))
    const kept = { ...op, seq: (last ?? 0) + 1, unanswered: before?.unanswered ?? op.unanswered }
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
export async function rejectOp(op: FieldOp, state: Rejection): Promise<FieldOp> {
  const rejected: FieldOp = { ...op, slot: `${op.slot} ${op.opId}`, state, conflict: null }
  await writeDevice(['ops'], async (store) => {
    const kept: FieldOp | undefined = await asked(store('ops').get(op.slot))
    if (kept?.opId === op.opId) store('ops').delete(op.slot)
    store('ops').put(rejected)
  })
  return rejected
}

/**
 * Takes an answered count off the device (reliability 3.3: only on its own answer). A later count of the field stays, and
 * from now on stands on what was answered.
 */
export function forgetOp(op: FieldOp, answeredVersion: number | undefined): Promise<void> {
  return writeDevice(['ops'], async (store) => {
    const kept: FieldOp | undefined = await asked(store('ops').get(op.slot))
    if (!kept) return
    if (kept.opId === op.opId) store('ops').delete(op.slot)
    else if (answeredVersion !== undefined) store('ops').put({ ...kept, baseVersion: answeredVersion, unanswered: [] })
  })
}

export function readOps(owner: string): Promise<FieldOp[]> {
  return readDevice(['ops'], async (store) => {
    const ops: FieldOp[] = await asked(store('ops').index('owner').getAll(owner))
    return ops.toSorted((a, b) => a.seq - b.seq)
  })
}

/** Gives the name of this device for a person at a location; the server binds it to the person. */
export function deviceIdOf(owner: string): Promise<string> {
  return writeDevice(['meta'], async (store) => {
    const known: string | undefined = await asked(store('meta').get(`device ${owner}`))
    if (known !== undefined) return known
    const made = crypto.randomUUID()
    store('meta').put(made, `device ${owner}`)
    return made
  })
}
