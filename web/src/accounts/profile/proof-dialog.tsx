import { useState, type ReactNode } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { PasswordField } from '../password-field.tsx'
import { hasPasskeys } from '../sign-in/has-passkeys.ts'
import { wrongPasswordAt } from './wrong-password-at.ts'

/** The proof that the person themselves asks: their password, or what a passkey signed just now. */
export type Proof = { password: string } | { credential: string }

type Asked = {
  title: string
  message: ReactNode
  /** the verb on the button */
  verb: string
  /** one of their own passkeys will do too */
  hasPasskey: boolean
  /** words to be typed first, so that nobody does it by a slip */
  typed?: { label: string; words: string }
  send: (proof: Proof) => Promise<void>
}

/** Asks for the password, or a passkey, and then does what was wanted. */
export function askForProof(asked: Asked) {
  openModal((close) => <ProofDialog {...asked} onClose={close} />)
}

function ProofDialog({ title, message, verb, hasPasskey, typed, send, onClose }: Asked & { onClose: () => void }) {
  const form = useCallForm({
    start: { password: '', words: '' },
    check: ({ password, words }) => ({
      words: wrongWords(words, typed),
      password: password === '' ? 'Please enter your password.' : undefined,
    }),
    send: async ({ password }) => {
      await wrongPasswordAt('password', () => send({ password }))
      onClose()
    },
  })
  const [passkey, setPasskey] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })
  const sendByPasskey = async () => {
    const wrong = wrongWords(form.values.words, typed)
    if (wrong !== undefined) return setPasskey({ isBusy: false, failure: wrong })
    setPasskey({ isBusy: true })
    try {
      const { optionsJson } = await call('postProofOptions')
      const { signedByPasskey } = await import('../sign-in/passkey-device.ts')
      await send({ credential: await signedByPasskey(optionsJson) })
      onClose()
    } catch (failure) {
      const words = failure instanceof CallFailure ? messageOf(failure) : 'No passkey was used. Please try again.'
      setPasskey({ isBusy: false, failure: words })
    }
  }
  const failure = form.failure ?? passkey.failure
  return (
    <FormDialog
      title={title}
      form={{ ...form, failure }}
      submitLabel={verb}
      isDanger={typed !== undefined}
      onClose={onClose}
    >
      {typeof message === 'string' ? <p>{message}</p> : message}
      {typed && <TextField {...form.text('words')} label={typed.label} autoComplete="off" spellCheck={false} />}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        error={form.errorAt('password')}
        onChange={(password) => form.change({ password })}
      />
      {hasPasskey && hasPasskeys() && (
        <div>
          <Button busy={passkey.isBusy} onClick={() => void sendByPasskey()}>
            Use a passkey instead
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function wrongWords(words: string, typed: Asked['typed']): string | undefined {
  return typed === undefined || words.trim() === typed.words.trim() ? undefined : `Please type ${typed.words}.`
}
