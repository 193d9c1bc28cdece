import { isOwnerTitle } from '../values/owner-title.ts'

/** The status of an inventory: being counted, finished, or finished and open for corrections (spec 2 §4). */
export type InventoryStatus = 'active' | 'completed' | 'reopened'
type InventoryStep = 'complete' | 'reopen'

const next: Readonly<Record<InventoryStatus, Partial<Record<InventoryStep, InventoryStatus>>>> = {
  active: { complete: 'completed' },
  completed: { reopen: 'reopened' },
  reopened: { complete: 'completed' },
}

/** The status after the step, or null when the step is not possible from here. */
export function inventoryAfter(status: InventoryStatus, step: InventoryStep): InventoryStatus | null {
  return next[status][step] ?? null
}

/** True when counts of the inventory may be changed: a finished one is corrected only while reopened (contract.md). */
export function takesCounts(status: InventoryStatus): boolean {
  return status !== 'completed'
}

/** True for a title that may reopen a completed inventory: an owner's (spec 2 §6). */
export function mayReopenInventory(title: string | null): boolean {
  return isOwnerTitle(title)
}
