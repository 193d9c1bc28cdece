import { useEffect, useRef } from 'react'
import { visitorKindOf } from '../../accounts/roles.ts'
import { currentSession } from '../../accounts/session.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { MessageDialog } from '../../kit/layers/message-dialog.tsx'
import { useIsOnline } from '../../api/connection.ts'
import { connectionNotice } from '../../api/connection-texts.ts'
import { offline } from '../areas.ts'

/** A notice disappears after this time (spec 1 §9). */
export const noticeMs = 5000

type ConnectionNoticesProps = {
  /** work that goes on without a connection must not be interrupted: what is back is told in passing */
  isOfflineWork: () => boolean
}

/** Says when the connection goes and when it comes back; one notice at a time. */
export function ConnectionNotices({ isOfflineWork }: ConnectionNoticesProps) {
  const isOnline = useIsOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (wasOnline.current === isOnline) return undefined
    wasOnline.current = isOnline
    // Somebody who walks in and out of the cooler is not interrupted: the bar says what becomes of their work.
    if (isOfflineWork()) {
      // Outside offline mode the bar says it: a toast would hide the last line and the total of what is under work.
      if (isOnline && offline?.isUnderWay.get())
        toast({ message: connectionNotice(true, false).message, durationMs: noticeMs })
      return undefined
    }
    const notice = connectionNotice(isOnline, visitorKindOf(currentSession()) === 'signed-out')
    const close = openModal((end) => <MessageDialog {...notice} onClose={end} />)
    const timer = setTimeout(close, noticeMs)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isOnline, isOfflineWork])
  return null
}
