import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'

type Answer = AnswerOf<'postWeeklyPriceMailSwitch'>
type State = { answer?: Answer | undefined; refusal?: string; isBusy: boolean }

/**
 * The link in each weekly mail: one press switches the mail off, and offers it back. Opening it does nothing, because
 * programs that look for dangerous links open all of them and run their scripts.
 */
export function WeeklyMailPage() {
  const { token } = useParams({ from: '/weekly-mail/$token' })
  const [{ answer, refusal, isBusy }, setState] = useState<State>({ isBusy: false })
  const press = (isOn: boolean) => {
    setState({ answer, isBusy: true })
    void switchMail(token, isOn, answer).then(setState)
  }
  return (
    <SignedOutFrame title="Weekly mail" foot={<Link to="/login">Sign in</Link>}>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <p role="status">
        {answer === undefined ? 'No more weekly mails about the prices of this location?' : stateInWords(answer)}
      </p>
      <Button wide busy={isBusy} onClick={() => press(answer?.isOn === false)}>
        {answer?.isOn === false ? 'Switch on again' : 'Switch off'}
      </Button>
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

function stateInWords({ isOn, email, location }: Answer): string {
  return isOn
    ? `On again: ${email} gets the weekly mail about the prices of ${location}.`
    : `Switched off: ${email} gets no more weekly mails about the prices of ${location}.`
}
