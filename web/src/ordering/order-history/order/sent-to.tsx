import type { Order } from '@larder/contract/ordering/orders.ts'
import { IconAlertTriangle, IconMailCheck, IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { call } from '../../../api/client.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { hindranceTo } from '../../checkout/hindrance.ts'
import { paymentPending } from '../../order-payment/settle-payment.ts'
import style from './order-view.module.css'

/** The sales reps the order was mailed to, or how else it is sent, or the reason that it is not, and the way to mail it again. */
export function SentTo({ order }: { order: Order }) {
  const { sentTo, sentByEdi, status, isMailFailed, isEdiFailed, distributor } = order
  // What came is not ordered once more.
  const isReceived = status === 'received'
  if (sentTo.length === 0 && status === paymentPending)
    return <p className="meta">The order goes out once its payment is approved.</p>
  if (sentTo.length === 0 && status === 'cancelled') return <p className="meta">The order was not mailed.</p>
  return (
    <>
      {sentByEdi && <p className="meta">{ediStates[sentByEdi](distributor, isEdiFailed || isMailFailed)}</p>}
      {sentTo.length === 0 ? (
        !sentByEdi && <p className="meta">No sales rep has an e-mail address, so this order was not mailed.</p>
      ) : (
        <ul className={style.sentTo} aria-label="Sent to">
          {sentTo.map((mail) => (
            <MailState key={mail.email} {...mail} isNeeded={isMailFailed} isReceived={isReceived} />
          ))}
        </ul>
      )}
      {isMailFailed && <SendAgain orderId={order.id} />}
    </>
  )
}

const ediStates: Record<NonNullable<Order['sentByEdi']>, (distributor: string, isNeeded: boolean) => string> = {
  waiting: (distributor) => `On its way to ${distributor} by EDI.`,
  sent: (distributor) => `Sent to ${distributor} by EDI.`,
  // Asks for something only while the distributor may not know of the order, as MailState does.
  failed: (distributor, isNeeded) =>
    `${distributor} did not get it by EDI.${isNeeded ? ' Call them, or send it again under Distributor.' : ''}`,
}

const states = {
  waiting: { words: 'on its way by e-mail', icon: IconMailForward },
  late: { words: 'not sent yet, trying again. Call them if it is urgent.', icon: IconAlertTriangle },
  sent: { words: 'sent by e-mail', icon: IconMailCheck },
  failed: { words: 'could not be mailed. Call them, or send it again.', icon: IconAlertTriangle },
  pastFailure: { words: 'could not be mailed.', icon: IconMailOff },
  pastWait: { words: 'was not mailed before it came.', icon: IconMailOff },
} as const

type MailStateProps = Order['sentTo'][number] & { isNeeded: boolean; isReceived: boolean }

/** A mail that did not go asks for something only while the distributor may not know of the order. */
function MailState({ email, status, isLate, isNeeded, isReceived }: MailStateProps) {
  const open = isLate ? 'late' : status
  const state =
    status === 'failed' && !isNeeded ? 'pastFailure' : status === 'waiting' && isReceived ? 'pastWait' : open
  const { words, icon: StateIcon } = states[state]
  return (
    <li data-state={state}>
      <StateIcon size={18} stroke={1.5} aria-hidden />
      <span>
        <a href={`mailto:${email}`}>{email}</a>
        <span className="meta">{words}</span>
      </span>
    </li>
  )
}

function SendAgain({ orderId }: { orderId: number }) {
  const [isSending, setIsSending] = useState(false)
  const canPlaceOrder = useActiveLocation()?.canPlaceOrder ?? false
  const hindrance = hindranceTo({ canPlaceOrder, isOnline: useIsOnline() })
  const send = async () => {
    setIsSending(true)
    try {
      const order = await call(
        'postOrderMail',
        { params: { id: orderId } },
        { idempotencyKey: crypto.randomUUID(), quiet: true },
      )
      toast({ message: sendingTo(order) })
    } catch (failure) {
      // It may go out although its answer got lost: the order itself says so.
      const now = await call('getOrder', { params: { id: orderId }, query: {} }, { quiet: true }).catch(() => undefined)
      const isSent = failure instanceof CallFailure && failure.status === 0 && now?.isMailFailed === false
      toast({ message: isSent ? sendingTo(now) : messageOf(failure) })
    } finally {
      await refresh('getOrder', 'getOrders', 'getOrderReminders')
      setIsSending(false)
    }
  }
  return (
    <>
      <Button wide busy={isSending} disabled={hindrance !== undefined} onClick={() => void send()} data-not-printed>
        Send again
      </Button>
      {hindrance && <p className="meta">{hindrance}</p>}
    </>
  )
}

function sendingTo({ sentTo }: Pick<Order, 'sentTo'>): string {
  return `Sending to ${sentTo.map(({ email }) => email).join(', ')}`
}
