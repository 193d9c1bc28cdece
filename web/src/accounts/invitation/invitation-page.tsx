import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { companyId } from '../company.ts'
import { currentUserQuery } from '../current-user.ts'
import { goOnSignedIn, landingPath } from '../landing.ts'
import { PasswordField } from '../password-field.tsx'
import { newPasswordErrors } from '../password-reset/new-password-rules.ts'
import { keepUser, useSession } from '../session.ts'
import { authenticateSecret } from '../sign-in/authenticate-secret.ts'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { switchLocation } from '../switch-location.ts'
import { keepWantedPage } from '../wanted-page.ts'

type Look = AnswerOf<'postInvitationLook'>

/** The page behind a mailed invitation. Opening it uses nothing up: programs that check mail open links too. */
export function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' })
  const look = useQuery({
    ...queryOf('postInvitationLook', { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (look.error instanceof CallFailure && look.error.status === 400)
    return (
      <SignedOutFrame title="Invitation" foot={<Link to="/login">Sign in</Link>}>
        <FieldError>{look.error.message}</FieldError>
      </SignedOutFrame>
    )
  return (
    <SignedOutFrame title="Invitation" foot={<Link to="/login">Sign in</Link>}>
      <Loaded answer={look} what="the invitation">
        {(invitation) => (
          <>
            <p>
              {invitation.invitedBy} invites you to work with <strong>{invitation.business}</strong> as{' '}
              {invitation.title} at {invitation.locations.join(', ')}.
            </p>
            <Accepting invitation={invitation} token={token} />
          </>
        )}
      </Loaded>
    </SignedOutFrame>
  )
}

function Accepting({ invitation, token }: { invitation: Look; token: string }) {
  const { isSignedIn } = useSession()
  if (!invitation.hasAccount) return <NewAccount invitation={invitation} token={token} />
  return isSignedIn ? <OwnAccount token={token} /> : <SignInFirst email={invitation.email} />
}

function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <p>{email} has an account already. Sign in with it, and you come back here to accept.</p>
      <Link
        to="/login"
        className={buttonClass('primary', true)}
        onClick={() => keepWantedPage(window.location.pathname)}
      >
        Sign in to accept
      </Link>
    </>
  )
}

/** Adds the locations to the account of the person who is signed in, and goes to the first of them. */
function OwnAccount({ token }: { token: string }) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { locationId } = await call('postInvitationJoin', { body: { token } })
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      await switchLocation(user.id, locationId)
      await router.navigate({ to: landingPath(), replace: true })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <Button look="primary" wide busy={isBusy} onClick={() => void accept()}>
        Accept
      </Button>
      <Link to="/logout">Use another account</Link>
    </>
  )
}

function NewAccount({ invitation: { email }, token }: { invitation: Look; token: string }) {
  const router = useRouter()
  const form = useCallForm({
    start: { firstName: '', lastName: '', password: '', password_repeat: '' },
    check: ({ firstName, lastName, password, password_repeat: repeated }) => {
      const wrong = newPasswordErrors(password, repeated)
      return {
        firstName: firstName.trim() === '' ? 'This field is required.' : undefined,
        lastName: lastName.trim() === '' ? 'This field is required.' : undefined,
        password: wrong.password,
        password_repeat: wrong.confirmPassword,
      }
    },
    send: async (person) => {
      await call('postInvitationAccept', { body: { token, ...person } })
      const credentials = { email, password: person.password, company_id: companyId, secret: authenticateSecret }
      keepUser(await call('postAuthenticate', { body: credentials }))
      await goOnSignedIn(router)
    },
  })
  return (
    <form {...form.own} className={style.form}>
      <TextField label="E-mail" value={email} readOnly autoComplete="username" />
      <TextField {...form.text('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
      <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        value={form.values.password}
        error={form.errorAt('password')}
        onChange={(password) => form.change({ password })}
      />
      <PasswordField
        label="Confirm password"
        name="password_repeat"
        autoComplete="new-password"
        value={form.values.password_repeat}
        error={form.errorAt('password_repeat')}
        onChange={(repeated) => form.change({ password_repeat: repeated })}
      />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <Button type="submit" look="primary" wide busy={form.isBusy}>
        Accept and sign in
      </Button>
    </form>
  )
}
