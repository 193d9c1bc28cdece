import { IconCalendarEvent, IconNote } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { Modal } from '../../../kit/layers/modal.tsx'
import { useGoOn } from '../../../kit/page/use-go-on.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { counted, unpricedText } from '../../cart/line-price.ts'
import { chooseDelivery } from '../checkout-choices.ts'
import { dayText } from '../delivery-choice.ts'
import { UnansweredNotice } from '../final-review/unanswered-notice.tsx'
import { hindranceTo } from '../hindrance.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import { totalWithFeeText } from '../order-rail.tsx'
import { DeliveryDateStrip } from '../shipping-payment/delivery-date-strip.tsx'
import { DeliveryNote } from '../shipping-payment/delivery-note.tsx'
import { DeliveryTime } from '../shipping-payment/delivery-time.tsx'
import { isUndecided, useDayRead, useDelivery, type Delivery } from '../use-delivery.ts'
import { usePayment } from '../use-payment.ts'
import { useSubmitOrder } from '../submit/use-submit-order.tsx'
import { PhonePayment } from './phone-payment.tsx'
import style from './review-order.module.css'
import { useNextStep } from './use-next-step.ts'

/** On a phone an order's date, time and note are at hand in its card, with Submit for those who are sure (spec 1 §2). */
export function PhoneDelivery({ order }: { order: OrderInCart }) {
  const delivery = useDelivery(order)
  const [open, setOpen] = useState<'delivery' | 'note'>()
  const close = () => setOpen(undefined)
  if (!order.distributor) return null
  return (
    <div className={style.phoneDelivery}>
      <Button onClick={() => setOpen('delivery')}>
        <IconCalendarEvent size={18} stroke={1.5} aria-hidden />
        <span>{deliveryText(delivery)}</span>
      </Button>
      <Button onClick={() => setOpen('note')}>
        <IconNote size={18} stroke={1.5} aria-hidden />
        {delivery.note === '' ? 'Delivery note' : 'Note added'}
      </Button>
      {open === 'note' && (
        <Modal
          title={order.name}
          onClose={close}
          foot={
            <Button look="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <DeliveryNote note={delivery.note} onChange={(note) => chooseDelivery(order.distributorId, { note })} />
        </Modal>
      )}
      {open === 'delivery' && <DeliverySheet order={order} delivery={delivery} onClose={close} />}
    </div>
  )
}

function deliveryText({ date, time, today }: Delivery): string {
  if (date === undefined) return 'No delivery dates'
  const day = dayText(date, today).slice(0, 9).trimEnd()
  return time ? `${day}, ${time}` : day
}

type DeliverySheetProps = { order: OrderInCart; delivery: Delivery; onClose: () => void }

function DeliverySheet({ order, delivery, onClose }: DeliverySheetProps) {
  const { distributorId } = order
  useDayRead(distributorId, delivery)
  const { state, unanswered, submit, retry } = useSubmitOrder(distributorId)
  const paying = usePayment(order)
  const [isTimeAsked, setIsTimeAsked] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const nextStep = useNextStep(distributorId)
  const goOn = useGoOn()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const isTimeMissing = delivery.isTimeRequired && delivery.time === undefined
  const isBusy = isLooking || state === 'sending'
  const press = async () => {
    if (unanswered) return retry()
    if (tellBelowMinimum(order)) return undefined
    if (isTimeMissing) return setIsTimeAsked(true)
    setIsLooking(true)
    const step = await nextStep()
    // Nothing is ordered by a sheet that was closed while it looked.
    if (!isOpen.current) return undefined
    setIsLooking(false)
    if (step !== 'savings') return submit(order, delivery, paying.payment)
    onClose()
    return goOn({ to: '/checkout-ordering/savings', search: { distributor: distributorId } })
  }
  return (
    <Modal
      title={order.name}
      onClose={onClose}
      foot={
        <>
          <Button
            busy={isBusy}
            disabled={state === 'placed' || hindrance !== undefined || (!unanswered && isUndecided(delivery))}
            onClick={() => void press()}
          >
            {unanswered ? 'Submit again' : submitLabel(order)}
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {/* The order has the choices of the moment when Submit was pressed. */}
      <div className={style.deliverySheet} inert={isBusy}>
        {unanswered ? (
          // It goes out again as it was: a choice made now would not go along.
          <UnansweredNotice sent={unanswered} isBusy={isBusy} onRetry={() => void retry()} />
        ) : (
          <>
            <h3>Delivery date</h3>
            <DeliveryDateStrip {...delivery} onChoose={(date) => chooseDelivery(distributorId, { date })} />
            {delivery.date && (
              <>
                <h3>
                  Delivery time <span className="meta">{delivery.isTimeRequired ? 'required' : 'optional'}</span>
                </h3>
                <DeliveryTime
                  slots={delivery.slots}
                  time={delivery.time}
                  passedTime={delivery.passedTime}
                  isRequired={delivery.isTimeRequired}
                  isMissing={isTimeAsked && isTimeMissing}
                  onChoose={(time) => chooseDelivery(distributorId, { time })}
                />
              </>
            )}
            <h3>Payment</h3>
            <PhonePayment distributorId={distributorId} paying={paying} />
          </>
        )}
        {!unanswered && <p className="meta">{submitWords(order)}</p>}
        {hindrance && <p className="meta">{hindrance}</p>}
      </div>
    </Modal>
  )
}

function submitLabel(order: OrderInCart): string {
  return isMoneyHidden() ? 'Submit order' : `Submit order · ${totalWithFeeText(order)}`
}

/** Says what Submit sends, and to whom; its amount leaves out what has no price yet. */
function submitWords({ name, lines, total }: OrderInCart): string {
  const unpriced = isMoneyHidden() ? '' : unpricedText(total)
  return `Submit orders ${counted(lines.length, 'item')} from ${name}${unpriced && `; its amount leaves out ${unpriced}`}.`
}
