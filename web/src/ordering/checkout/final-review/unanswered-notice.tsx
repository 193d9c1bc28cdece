import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import style from './final-review.module.css'

/** Nobody knows whether the order arrived; sending it again can't place it twice. */
export function UnansweredNotice({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className={style.unanswered} role="alert">
      <IconCloudOff size={20} stroke={1.5} aria-hidden />
      <span>
        <strong>No answer came back.</strong> Your order is safe on this device. Retry sends the same order again, and
        it can’t be placed twice.
      </span>
      <Button busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
