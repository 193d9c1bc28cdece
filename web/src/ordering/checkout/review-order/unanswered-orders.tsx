import { IconCloudOff } from '@tabler/icons-react'
import { useIsOnline } from '../../../api/connection.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { counted } from '../../cart/line-price.ts'
import { orderFailed } from '../submit/order-failure.ts'
import type { Sending } from '../send-all/send-orders.ts'
import { outgoingAgain, useSendAll } from '../send-all/use-send-all.ts'
import { useUnansweredOrders, type UnansweredOrder } from '../submit/use-unanswered-orders.ts'
import style from './review-order.module.css'

/** Orders that went out and got no answer, after a reload too, and the way to send exactly those again. */
export function UnansweredOrders() {
  const waiting = useUnansweredOrders()
  const { isBusy, send } = useSendAll()
  const isOnline = useIsOnline()
  if (waiting.length === 0 && !isBusy) return null
  const retry = async () => {
    const ends = await send(waiting.map(outgoingAgain))
    for (const { distributorId, name } of waiting) {
      const end = ends.get(distributorId)
      if (end?.state === 'unanswered' && end.words) toast({ message: end.words })
      if (end?.state === 'failed')
        await showMessage({ title: `Order to ${name} not placed`, message: end.words || orderFailed })
    }
    // The banner of review order has the last one only.
    const told = waiting.flatMap(({ distributorId, name }) => outcomeWords(name, ends.get(distributorId)) ?? [])
    if (told.length > 1) await showMessage({ title: 'Orders sent', message: told.join(' ') })
  }
  return (
    <div className={style.banner} role="status" data-state="open">
      <IconCloudOff size={20} stroke={1.5} aria-hidden />
      <span className={style.bannerWords}>
        {isBusy ? (
          'Sending again…'
        ) : (
          <>
            <strong>No answer came back</strong> for {namesOf(waiting)}. Retry can’t place{' '}
            {waiting.length === 1 ? 'it' : 'them'} twice.
          </>
        )}
      </span>
      <Button look="primary" busy={isBusy} disabled={!isOnline} onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  )
}

function outcomeWords(name: string, end: Sending | undefined): string | undefined {
  if (end?.state !== 'placed' && end?.state !== 'waiting') return undefined
  const { purchaseOrderNumber } = end.order
  return `Order ${purchaseOrderNumber} to ${name} ${end.state === 'placed' ? 'is placed' : 'waits for its payment'}.`
}

function namesOf(orders: readonly UnansweredOrder[]): string {
  const names = new Intl.ListFormat('en-US').format(orders.map(({ name }) => name))
  return orders.length === 1 ? `the order to ${names}` : `${counted(orders.length, 'order')}: ${names}`
}
