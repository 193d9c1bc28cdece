import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useLocalTime } from '../../../distributors/use-local-time.ts'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { slotText } from '../delivery-choice.ts'
import type { OrderBody } from '../submit/order-attempt.ts'
import { useUnansweredOrder } from '../submit/use-unanswered-orders.ts'
import style from './final-review.module.css'

/** Nobody knows whether the order arrived; sending it again can't place it twice. */
export function UnansweredNotice({ sent, isBusy, onRetry }: { sent: OrderBody; isBusy: boolean; onRetry: () => void }) {
  const { name, date, time, lines } = useUnansweredOrder(sent)
  const today = useLocalTime().date
  const when = slotText(calendarDate(date), time, today)
  return (
    <div className={style.unanswered} role="alert">
      <IconCloudOff size={20} stroke={1.5} aria-hidden />
      <span>
        <strong>No answer came back.</strong> Your order of {counted(lines, 'item')} to {name} for {when} is safe on
        this device. Retry sends the same order again, and it can’t be placed twice.
      </span>
      <Button busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
