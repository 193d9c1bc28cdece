import { computed, store, useStore } from '../../../kit/store.ts'

/** All groups but some are open, or only some. */
type OpenGroups = { areAllOpen: boolean; others: ReadonlySet<number> }

const open = store<OpenGroups>({ areAllOpen: false, others: new Set() })
const areAllOpen = computed(open, (groups) => groups.areAllOpen)

export function useIsOpen(groupId: number): boolean {
  return useStore({ get: () => isOpen(groupId), subscribe: open.subscribe })
}

/** True when every group was opened at once and none was chosen since. */
export function useAreAllOpen(): boolean {
  return useStore(areAllOpen)
}

export function openAll(all: boolean) {
  open.set({ areAllOpen: all, others: new Set() })
}

/** Opens or closes a group; on a phone one is open at a time. */
export function toggleGroup(groupId: number, isOnlyOne: boolean) {
  if (isOnlyOne) return open.set({ areAllOpen: false, others: isOpen(groupId) ? new Set() : new Set([groupId]) })
  const others = new Set(open.get().others)
  if (!others.delete(groupId)) others.add(groupId)
  open.set({ ...open.get(), others })
}

export function openGroup(groupId: number) {
  if (!isOpen(groupId)) toggleGroup(groupId, false)
}

function isOpen(groupId: number): boolean {
  return open.get().areAllOpen !== open.get().others.has(groupId)
}
