import { Link } from '@tanstack/react-router'
import { useOfflineList, useUnsyncedCount } from '../counts/count-store.ts'
import { counted } from './offline-texts.ts'

/** On screens away from the list that is counted offline: what waits on this device, and the way back to it. */
export function CountedOfflineElsewhere({ isOnline }: { isOnline: boolean }) {
  const list = useOfflineList()
  const unsynced = useUnsyncedCount()
  if (!list) return null
  return (
    <>
      <span>
        <strong>{list.name}</strong> is counted offline: {counted(unsynced, 'change')} on this device
        {!isOnline && ', no connection'}
      </span>
      <Link to="/place-order/inventory">Back to counting</Link>
    </>
  )
}
