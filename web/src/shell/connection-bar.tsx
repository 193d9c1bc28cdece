import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useIsOnline } from '../connection/connection.ts'
import { useOfflineList } from '../inventory/counts/offline-list.ts'
import style from './connection-bar.module.css'

/** Loaded with what offline mode needs anyway. */
const CountedOffline = lazy(async () => ({
  default: (await import('../inventory/offline/counted-offline-elsewhere.tsx')).CountedOfflineElsewhere,
}))

const viewThatHasItsOwn = '/place-order/inventory'

/** Stands on every screen while there is no connection, or while a list is counted offline and this is another screen. */
export function ConnectionBar() {
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  const isInView = useLocation().pathname.replace(/\/$/, '') === viewThatHasItsOwn
  if (isCountedOffline ? isInView : isOnline) return null
  return (
    <div className={style.bar} role="status" data-not-printed>
      {isCountedOffline ? (
        <Suspense fallback={null}>
          <CountedOffline isOnline={isOnline} />
        </Suspense>
      ) : (
        <span className={style.words}>
          {isInView ? 'No connection: counts can’t be saved.' : 'No connection: what is shown may be out of date.'}
        </span>
      )}
    </div>
  )
}
