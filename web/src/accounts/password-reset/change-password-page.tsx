import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { fieldError, messageOf400 } from '../../api/failures.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { ContactUs, SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { PasswordField } from '../password-field.tsx'
import { newPasswordErrors, type NewPasswordErrors } from './new-password-rules.ts'

export function ChangePasswordPage() {
  const { token } = useParams({ from: '/signed-out/change-password/$token' })
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
    <SignedOutFrame
      title="Reset password"
      startsInForm
      lead="Choose a new password for your account."
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
    </SignedOutFrame>
  )
}
