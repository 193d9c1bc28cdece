import { useIsOnline } from '../../api/connection.ts'
import { useOfflineList } from '../counts/count-store.ts'

/** Why an inventory can't be started, reviewed or completed now (spec 2 §4, §8); undefined when it can. */
export function useNeedsOnline(): string | undefined {
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  return isOnline && !isCountedOffline ? undefined : 'You need internet connectivity to use this feature'
}
