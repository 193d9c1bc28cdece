import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, fieldError, messageOf400, noAnswer } from '../../api/failures.ts'
import { companyId } from '../company.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { latePart } from '../../kit/page/late-part.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { ContactUs, SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { PasswordField } from '../password-field.tsx'
import { keepUser } from '../session.ts'
import { authenticateSecret } from './authenticate-secret.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { signInErrors, type SignInErrors } from './sign-in-rules.ts'

const CodeStep = latePart(async () => (await import('./code-step.tsx')).CodeStep, { what: 'the field for the code' })
const notSignedByPasskey = 'No passkey was used. Try again, or sign in with your password.'

/** The sign-in; `onSignedIn` leads on, and this page stays until it is done. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<SignInErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isOpening, setIsOpening] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const signInWith = async (more: { code?: string }) => {
    const body = { email: email.trim(), password, company_id: companyId, secret: authenticateSecret, ...more }
    keepUser(await call('postAuthenticate', { body }))
    await onSignedIn()
    // Somebody who came back here while the app was still loading finds a new form, without the password.
    setPassword('')
    setAsksForCode(false)
  }

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = signInErrors(email, password)
    setErrors(missing)
    setRefusal(undefined)
    if (missing.email || missing.password) return focusField(form, missing.email ? 'email' : 'password')
    setIsSending(true)
    try {
      await signInWith({})
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === 'code_needed') return setAsksForCode(true)
      setErrors({ email: fieldError(failure, 'email'), password: fieldError(failure, 'password') })
      setRefusal(messageOf400(failure))
      if (failure instanceof CallFailure && failure.status === 400) focusField(form, 'password')
    } finally {
      setIsSending(false)
    }
  }
  const signInByPasskey = async () => {
    setErrors({})
    setRefusal(undefined)
    setIsSending(true)
    try {
      const { optionsJson } = await call('postPasskeySignInOptions')
      const { signedByPasskey } = await import('./passkey-device.ts')
      const credential = await signedByPasskey(optionsJson)
      keepUser(await call('postPasskeySignIn', { body: { credential } }))
      await onSignedIn()
    } catch (failure) {
      setRefusal(failure instanceof CallFailure ? messageOf400(failure) : notSignedByPasskey)
    } finally {
      setIsSending(false)
    }
  }
  const openForgotPassword = async () => {
    if (isOpening) return
    setIsOpening(true)
    try {
      const { ForgotPasswordModal } = await import('./forgot-password-modal.tsx')
      openModal((close) => <ForgotPasswordModal email={email} onClose={close} />)
    } catch {
      setRefusal(noAnswer.message)
    }
    setIsOpening(false)
  }
  const forgotPassword = (
    <Button look="link" onClick={() => void openForgotPassword()}>
      Forgot Password
    </Button>
  )

  if (asksForCode)
    return (
      <SignedOutFrame title="Sign in" startsInForm foot={<ContactUs />}>
        <CodeStep signIn={(code) => signInWith({ code })} onBack={() => setAsksForCode(false)} />
        <p className="meta">
          Lost your phone and your recovery codes? An owner of your business can remove your second factor under People.
          If you are an owner, or work for several businesses, contact us.
        </p>
      </SignedOutFrame>
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
        {hasPasskeys() && (
          <Button wide disabled={isSending} onClick={() => void signInByPasskey()}>
            Use a passkey
          </Button>
        )}
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
