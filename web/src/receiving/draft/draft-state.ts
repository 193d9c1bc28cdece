import { useCallback, useSyncExternalStore } from 'react'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { slotOf, type LineChange } from './line-change.ts'

/** writing: not on the device yet; kept: on the device; sending; waiting: for a connection; failed: not kept, or refused for now */
export type Phase = 'writing' | 'kept' | 'sending' | 'waiting' | 'failed'
export type Drafted = { change: LineChange; phase: Phase }
/** The changes of a delivery that are not on the server yet, by line. The same object until one of them changes. */
export type Draft = ReadonlyMap<number, Drafted>

const changes = new Map<string, Drafted>()
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()
const nothing: Draft = new Map()

export function useDraft(orderId: number): Draft {
  return useSyncExternalStore(
    onDrafts,
    useCallback(() => draftOf(orderId), [orderId]),
  )
}

export function draftOf(orderId: number): Draft {
  const owner = ownerNow()
  if (owner === undefined) return nothing
  const name = `${owner} ${orderId}`
  const known = drafts.get(name)
  if (known) return known
  const mine = [...changes.values()].filter(({ change }) => change.owner === owner && change.orderId === orderId)
  const draft = mine.length === 0 ? nothing : new Map(mine.map((drafted) => [drafted.change.lineId, drafted]))
  drafts.set(name, draft)
  return draft
}

/** Every change of this person at this location. */
export function allChanges(): LineChange[] {
  const owner = ownerNow()
  return [...changes.values()].flatMap(({ change }) => (change.owner === owner ? change : []))
}

export function draftedLine(owner: string, orderId: number, lineId: number): Drafted | undefined {
  return changes.get(slotOf(owner, orderId, lineId))
}

export function putChanges(put: readonly LineChange[], phase: Phase) {
  for (const change of put) changes.set(change.slot, { change, phase })
  changed()
}

/** Says how far changes are, unless a later one of the line has taken their place. */
export function patchChanges(of: readonly LineChange[], phase: Phase, patch: Partial<LineChange> = {}) {
  for (const { slot, changeId } of of) {
    const now = changes.get(slot)
    if (now?.change.changeId === changeId) changes.set(slot, { change: { ...now.change, ...patch }, phase })
  }
  changed()
}

/** Takes answered changes out; a later one of the line stays, with the answer as what it was made on. */
export function dropChanges(answered: readonly { change: LineChange; version: number | undefined }[]) {
  for (const { change, version } of answered) {
    const now = changes.get(change.slot)
    if (!now) continue
    if (now.change.changeId === change.changeId) changes.delete(change.slot)
    else if (version !== undefined) changes.set(change.slot, { ...now, change: { ...now.change, version } })
  }
  changed()
}

/** Puts what the device keeps in place of what was known, but for what is just being written or sent. */
export function takeChanges(kept: readonly LineChange[]) {
  for (const [slot, { phase, change }] of changes)
    if ((phase === 'kept' || phase === 'waiting') && !change.isUnkept) changes.delete(slot)
  for (const change of kept) if (!changes.has(change.slot)) changes.set(change.slot, { change, phase: 'kept' })
  changed()
}

export function phaseOf({ slot }: LineChange): Phase | undefined {
  return changes.get(slot)?.phase
}

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed() {
  drafts.clear()
  for (const listener of listeners) listener()
}
