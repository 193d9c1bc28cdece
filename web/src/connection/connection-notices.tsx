import { useEffect, useRef } from 'react'
import { standingOf } from '../accounts/roles.ts'
import { currentSession } from '../accounts/session.ts'
import { offlineListNow } from '../inventory/counts/offline-list.ts'
import { openModal } from '../shell/modals.tsx'
import { toast } from '../shell/toasts.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { useIsOnline } from './connection.ts'
import { connectionNotice } from './notice-texts.ts'

/** A notice goes by itself after this time (spec 1 §9). */
const noticeMs = 5000

/** Tells when the connection goes and when it comes back; one notice at a time. */
export function ConnectionNotices() {
  const isOnline = useIsOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (wasOnline.current === isOnline) return undefined
    wasOnline.current = isOnline
    // In offline mode counts are kept, and whoever walks in and out of the cooler is not interrupted: what is lost stands
    // in the banner, what is back is told in passing.
    if (offlineListNow()) {
      if (isOnline) toast({ message: connectionNotice(true, false).message, durationMs: noticeMs })
      return undefined
    }
    const notice = connectionNotice(isOnline, standingOf(currentSession()) === 'signed-out')
    const close = openModal((end) => <MessageDialog {...notice} onClose={end} />)
    const timer = setTimeout(close, noticeMs)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isOnline])
  return null
}
