import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedOutFrame } from '../accounts/signed-out-frame.tsx'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { Button } from '../kit/forms/button.tsx'
import { FieldError } from '../kit/forms/field.tsx'

/** The page that the mailed link opens. Opening it uses nothing up: programs that check mail open links too. */
export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  const [told, setTold] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      setTold((await call('postEmailConfirmation', { body: { token } })).message)
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <SignedOutFrame title="Confirm your e-mail" foot={<Link to="/login">Sign in</Link>}>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      {told === undefined ? (
        <Button look="primary" wide busy={isBusy} onClick={() => void confirm()}>
          Confirm e-mail
        </Button>
      ) : (
        <p role="status">{told}</p>
      )}
    </SignedOutFrame>
  )
}
