import { useState } from 'react'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { TextAreaField } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'

const longestMessage = 1_000

/** Asks for a word to go with a file that can't be read; undefined when it is not to be sent. */
export function askForMessage(): Promise<string | undefined> {
  return new Promise((resolve) => {
    let given: string | undefined
    openModal(
      (close) => (
        <MessageToSupport
          onAnswer={(message) => {
            given = message
            close()
          }}
        />
      ),
      () => resolve(given),
    )
  })
}

function MessageToSupport({ onAnswer }: { onAnswer: (message: string | undefined) => void }) {
  const [message, setMessage] = useState('')
  return (
    <Modal
      title="Send this file to support"
      onClose={() => onAnswer(undefined)}
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button look="primary" onClick={() => onAnswer(message.trim())}>
            Send
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Message (optional)"
        hint="You get a message here when it is answered."
        data-first-focus
        rows={4}
        maxLength={longestMessage}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </Modal>
  )
}
