import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { useStore } from '../../kit/store.ts'
import { addRepKey, keysOf, repKeys } from './rep-key.ts'

/** The page a sales rep's mailed invite opens. Opening it uses nothing up: programs that check mail open links too. */
export function AcceptInvitePage() {
  const { token } = useParams({ from: '/rep-invite/$token' })
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const look = useQuery({
    ...queryOf('postRepInviteLook', { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { location, distributor } = look.data ?? {}
  const hasKey = keysOf(useStore(repKeys)).length > 0
  const accept = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { authKey, id } = await call('postRepInvite', { body: { token } }, { isLeaving: true })
      addRepKey(authKey)
      await navigate({ to: '/rep', search: { place: id }, replace: true })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  // The mail of an invite is how a rep comes back, too.
  if (look.error instanceof CallFailure && look.error.status >= 400 && look.error.status < 500)
    return (
      <SignedOutFrame
        title="This invite is over"
        lead={hasKey ? 'An invite opens once. You are still signed in on this device.' : messageOf(look.error)}
      >
        {hasKey && (
          <Link to="/rep" className={buttonClass('primary', true)}>
            Open your orders
          </Link>
        )}
        <p>{hasKey ? 'Is the restaurant missing there? Ask it' : 'Ask the restaurant'} to send you a new invite.</p>
      </SignedOutFrame>
    )
  return (
    <SignedOutFrame
      title={location === undefined ? 'You are invited' : `${location} invites you`}
      lead={`See the orders that ${location ?? 'a restaurant'} sends ${distributor ?? 'you'}, and say what comes. No password is needed.`}
    >
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <Button look="primary" wide busy={isBusy} onClick={() => void accept()}>
        Accept invite
      </Button>
    </SignedOutFrame>
  )
}
