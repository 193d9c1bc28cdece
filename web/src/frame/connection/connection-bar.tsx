import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { connectionNotice } from '../../api/connection-texts.ts'
import { useIsConnectionTold } from '../../kit/page/connection-told.ts'
import { store, useStore } from '../../kit/store.ts'
import { keptScreenAt, offline } from '../areas.ts'
import style from './connection-bar.module.css'
import { noticeMs } from './connection-notices.tsx'
import { useSteadyPage } from './use-steady-page.ts'

const never = store(false)

/**
 * On every screen while there is no connection, but where the screen tells it itself; where work went on also just after it;
 * or while offline work waits elsewhere.
 */
export function ConnectionBar() {
  const isOnline = useIsOnline()
  const isOfflineWork = useStore(offline?.isUnderWay ?? never)
  const { pathname } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  const isBack = useIsJustBack(isOnline) && keptScreenAt(pathname) !== undefined
  const isTold = useIsConnectionTold() && !isOfflineWork
  useSteadyPage(bar, isOnline ? isBack && 'back' : !isTold && 'gone')
  const isOnItsScreen = pathname.replace(/\/$/, '') === offline?.path
  if (isOfflineWork ? isOnItsScreen : isOnline ? !isBack : isTold) return null
  return (
    <div ref={bar} className={style.bar} role="status" data-not-printed>
      {isOfflineWork && offline ? (
        <offline.Bar isOnline={isOnline} />
      ) : (
        <span className="shrinks breaks-anywhere">
          {isBack ? connectionNotice(true, false).message : withoutConnectionAt(pathname, isOnItsScreen)}
        </span>
      )}
    </div>
  )
}

/** Whether the connection came back within the time of a notice; with the very drawing that knows of it, so that the bar stays. */
function useIsJustBack(isOnline: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isBack, setIsBack] = useState(false)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setIsBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setIsBack(false), noticeMs)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

function withoutConnectionAt(pathname: string, isOnItsScreen: boolean) {
  const words = (isOnItsScreen ? offline : keptScreenAt(pathname))?.withoutConnection
  return words ?? 'No connection: what is shown may be out of date.'
}
