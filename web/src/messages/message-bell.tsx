import { IconBell } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../accounts/current-user.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { Button } from '../kit/forms/button.tsx'
import { tellNotOpened } from '../kit/layers/open-late.ts'
import { latePart } from '../kit/page/late-part.tsx'
import style from './messages.module.css'
import { popUpMessages } from './pop-ups.tsx'
import { useUnreadCount } from './unread-count.ts'

const MessagePanel = latePart(async () => (await import('./message-panel.tsx')).MessagePanel, {
  onFailed: ({ onClose }) => {
    onClose()
    tellNotOpened('The messages')
  },
})

/** The messages to read again; unread ones pop up on the place-order pages (spec 3 §2.3). */
export function MessageBell() {
  const [isOpen, setIsOpen] = useState(false)
  const unread = useUnreadCount()
  usePopUps()
  return (
    <>
      <Button
        look="icon"
        className={style.bell}
        aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={18} stroke={1.5} aria-hidden />
        {unread > 0 && <span className={style.dot} />}
      </Button>
      {isOpen && <MessagePanel onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** An administrator acting as somebody must not mark that person's messages as read. */
function usePopUps() {
  const isPlaceOrder = useLocation({ select: ({ pathname }) => pathname.startsWith('/place-order/') })
  const locationId = useActiveLocation()?.id
  const user = useCurrentUser()
  const isReader = user !== undefined && user.actingAs === null
  useEffect(() => {
    if (!isPlaceOrder || !isReader || locationId === undefined) return undefined
    let isWanted = true
    void popUpMessages(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [isPlaceOrder, isReader, locationId])
}
