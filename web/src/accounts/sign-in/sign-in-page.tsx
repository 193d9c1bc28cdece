import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, fieldError, messageOf400 } from '../../api/failures.ts'
import { companyId } from '../company.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { ContactUs, SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { PasswordField } from '../password-field.tsx'
import { keepUser } from '../session.ts'
import { ForgotPasswordModal } from './forgot-password-modal.tsx'
import { signInErrors, type SignInErrors } from './sign-in-rules.ts'

/** This key alone grants nothing (contract.md, Calls); a build for another server may carry its own. */
const secret: string = import.meta.env.VITE_AUTHENTICATE_SECRET ?? 'demo-secret'

/** The sign-in; `onSignedIn` leads on, and this page stays until it is done. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<SignInErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = signInErrors(email, password)
    setErrors(missing)
    setRefusal(undefined)
    if (missing.email || missing.password) return focusField(form, missing.email ? 'email' : 'password')
    setIsSending(true)
    try {
      keepUser(
        await call('postAuthenticate', { body: { email: email.trim(), password, company_id: companyId, secret } }),
      )
      await onSignedIn()
    } catch (failure) {
      setErrors({ email: fieldError(failure, 'email'), password: fieldError(failure, 'password') })
      setRefusal(messageOf400(failure))
      if (failure instanceof CallFailure && failure.status === 400) focusField(form, 'password')
    } finally {
      setIsSending(false)
    }
  }
  const forgotPassword = (
    <Button look="link" onClick={() => openModal((close) => <ForgotPasswordModal email={email} onClose={close} />)}>
      Forgot Password
    </Button>
  )

  return (
    <SignedOutFrame title="Sign in" startsInForm foot={<ContactUs />}>
      <form className={style.form} noValidate onSubmit={(event) => void signIn(event)}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        {refusal && <FieldError>{refusal}</FieldError>}
        <Button type="submit" look="primary" wide busy={isSending}>
          Sign in
        </Button>
      </form>
      <div className="row between wrap gap-8">
        {forgotPassword}
        {/* A plain link: this page is drawn without a router too. */}
        <a href="/sign-up/1">Sign Up</a>
      </div>
    </SignedOutFrame>
  )
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}
