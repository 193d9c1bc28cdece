import { currentSession, onLocationChange } from '../accounts/session.ts'
import { showMessage } from '../kit/layers/modals.tsx'
import { markAsRead, unreadMessages } from './message-calls.ts'
import style from './messages.module.css'
import { quietMoment } from './quiet-moment.ts'
import { setUnreadCount } from './unread-count.ts'

/** Messages already shown, so that a failed mark as read shows nothing twice. */
const shown = new Set<string>()

/** Shows the unread messages one after another, oldest first, and marks each as read once it is shown (spec 3 §4, Messages). */
export async function popUpMessages(isWanted: () => boolean): Promise<void> {
  try {
    await inOneTab(() => showOneByOne(isWanted))
  } catch {
    // They are unread still, and come up when the page is opened again.
  }
}

async function showOneByOne(isWanted: () => boolean): Promise<void> {
  const unread = (await unreadMessages()).filter(({ key }) => !shown.has(key)).toReversed()
  setUnreadCount(unread.length)
  for (const [at, message] of unread.entries()) {
    // Each waits until the one before was closed.
    if (!(await quietMoment(isWanted))) return
    shown.add(message.key)
    const name = message.toWhom === null ? 'Message' : `Message to ${message.toWhom}`
    const title = unread.length === 1 ? name : `${name} (${at + 1} of ${unread.length})`
    const closed = showMessage({ title, message: <p className={style.text}>{message.text}</p> })
    // At once, not when it is closed: a person who leaves the page meanwhile finds it under the bell and not in the way again.
    markAsRead([message]).catch(() => undefined)
    await closed
    setUnreadCount(unread.length - at - 1)
  }
}

/** Of several tabs only one shows them; a browser without locks has no way to know. */
async function inOneTab(show: () => Promise<void>): Promise<void> {
  // Typed as always there, but only where the connection is secure.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return show()
  await locks.request('message pop-ups', { ifAvailable: true }, (lock) => (lock ? show() : undefined))
}

onLocationChange(() => {
  if (!currentSession().isSignedIn) shown.clear()
})
