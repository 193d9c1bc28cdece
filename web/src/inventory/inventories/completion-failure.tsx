import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import style from './complete-inventory.module.css'

/** Says that the inventory could not be completed or reopened; nothing has changed. */
export function CompletionFailure({ what, message, onRetry }: { what: string; message: string; onRetry: () => void }) {
  return (
    <div className={style.failure} role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <span>
        The inventory could not be {what}. {message}
      </span>
      <Button look="link" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
