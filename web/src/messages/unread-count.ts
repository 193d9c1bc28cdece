import { store, useStore } from '../kit/store.ts'

const count = store(0)

/** The number of messages that wait to be read. */
export function useUnreadCount(): number {
  return useStore(count)
}

export const setUnreadCount = count.set
