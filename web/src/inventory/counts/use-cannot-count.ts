import { useIsOnline } from '../../api/connection.ts'
import { useOfflineList } from './offline-list.ts'

/** Why nothing can be counted now: a lost connection outside offline mode (spec 2 §8); undefined when counting goes on. */
export function useCannotCount(): string | undefined {
  const isOnline = useIsOnline()
  const isOffline = useOfflineList() !== undefined
  return isOnline || isOffline ? undefined : 'Without a connection counts can’t be saved. Reconnect, then go offline.'
}
