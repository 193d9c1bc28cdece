import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { SignedOutFrame } from '../signed-out-frame.tsx'

/** The page behind the link to the new address. Opening it uses nothing up: programs that check mail open links too. */
export function ConfirmNewEmailPage() {
  const { token } = useParams({ from: '/change-email/$token' })
  return (
    <LinkPage
      title="Confirm your new e-mail"
      lead="You sign in with this address from then on. Every device is signed out but the one on which you asked for the change."
      verb="Confirm e-mail"
      confirm={() => call('postEmailChangeConfirmation', { body: { token } })}
    />
  )
}

/** The page behind the link to the old address. */
export function TakeEmailBackPage() {
  const { token } = useParams({ from: '/change-email/back/$token' })
  return (
    <LinkPage
      title="Take your e-mail back"
      lead="Your account gets its old address back. Everybody is signed out, the password and all passkeys stop working, and you are mailed a link for a new one."
      verb="Take my account back"
      confirm={() => call('postEmailTakenBack', { body: { token } })}
    />
  )
}

type LinkPageProps = { title: string; lead: string; verb: string; confirm: () => Promise<{ message: string }> }

function LinkPage({ title, lead, verb, confirm }: LinkPageProps) {
  const [told, setTold] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      setTold((await confirm()).message)
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <SignedOutFrame title={title} lead={told === undefined ? lead : undefined} foot={<Link to="/login">Sign in</Link>}>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      {told === undefined ? (
        <Button look="primary" wide busy={isBusy} onClick={() => void send()}>
          {verb}
        </Button>
      ) : (
        <p role="status">{told}</p>
      )}
    </SignedOutFrame>
  )
}
