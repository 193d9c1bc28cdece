import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { PasswordField } from '../password-field.tsx'
import { hasPasskeys } from '../sign-in/has-passkeys.ts'
import { dayText, seenText } from '../times/seen-text.ts'
import style from './profile.module.css'
import { doneByNow } from './done-by-now.ts'
import { askForProof } from './proof-dialog.tsx'
import { wrongPasswordAt } from './wrong-password-at.ts'

type Passkey = AnswerOf<'getProfile'>['passkeys'][number]

/** The passkeys of the person: added on this device, named, removed. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <section className="stack gap-8" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="meta">
        Sign in with your finger, your face or the PIN of a device instead of a password. The key stays on the device.
      </p>
      {passkeys.length > 0 && (
        <ul className={style.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div>
        {hasPasskeys() ? (
          <Button onClick={() => openModal((close) => <AddPasskeyDialog onClose={close} />)}>Add a passkey</Button>
        ) : (
          <p className="muted">This browser can’t keep passkeys.</p>
        )}
      </div>
    </section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createTime, lastUsedTime } = passkey
  return (
    <li className={style.row}>
      <span className={style.words}>
        {name}
        <span className="meta">
          Added {dayText(createTime)} · {lastUsedTime === null ? 'not used yet' : `last used ${seenText(lastUsedTime)}`}
        </span>
      </span>
      <span className="row gap-8">
        <Button
          aria-label={`Rename ${name}`}
          onClick={() => openModal((close) => <RenameDialog passkey={passkey} onClose={close} />)}
        >
          Rename
        </Button>
        <Button look="danger" aria-label={`Remove ${name}`} onClick={() => remove(passkey)}>
          Remove
        </Button>
      </span>
    </li>
  )
}

/** Makes a passkey on this device, after the password. */
export function AddPasskeyDialog({ onAdded = nothing, onClose }: { onAdded?: () => void; onClose: () => void }) {
  const form = useCallForm({
    start: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? 'This field is required.' : undefined,
      password: password === '' ? 'Please enter your password.' : undefined,
    }),
    send: async ({ name, password }) => {
      const { optionsJson } = await wrongPasswordAt('password', () =>
        call('postPasskeyOptions', { body: { password } }),
      )
      const { newPasskey } = await import('../sign-in/passkey-device.ts')
      try {
        const credential = await newPasskey(optionsJson)
        toast(await call('postPasskey', { body: { name, credential } }))
      } finally {
        // Where the answer was lost, or an earlier one was, the passkey is there all the same.
        await refresh('getProfile', 'getCurrentUser')
      }
      onClose()
      onAdded()
    },
    wordsFor: (failure) => (failure instanceof CallFailure ? failure.message : notMade(failure)),
  })
  return (
    <FormDialog title="Add a passkey" form={form} submitLabel="Continue" onClose={onClose}>
      <TextField
        {...form.text('name')}
        label="Name"
        maxLength={60}
        autoComplete="off"
        hint="So you can recognize it, such as ‘My phone’."
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        hint="Next, your device asks for your fingerprint, face or PIN."
        value={form.values.password}
        error={form.errorAt('password')}
        onChange={(password) => form.change({ password })}
      />
    </FormDialog>
  )
}

const nothing = () => undefined

/** The words for a refusal by the device itself: it has a passkey of this account already, or the person gave up. */
function notMade(failure: unknown): string {
  return failure instanceof Error && failure.name === 'InvalidStateError'
    ? 'This device has a passkey of yours already.'
    : 'No passkey was made. Nothing has changed; you can try again.'
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useCallForm({
    start: { name },
    check: (values) => ({ name: values.name.trim() === '' ? 'This field is required.' : undefined }),
    send: async (body) => {
      const { message } = await call('patchPasskey', { params: { id }, body })
      await refresh('getProfile')
      toast({ message })
      onClose()
    },
  })
  return (
    <FormDialog title="Rename passkey" form={form} submitLabel="Save" onClose={onClose}>
      <TextField {...form.text('name')} label="Name" maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}

function remove({ id, name }: Passkey) {
  askForProof({
    title: `Remove ${name}?`,
    message: 'Nobody can sign in with it any more. Your password stays as it is.',
    verb: 'Remove',
    hasPasskey: true,
    send: async (body) => {
      const message = await doneByNow(() => call('postPasskeyRemoval', { params: { id }, body }), {
        code: 'not_found',
        message: 'The passkey is removed.',
      })
      await refresh('getProfile')
      toast({ message })
    },
  })
}
