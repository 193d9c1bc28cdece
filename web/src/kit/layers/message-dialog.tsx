import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Modal } from './modal.tsx'

export type Message = { title?: string; message: ReactNode; button?: string }

/** The generic message modal (spec 1 §2, Other modals): optional title, message, button 'Ok!'. */
export function MessageDialog({ title, message, button = 'Ok!', onClose }: Message & { onClose: () => void }) {
  return (
    <Modal
      title={title}
      label="Message"
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {button}
        </Button>
      }
    >
      <div>{message}</div>
    </Modal>
  )
}
