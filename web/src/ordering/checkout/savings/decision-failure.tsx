import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import style from './saving-card.module.css'
import type { PendingDecision } from './use-decisions.ts'

/** Why a decision was not taken, beside the card it is about, with Retry where that may help. */
export function DecisionFailure({ pending }: { pending: PendingDecision | undefined }) {
  if (pending?.state !== 'failed') return null
  return (
    <p className={style.failure} role="alert">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{pending.message}</span>
      {pending.retry && (
        <Button look="link" onClick={pending.retry}>
          Retry
        </Button>
      )}
    </p>
  )
}
