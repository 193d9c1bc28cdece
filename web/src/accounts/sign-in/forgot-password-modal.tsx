import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf400 } from '../../api/failures.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { isEmail } from './sign-in-rules.ts'

/** The modal closes after this time (spec 3 §9). */
const closesAfterMs = 5000
// The spelling is the spec's (spec 3 §8).
const requested = "You'll recieve an email shortly with instructions on how to reset your password."

export function ForgotPasswordModal({ email: typed, onClose }: { email: string; onClose: () => void }) {
  const [isSent, setIsSent] = useState(false)
  const form = useCallForm({
    start: { email: typed },
    check: ({ email }) => ({ email: isEmail(email) ? undefined : 'Please enter a correct email.' }),
    send: async ({ email }) => {
      await call('postPasswordResetRequest', { body: { email: email.trim() } })
      setIsSent(true)
    },
    wordsFor: messageOf400,
    failureAt: 'email',
  })
  if (isSent) return <Requested onClose={onClose} />
  return (
    <FormDialog title="Forgot Password" form={form} submitLabel="Send" onClose={onClose}>
      <TextField
        {...form.text('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        hint="We send a link for a new password to this address."
        maxLength={254}
      />
    </FormDialog>
  )
}

function Requested({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Modal
      title="Forgot Password"
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          Ok!
        </Button>
      }
    >
      <p role="status">{requested}</p>
    </Modal>
  )
}
