import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { messageOf400 } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { isEmail } from './sign-in-rules.ts'

/** The modal goes by itself after this time (spec 3 §9). */
const closesAfterMs = 5000
// The spelling is the spec's (spec 3 §8).
const requested = "You'll recieve an email shortly with instructions on how to reset your password."
const formId = 'forgot-password'

export function ForgotPasswordModal({ email: typed, onClose }: { email: string; onClose: () => void }) {
  const [email, setEmail] = useState(typed)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setError('Please enter a correct email.')
    setError(undefined)
    setIsSending(true)
    try {
      await call('postPasswordResetRequest', { body: { email: email.trim() } })
      setIsSent(true)
    } catch (failure) {
      setError(messageOf400(failure))
    } finally {
      setIsSending(false)
    }
  }

  if (isSent) return <Requested onClose={onClose} />
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={formId} busy={isSending}>
        Send
      </Button>
    </>
  )
  return (
    <Modal title="Forgot Password" onClose={onClose} foot={buttons}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          hint="We send a link for a new password to this address."
          maxLength={254}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Modal>
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
