import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Modal } from './modal.tsx'

export type Question = {
  title?: string
  message: ReactNode
  confirmLabel: string
  /** said where the verb itself is to cancel something */
  cancelLabel?: string
  danger?: boolean
}

type ConfirmDialogProps = Question & { onAnswer: (confirmed: boolean) => void }

/** Asks before something that cannot be taken back; the button carries the verb. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      label="Please confirm"
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
          <Button look={danger ? 'danger' : 'primary'} data-first-focus onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{message}</div>
    </Modal>
  )
}
