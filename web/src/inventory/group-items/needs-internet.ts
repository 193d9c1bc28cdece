import { showMessage } from '../../kit/layers/modals.tsx'
import { useIsOnline } from '../../api/connection.ts'
import { useOfflineList } from '../counts/count-store.ts'

/** A wrapper: what it wraps is done while online; else it is told that it needs the internet (spec 2 §8). */
export function useNeedsInternet(): (action: () => void) => () => void {
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  return (action) => (isOnline && !isCountedOffline ? action : tellNoInternet)
}

function tellNoInternet() {
  void showMessage({ message: 'You need internet connectivity to use this feature' })
}
