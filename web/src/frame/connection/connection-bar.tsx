import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { store, useStore } from '../../kit/store.ts'
import { keptScreenAt, offline } from '../areas.ts'
import style from './connection-bar.module.css'
import { useSteadyPage } from './use-steady-page.ts'

const never = store(false)

/** On every screen while there is no connection, or while offline work waits on another screen. */
export function ConnectionBar() {
  const isOnline = useIsOnline()
  const isOfflineWork = useStore(offline?.isUnderWay ?? never)
  const { pathname } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  useSteadyPage(bar, isOnline)
  const isOnItsScreen = pathname.replace(/\/$/, '') === offline?.path
  if (isOfflineWork ? isOnItsScreen : isOnline) return null
  return (
    <div ref={bar} className={style.bar} role="status" data-not-printed>
      {isOfflineWork && offline ? (
        <offline.Bar isOnline={isOnline} />
      ) : (
        <span className="shrinks breaks-anywhere">
          {(isOnItsScreen ? offline : keptScreenAt(pathname))?.withoutConnection ??
            'No connection: what is shown may be out of date.'}
        </span>
      )}
    </div>
  )
}
