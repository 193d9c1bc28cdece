import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'

type Answer = AnswerOf<'postWeeklyPriceMailSwitch'>
type State = { answer?: Answer | undefined; refusal?: string; isBusy: boolean }

/** The link in each weekly mail: opening it switches the mail off, says so, and offers it back. */
export function WeeklyMailPage() {
  const { token } = useParams({ from: '/weekly-mail/$token' })
  const [{ answer, refusal, isBusy }, setState] = useState<State>({ isBusy: true })
  useEffect(() => void switchMail(token, false).then(setState), [token])
  const press = (isOn: boolean) => {
    setState({ answer, isBusy: true })
    void switchMail(token, isOn, answer).then(setState)
  }
  return (
    <SignedOutFrame title="Weekly mail" foot={<Link to="/login">Sign in</Link>}>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      {answer === undefined ? (
        <FirstTry isBusy={isBusy} onTry={() => press(false)} />
      ) : (
        <>
          <p role="status">{stateInWords(answer)}</p>
          <Button wide busy={isBusy} onClick={() => press(!answer.isOn)}>
            {answer.isOn ? 'Switch off' : 'Switch on again'}
          </Button>
        </>
      )}
    </SignedOutFrame>
  )
}

/** `known` is shown on when the switch fails. */
async function switchMail(token: string, isOn: boolean, known?: Answer): Promise<State> {
  try {
    return { answer: await call('postWeeklyPriceMailSwitch', { body: { token, isOn } }), isBusy: false }
  } catch (failure) {
    return { answer: known, refusal: messageOf(failure), isBusy: false }
  }
}

function FirstTry({ isBusy, onTry }: { isBusy: boolean; onTry: () => void }) {
  if (isBusy) return <p role="status">Switching the weekly mail off …</p>
  return (
    <Button wide onClick={onTry}>
      Try again
    </Button>
  )
}

function stateInWords({ isOn, email, location }: Answer): string {
  return isOn
    ? `On again: ${email} gets the weekly mail about the prices of ${location}.`
    : `Switched off: ${email} gets no more weekly mails about the prices of ${location}.`
}
