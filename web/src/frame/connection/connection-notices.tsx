import { useEffect, useRef } from 'react'
import { visitorKindOf } from '../../accounts/roles.ts'
import { currentSession } from '../../accounts/session.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { MessageDialog } from '../../kit/layers/message-dialog.tsx'
import { useIsOnline } from '../../api/connection.ts'
import { connectionNotice } from '../../api/connection-texts.ts'

/** A notice disappears after this time (spec 1 §9). */
export const noticeMs = 5000

/**
 * Work that goes on without a connection must not be interrupted: it is told by the bar alone, which also says when the
 * connection is back, or where the bar tells of counts, by a toast then. All else is told by the modal (spec 1 §9).
 */
export type ToldBy = 'modal' | 'bar' | 'toast'

/** Says when the connection goes and when it comes back; one notice at a time. */
export function ConnectionNotices({ toldBy }: { toldBy: () => ToldBy }) {
  const isOnline = useIsOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (wasOnline.current === isOnline) return undefined
    wasOnline.current = isOnline
    const by = toldBy()
    if (by === 'toast' && isOnline) toast({ message: connectionNotice(true, false).message, durationMs: noticeMs })
    if (by !== 'modal') return undefined
    const notice = connectionNotice(isOnline, visitorKindOf(currentSession()) === 'signed-out')
    const close = openModal((end) => <MessageDialog {...notice} onClose={end} />)
    const timer = setTimeout(close, noticeMs)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isOnline, toldBy])
  return null
}
