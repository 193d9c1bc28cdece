import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { sum } from '@larder/domain/values/money.ts'
import { IconAlertCircle, IconCircleCheck, IconClockPause, IconCloudOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAbout } from '../../../kit/money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { counted, totalOf, unpricedText } from '../../cart/line-price.ts'
import { slotText } from '../delivery-choice.ts'
import { totalWithFee, totalWithFeeText } from '../order-rail.tsx'
import type { UnansweredOrder } from '../submit/use-unanswered-orders.ts'
import { exceptionOf, warningsOf, type Exception, type OrderToSend, type Step } from './ready-order.ts'
import style from './send-all.module.css'
import type { Sending } from './send-orders.ts'
import { outgoing, outgoingAgain, useSendAll } from './use-send-all.ts'

type SendAllPanelProps = {
  orders: readonly OrderToSend[]
  /** went out before and got no answer */
  unanswered: readonly UnansweredOrder[]
  onClose: () => void
}

/** The orders that go out together, and the others with the reason; then the outcome of each. */
export function SendAllPanel({ orders, unanswered, onClose }: SendAllPanelProps) {
  const { sendings, isBusy, send } = useSendAll()
  const lost = new Set(unanswered.map(({ distributorId }) => distributorId))
  const inCart = orders.filter(({ order }) => !lost.has(order.distributorId))
  const ready = inCart.filter((each) => !exceptionOf(each))
  const exceptions = inCart.flatMap((each) => {
    const exception = exceptionOf(each)
    return exception ? [{ ...each, exception }] : []
  })
  const sendingOf = ({ distributorId }: { distributorId: number }): Sending | undefined =>
    sendings.get(distributorId) ?? (lost.has(distributorId) ? { state: 'unanswered' } : undefined)
  const toRetry = [...unanswered.map(outgoingAgain), ...ready.map(outgoing)].filter(
    (each) => sendingOf(each)?.state === 'unanswered',
  )
  const toSend = ready.filter(({ order }) => !sendings.has(order.distributorId))
  // Of an order without an answer nobody knows yet whether it was placed.
  const counting = ready.filter(({ order }) => !leavesTheSum.has(sendings.get(order.distributorId)?.state))
  const total = totalOf(counting.flatMap(({ order }) => order.lines))
  const unpriced = unpricedText(total)
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
          {!isBusy && toRetry.length > 0 && (
            <Button look={toSend.length > 0 ? undefined : 'primary'} onClick={() => void send(toRetry)}>
              Retry
            </Button>
          )}
          {!isBusy && toSend.length > 0 && (
            <Button look="primary" data-first-focus onClick={() => void send(toSend.map(outgoing))}>
              Send {counted(toSend.length, 'order')}
            </Button>
          )}
          {isBusy && (
            <Button look="primary" busy>
              Sending…
            </Button>
          )}
        </>
      }
    >
      {ready.length + unanswered.length === 0 && <p>Every order needs a decision first.</p>}
      {unanswered.length > 0 && (
        <ul className={style.orders} aria-label="Orders without an answer">
          {unanswered.map((each) => (
            <Row
              key={each.distributorId}
              name={each.name}
              facts={[slotText(calendarDate(each.date), each.time), counted(each.lines, 'item')]}
              sending={sendingOf(each)}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      <ul className={style.orders} aria-label="Orders to send">
        {ready.map((each) => (
          <Going
            key={each.order.distributorId}
            {...each}
            sending={sendings.get(each.order.distributorId)}
            onClose={isBusy ? undefined : onClose}
          />
        ))}
      </ul>
      {counting.length > 1 && (
        <p className={style.sum}>
          <span>{counted(counting.length, 'order')}</span>
          <span className={`figure ${style.total}`}>
            {formatAbout(sum(counting.map(({ order }) => totalWithFee(order))), total.estimatedLines > 0)}
            {unpriced && <span className="meta">+ {unpriced}</span>}
          </span>
        </p>
      )}
      {exceptions.length > 0 && (
        <section>
          <h3 className={style.heading}>Not sent: needs your decision</h3>
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

const leavesTheSum: ReadonlySet<Sending['state'] | undefined> = new Set(['failed', 'unanswered'])

type GoingProps = OrderToSend & { sending: Sending | undefined; onClose: (() => void) | undefined }

function Going({ order, delivery, paidWith, sending, onClose }: GoingProps) {
  const unpriced = unpricedText(order.total)
  const { date, today, time } = delivery
  return (
    <Row
      name={order.name}
      facts={[date && slotText(date, time, today), paidWith, counted(order.lines.length, 'item')]}
      warnings={sending ? [] : warningsOf(order)}
      sending={sending}
      onClose={onClose}
      distributorId={order.distributorId}
    >
      <span className={`figure ${style.total}`}>
        {totalWithFeeText(order)}
        {unpriced && <span className="meta">+ {unpriced}</span>}
      </span>
    </Row>
  )
}

type RowProps = {
  name: string
  facts: readonly (string | undefined)[]
  warnings?: readonly string[]
  sending: Sending | undefined
  /** where a refused order can be opened; undefined while others are under way */
  distributorId?: number
  onClose: (() => void) | undefined
  children?: ReactNode
}

function Row({ name, facts, warnings = [], sending, distributorId, onClose, children }: RowProps) {
  return (
    <li className={style.order}>
      <span className={style.words}>
        <strong>{name}</strong>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
        {warnings.map((warning) => (
          <span key={warning} className="attention small">
            {warning}
          </span>
        ))}
        {sending && <HowItWent sending={sending} />}
        {sending?.state === 'failed' && distributorId !== undefined && onClose && (
          <OpenOrder name={name} distributorId={distributorId} step="final-review" onClose={onClose} />
        )}
      </span>
      {children}
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
  if (sending.state === 'queued') return 'Waiting for its turn'
  if (sending.state === 'unanswered') return `${sending.words ?? 'No answer came back.'} Retry can’t place it twice.`
  return 'Sending…'
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
  const { distributorId, name } = order
  return (
    <li className={style.order}>
      <span className={style.words}>
        <strong>{name}</strong>
        <span className="attention">{reason}</span>
      </span>
      <OpenOrder name={name} distributorId={distributorId} step={step} isBusy={isBusy} onClose={onClose} />
    </li>
  )
}

type OpenOrderProps = { name: string; distributorId: number; step: Step; isBusy?: boolean; onClose: () => void }

function OpenOrder({ name, distributorId, step, isBusy = false, onClose }: OpenOrderProps) {
  const navigate = useNavigate()
  const open = async () => {
    onClose()
    if (step === 'review-order')
      await navigate({ to: '/checkout-ordering/review-order', state: { checkedOut: distributorId } })
    else await navigate({ to: `/checkout-ordering/${step}`, search: { distributor: distributorId } })
  }
  return (
    <Button
      className={style.open}
      disabled={isBusy}
      aria-label={`Open the order to ${name}`}
      onClick={() => void open()}
    >
      Open
    </Button>
  )
}
