import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { addRepKey } from './rep-key.ts'

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
