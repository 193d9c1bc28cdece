import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, fieldError, messageOf400 } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { openModal, showMessage } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { ForgotPasswordModal } from '../sign-in/forgot-password-modal.tsx'
import { ContactUs, SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { PasswordField } from '../password-field.tsx'
import { newPasswordErrors, type NewPasswordErrors } from './new-password-rules.ts'

/** The page behind a mailed link for a new password. A dead link is told before a password is typed. */
export function ChangePasswordPage() {
  const { token } = useParams({ from: '/signed-out/change-password/$token' })
  const look = useQuery({
    ...queryOf('postPasswordResetLook', { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { error } = look
  const isDead = error instanceof CallFailure && error.status === 400
  return (
    <SignedOutFrame
      title="Reset password"
      startsInForm={!isDead}
      lead={isDead ? undefined : 'Choose a new password for your account.'}
      foot={
        <>
          <Link to="/login">Back to sign in</Link>
          <Link to="/sign-up/$step" params={{ step: '1' }}>
            SIGN UP
          </Link>
          <ContactUs />
        </>
      }
    >
      {isDead ? <DeadLink refusal={error.message} /> : <NewPassword token={token} />}
    </SignedOutFrame>
  )
}

function DeadLink({ refusal }: { refusal: string }) {
  return (
    <>
      <FieldError>{refusal}</FieldError>
      <Button
        look="primary"
        wide
        onClick={() => openModal((close) => <ForgotPasswordModal email="" onClose={close} />)}
      >
        Request a new link
      </Button>
    </>
  )
}

function NewPassword({ token }: { token: string }) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = newPasswordErrors(password, confirmPassword)
    setErrors(wrong)
    setRefusal(undefined)
    if (wrong.password || wrong.confirmPassword) return
    setIsSending(true)
    try {
      const { message } = await call('postPasswordReset', {
        query: { token },
        body: { password, password_repeat: confirmPassword },
      })
      await showMessage({ message })
      await router.navigate({ to: '/login', replace: true })
    } catch (failure) {
      setErrors({ password: fieldError(failure, 'password'), confirmPassword: fieldError(failure, 'password_repeat') })
      setRefusal(messageOf400(failure))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form className={style.form} noValidate onSubmit={(event) => void reset(event)}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        error={errors.confirmPassword}
        onChange={setConfirmPassword}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" look="primary" wide busy={isSending}>
        Reset Password
      </Button>
    </form>
  )
}
