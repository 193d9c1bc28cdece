import { formatUsDate, weekdayName } from '@larder/domain/values/calendar-date.ts'
import { formatMoney, sum } from '@larder/domain/values/money.ts'
import { IconAlertCircle, IconCircleCheck, IconClockPause, IconCloudOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/modal.tsx'
import { counted, unpricedText } from '../../cart/line-price.ts'
import { totalWithFee } from '../order-rail.tsx'
import { exceptionOf, type Exception, type OrderToSend } from './ready-order.ts'
import style from './send-all.module.css'
import type { Sending } from './send-orders.ts'
import { useSendAll } from './use-send-all.ts'

/** What goes out together, and what does not with the reason; then how each of them went. */
export function SendAllPanel({ orders, onClose }: { orders: readonly OrderToSend[]; onClose: () => void }) {
  const { sendings, isBusy, send } = useSendAll()
  const ready = orders.filter((each) => !exceptionOf(each))
  const exceptions = orders.flatMap((each) => {
    const exception = exceptionOf(each)
    return exception ? [{ ...each, exception }] : []
  })
  const unanswered = ready.filter(({ order }) => sendings.get(order.distributorId)?.state === 'unanswered')
  const isStarted = sendings.size > 0
  return (
    <SidePanel
      title="Send all"
      onClose={isBusy ? null : onClose}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {isStarted ? 'Done' : 'Cancel'}
          </Button>
          {!isStarted && ready.length > 0 && (
            <Button look="primary" data-first-focus onClick={() => void send(ready)}>
              Send {counted(ready.length, 'order')}
            </Button>
          )}
          {isStarted && (isBusy || unanswered.length > 0) && (
            <Button look="primary" busy={isBusy} onClick={() => void send(unanswered)}>
              {isBusy ? 'Sending…' : 'Retry'}
            </Button>
          )}
        </>
      }
    >
      {ready.length === 0 && <p>Every order needs a decision first.</p>}
      <ul className={style.orders} aria-label="Orders to send">
        {ready.map((each) => (
          <Going key={each.order.distributorId} {...each} sending={sendings.get(each.order.distributorId)} />
        ))}
      </ul>
      {ready.length > 1 && (
        <p className={style.sum}>
          <span>{counted(ready.length, 'order')}</span>
          <span className="figure">{formatMoney(sum(ready.map(({ order }) => totalWithFee(order))))}</span>
        </p>
      )}
      {exceptions.length > 0 && (
        <section>
          <h3 className={style.heading}>Not sent: your decision first</h3>
          <ul className={style.orders}>
            {exceptions.map((each) => (
              <Staying key={each.order.distributorId} {...each} isBusy={isBusy} onClose={onClose} />
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  )
}

function Going({ order, delivery, paidWith, sending }: OrderToSend & { sending: Sending | undefined }) {
  const unpriced = unpricedText(order.total)
  const { date, today, time } = delivery
  const day = date && (date === today ? 'Today' : `${weekdayName(date)} ${formatUsDate(date)}`)
  return (
    <li className={style.order}>
      <span className={style.words}>
        <strong>{order.name}</strong>
        <span className="meta">
          {[`${day}${time ? `, ${time}` : ''}`, paidWith, counted(order.lines.length, 'item')].join(' · ')}
        </span>
        {sending && <HowItWent sending={sending} />}
      </span>
      <span className={`figure ${style.total}`}>
        {formatMoney(totalWithFee(order))}
        {unpriced && <span className="meta">+ {unpriced}</span>}
      </span>
    </li>
  )
}

function HowItWent({ sending }: { sending: Sending }) {
  const { state } = sending
  const StateIcon = icons[state]
  return (
    <span className={style.state} data-state={state} role="status">
      {StateIcon && <StateIcon size={16} stroke={1.5} aria-hidden />}
      {sending.state === 'placed' || sending.state === 'waiting' ? (
        <span>
          Order{' '}
          <Link to="/order-history/view/$id" params={{ id: String(sending.order.id) }} target="_blank">
            {sending.order.purchaseOrderNumber}
          </Link>{' '}
          {sending.state === 'placed' ? 'is placed.' : 'waits for its payment. Don’t order again.'}
        </span>
      ) : (
        <span>{wordsOf(sending)}</span>
      )}
    </span>
  )
}

function wordsOf(sending: Sending): string {
  if (sending.state === 'failed') return `Not ordered. ${sending.words}`
  if (sending.state === 'unanswered') return 'No answer came back. Retry can’t place it twice.'
  return sending.state === 'sending' ? 'Sending…' : ''
}

const icons = {
  queued: undefined,
  sending: undefined,
  placed: IconCircleCheck,
  waiting: IconClockPause,
  unanswered: IconCloudOff,
  failed: IconAlertCircle,
}

type StayingProps = OrderToSend & { exception: Exception; isBusy: boolean; onClose: () => void }

/** An order that waits for its person, and the way to where they decide. */
function Staying({ order, exception: { reason, step }, isBusy, onClose }: StayingProps) {
  const navigate = useNavigate()
  const { distributorId, name } = order
  const open = async () => {
    onClose()
    if (step === 'review-order')
      await navigate({ to: '/checkout-ordering/review-order', state: { checkedOut: distributorId } })
    else await navigate({ to: `/checkout-ordering/${step}`, search: { distributor: distributorId } })
  }
  return (
    <li className={style.order}>
      <span className={style.words}>
        <strong>{name}</strong>
        <span className={style.reason}>{reason}</span>
      </span>
      <Button disabled={isBusy} aria-label={`Open the order to ${name}`} onClick={() => void open()}>
        Open
      </Button>
    </li>
  )
}
