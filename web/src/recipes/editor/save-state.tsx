import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import style from './save-state.module.css'

export type Saving = { is: 'saving' } | { is: 'saved' } | { is: 'failed'; why: string }

/** Beside a field that saves itself: whether it has, and why not with a way to try again (ux.md 0.4). */
export function SaveState({ saving, onRetry }: { saving: Saving | undefined; onRetry: () => void }) {
  if (saving?.is === 'failed')
    return (
      <span className={style.failed} role="alert">
        <IconAlertCircle size={14} stroke={2} aria-hidden />
        <span className="row wrap middle gap-4-8 shrinks">
          <span className="breaks-anywhere shrinks">{saving.why}</span>
          <Button look="link" onClick={onRetry}>
            Try again
          </Button>
        </span>
      </span>
    )
  return (
    <span className={style.state} role="status">
      {saving?.is === 'saving' && (
        <>
          <IconLoader2 size={14} stroke={2} aria-hidden />
          <span className="only-for-readers">Saving</span>
        </>
      )}
      {saving?.is === 'saved' && (
        <>
          <IconCheck size={14} stroke={2} aria-hidden />
          <span className="only-for-readers">Saved</span>
        </>
      )}
    </span>
  )
}
