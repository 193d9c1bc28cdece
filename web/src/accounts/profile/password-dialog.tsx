import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Choice } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { PasswordField } from '../password-field.tsx'
import { newPasswordErrors } from '../password-reset/new-password-rules.ts'
import { wrongPasswordAt } from './wrong-password-at.ts'

/** Another password; the other devices are signed out unless one wants them to stay. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useCallForm({
    start: { current: '', password: '', password_repeat: '', endsOtherSessions: true },
    check: ({ current, password, password_repeat: repeated }) => {
      const wrong = newPasswordErrors(password, repeated)
      return {
        current: current === '' ? 'Please enter your password.' : undefined,
        password: wrong.password,
        password_repeat: wrong.confirmPassword,
      }
    },
    send: async (values) => {
      const { message } = await wrongPasswordAt('current', () => call('postPasswordChange', { body: values }))
      await refresh('getSessions')
      toast({ message })
      onClose()
    },
  })
  const field = (name: 'current' | 'password' | 'password_repeat') => ({
    name,
    value: form.values[name],
    error: form.errorAt(name),
    onChange: (typed: string) => form.change({ [name]: typed }),
  })
  return (
    <FormDialog title="Change password" form={form} submitLabel="Change password" onClose={onClose}>
      {/* for the browser's own store of passwords */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField {...field('current')} label="Present password" autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <PasswordField {...field('password_repeat')} label="Confirm password" autoComplete="new-password" />
      <Choice
        label="Sign out all other devices"
        checked={form.values.endsOtherSessions}
        onChange={() => form.change({ endsOtherSessions: !form.values.endsOtherSessions })}
      />
    </FormDialog>
  )
}
