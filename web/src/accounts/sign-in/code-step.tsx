import { useState } from 'react'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import style from '../signed-out-frame.module.css'

type CodeStepProps = {
  signIn: (code: string) => Promise<void>
  submitLabel?: string
  /** another way comes before this one: it takes neither the focus nor the colour of the main button */
  isSecond?: boolean
  onBack?: () => void
}

function focus(input: HTMLInputElement | null) {
  input?.focus()
}

/** The second factor, after the right password: the code of an app, or a recovery code. */
export function CodeStep({ signIn, submitLabel = 'Sign in', isSecond = false, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const [startsFocused, setStartsFocused] = useState(!isSecond)
  const ref = startsFocused ? focus : undefined
  const [wrongCodes, setWrongCodes] = useState(0)
  const form = useCallForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'Please enter the code.' : undefined }),
    send: async ({ code }) => {
      try {
        await signIn(code)
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'wrong_code') setWrongCodes(wrongCodes + 1)
        throw failure
      }
    },
    failureAt: 'code',
    wordsFor: (failure) =>
      failure instanceof CallFailure && failure.code === 'wrong_credentials'
        ? 'Your password is not right any more. Please go back and sign in again.'
        : messageOf(failure),
  })
  const change = () => {
    setIsRecovery(!isRecovery)
    setStartsFocused(true)
    form.change({ code: '' })
  }
  return (
    <form {...form.own} className={style.form}>
      {isRecovery ? (
        <TextField
          {...form.text('code')}
          key="recovery"
          label="Recovery code"
          hint="One of the ten that you kept. Each signs you in once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          ref={ref}
        />
      ) : (
        <TextField
          {...form.text('code')}
          key="app"
          label="Code of your app"
          hint="The six digits that it shows for Larder now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          ref={ref}
        />
      )}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      {wrongCodes >= 2 && !isRecovery && (
        // The same for every wrong code: to say of one that it is right at another time would help whoever guesses.
        <p className="notice">
          Still wrong? Codes depend on your phone’s clock. Set its date and time to automatic, then enter the next code.
        </p>
      )}
      <Button type="submit" look={isSecond ? 'plain' : 'primary'} wide busy={form.isBusy}>
        {submitLabel}
      </Button>
      <div className="row between wrap gap-8">
        <Button look="link" onClick={change}>
          {isRecovery ? 'Use the code of your app' : 'Use a recovery code'}
        </Button>
        {onBack && (
          <Button look="link" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}
