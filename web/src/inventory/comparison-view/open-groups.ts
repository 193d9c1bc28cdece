import { useSyncExternalStore } from 'react'

/** All groups but some are open, or only some. */
type OpenGroups = { areAllOpen: boolean; others: ReadonlySet<number> }

let open: OpenGroups = { areAllOpen: false, others: new Set() }
const listeners = new Set<() => void>()

export function useIsOpen(groupId: number): boolean {
  return useSyncExternalStore(subscribe, () => isOpen(groupId))
}

/** True when every group was opened at once and none was chosen since. */
export function useAreAllOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open.areAllOpen)
}

export function openAll(areAllOpen: boolean) {
  change({ areAllOpen, others: new Set() })
}

/** Opens or closes a group; on a phone one is open at a time. */
export function toggleGroup(groupId: number, isOnlyOne: boolean) {
  if (isOnlyOne) return change({ areAllOpen: false, others: isOpen(groupId) ? new Set() : new Set([groupId]) })
  const others = new Set(open.others)
  if (!others.delete(groupId)) others.add(groupId)
  change({ ...open, others })
}

export function openGroup(groupId: number) {
  if (!isOpen(groupId)) toggleGroup(groupId, false)
}

function isOpen(groupId: number): boolean {
  return open.areAllOpen !== open.others.has(groupId)
}

function change(next: OpenGroups) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
