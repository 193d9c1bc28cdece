import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { useReadOnChange } from '../../api/live/use-read-on-change.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useCurrentUser } from '../current-user.ts'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { Email } from './email.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import style from './profile.module.css'
import { TwoFactor } from './two-factor.tsx'

type Profile = AnswerOf<'getProfile'>

/** One's own name, ways to sign in, and the devices where one is signed in. */
export function ProfilePage() {
  useHeader({ title: 'Your account' })
  const user = useCurrentUser()
  // Not asked for before it is known who is here: the server refuses it to an administrator who acts as somebody.
  if (!user) return <SkeletonRows withPicture={false} />
  if (user.actingAs) return <p className={style.page}>An account can’t be seen while you act as somebody else.</p>
  return (
    <div className={style.page}>
      <OwnAccount />
      <section className={`stack gap-8 ${style.after}`} aria-labelledby="mails">
        <h2 id="mails">Mails</h2>
        <div>
          <Link to="/profile/mails" className={buttonClass('plain')}>
            Choose which mails you get
          </Link>
        </div>
      </section>
    </div>
  )
}

/** The parts of one's account below each other, on its screen or in a dialog. */
export function OwnAccount() {
  const query = useQuery(queryOf('getProfile'))
  useReadOnChange('current-user', 'getProfile')
  return (
    <div className={style.parts}>
      <Loaded answer={query} what="your account">
        {(profile) => (
          <>
            <NameForm profile={profile} />
            <Email email={profile.email} newEmail={profile.newEmail} />
            <section className="stack gap-8" aria-labelledby="password">
              <h2 id="password">Password</h2>
              <div>
                <Button onClick={() => openModal((close) => <PasswordDialog email={profile.email} onClose={close} />)}>
                  Change password
                </Button>
              </div>
            </section>
            <Passkeys passkeys={profile.passkeys} />
            <TwoFactor twoFactor={profile.twoFactor} hasPasskey={profile.passkeys.length > 0} />
            <Devices hasPasskey={profile.passkeys.length > 0} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const form = useSharedCallForm({
    saved: nameOf(profile),
    readSaved: async () => nameOf(await readNow('getProfile')),
    check: (values) => ({
      firstName: values.firstName.trim() === '' ? 'This field is required.' : undefined,
      lastName: values.lastName.trim() === '' ? 'This field is required.' : undefined,
      phone: values.phone === profile.phone ? undefined : phoneProblem(values.phone),
    }),
    send: async (values) => {
      const { message } = await call('patchProfile', { body: values })
      await refresh('getProfile', 'getCurrentUser')
      toast({ message })
    },
  })
  return (
    <form {...form.own} className={style.form}>
      <TextField {...form.text('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
      <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
      <TextField {...form.text('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <div>
        <Button type="submit" look="primary" disabled={!form.isChanged} busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}

function nameOf({ firstName, lastName, phone }: Profile) {
  return { firstName, lastName, phone }
}
