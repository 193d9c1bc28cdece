import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../forms/button.tsx'
import style from '../layers/notice.module.css'

/** Shown in place of what could not be loaded (ux.md §0.5). */
export function LoadFailure({ onRetry, what }: { onRetry: () => void; what?: string }) {
  return (
    <div className={style.failure} role="alert">
      <IconCloudOff size={18} stroke={1.5} aria-hidden />
      <span>{what ? `Couldn’t load ${what}.` : 'Couldn’t load this.'}</span>
      <Button look="link" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
