import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Modal } from './modal.tsx'

export type Question = { title?: string; message: ReactNode; confirmLabel: string; danger?: boolean }

type ConfirmDialogProps = Question & { onAnswer: (confirmed: boolean) => void }

/** Asks before something that cannot be taken back; the button carries the verb. */
export function ConfirmDialog({ title, message, confirmLabel, danger, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      label="Please confirm"
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
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
