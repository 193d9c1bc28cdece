import type { GroupSort } from '@larder/contract/inventory/groups.ts'
import { computed, storedText, useStore } from '../../kit/store.ts'

export const groupSorts = ['A-Z', 'Z-A', 'Custom'] as const satisfies readonly GroupSort[]
export const presentations = ['Cards', 'Sheet'] as const
export type Presentation = (typeof presentations)[number]

const sort = aChoice<GroupSort>('inventorySort', groupSorts, 'Custom')
const presentation = aChoice<Presentation>('inventoryPresentation', presentations, 'Cards')

/** The order of groups, kept in the browser (spec 3 §3, Shared client state). */
export const useGroupSort = sort.use
export const chooseGroupSort = sort.choose
export const usePresentation = presentation.use
export const choosePresentation = presentation.choose

function aChoice<T extends string>(storageName: string, allowed: readonly T[], otherwise: T) {
  const kept = storedText(storageName)
  const chosen = computed(kept, (text) => allowed.find((choice) => choice === text) ?? otherwise)
  return { use: (): T => useStore(chosen), choose: (choice: T) => kept.set(choice) }
}
