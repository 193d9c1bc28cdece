import { store, useStore } from '../../kit/store.ts'

/** The line whose sheet is open, where photos wait for Reject. */
const openSheet = store<number | null>(null)

export function setOpenSheet(lineId: number | null): void {
  openSheet.set(lineId)
}

export function useOpenSheet(): number | null {
  return useStore(openSheet)
}
