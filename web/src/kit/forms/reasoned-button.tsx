import { useId, type ComponentProps } from 'react'
import { toast } from '../layers/toasts.tsx'
import { Button } from './button.tsx'
import style from './reasoned-button.module.css'

type ReasonedButtonProps = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** why it can't be pressed now; undefined when it can */
  reason: string | undefined
  /** the reason is shown beside it by whoever draws it, under this id */
  reasonId?: string | undefined
}

/**
 * A button that says why it can't be pressed: it keeps its place in the tab order, readers hear the reason with it, a
 * pointer and the focus show it, and a press tells it where there is no pointer.
 */
export function ReasonedButton({ reason, reasonId, onClick, ...button }: ReasonedButtonProps) {
  const ownId = useId()
  if (reason === undefined) return <Button {...button} onClick={onClick} />
  return (
    <span className={style.reasoned} data-tooltip={reason}>
      <Button
        {...button}
        type="button"
        aria-disabled
        aria-describedby={reasonId ?? ownId}
        onClick={() => toast({ message: reason })}
      />
      {reasonId === undefined && (
        <span id={ownId} className="only-for-readers">
          {reason}
        </span>
      )}
    </span>
  )
}
