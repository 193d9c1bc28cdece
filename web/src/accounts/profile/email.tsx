import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { PasswordField } from '../password-field.tsx'
import { emailError } from '../sign-in/sign-in-rules.ts'
import { wrongPasswordAt } from './wrong-password-at.ts'

/** The address to sign in with, and the one that waits to be confirmed. */
export function Email({ email, newEmail }: { email: string; newEmail: string | null }) {
  return (
    <section className="stack gap-8" aria-labelledby="email">
      <h2 id="email">E-mail</h2>
      <p>You sign in with {email}.</p>
      {newEmail !== null && (
        <p role="status">
          To sign in with <strong>{newEmail}</strong>, open the link that we mailed there. It works for a day.
        </p>
      )}
      <div className="row wrap gap-8">
        <Button onClick={() => openModal((close) => <EmailDialog email={email} onClose={close} />)}>
          Change e-mail
        </Button>
        {newEmail !== null && <Button onClick={() => void withdraw()}>Keep {email}</Button>}
      </div>
    </section>
  )
}

function EmailDialog({ email: present, onClose }: { email: string; onClose: () => void }) {
  const form = useCallForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim().toLowerCase() === present.toLowerCase() ? 'This is your address already.' : emailError(email),
      password: password === '' ? 'Please enter your password.' : undefined,
    }),
    send: async (body) => {
      const { message } = await wrongPasswordAt('password', () => call('postEmailChange', { body }))
      await refresh('getProfile')
      toast({ message })
      onClose()
    },
  })
  return (
    <FormDialog title="Change e-mail" form={form} submitLabel="Mail me the link" onClose={onClose}>
      <TextField
        {...form.text('email')}
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="We mail a link there. Until you open it, nothing changes."
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        error={form.errorAt('password')}
        onChange={(password) => form.change({ password })}
      />
    </FormDialog>
  )
}

async function withdraw() {
  try {
    const { message } = await call('deleteEmailChange')
    toast({ message })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getProfile')
}
