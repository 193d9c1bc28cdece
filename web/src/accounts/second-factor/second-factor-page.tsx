import type { User } from '@larder/contract/accounts/current-user.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { currentUserQuery } from '../current-user.ts'
import { pathAfterSignIn } from '../landing.ts'
import { AddPasskeyDialog } from '../profile/passkeys.tsx'
import { turnOn } from '../profile/two-factor.tsx'
import { currentSession } from '../session.ts'
import { hasPasskeys } from '../sign-in/has-passkeys.ts'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'

type Missing = NonNullable<User['secondFactor']>

/** The one screen of a session that needs a second factor: it is added, or shown, and the person goes on to their page. */
export function SecondFactorPage() {
  const router = useRouter()
  const query = useQuery(currentUserQuery)
  const goOn = async () => {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    // Loaded afresh, so that what waits on this device is sent too.
    if (currentSession().missingFactor === null) window.location.assign(pathAfterSignIn())
  }
  const logOut = (
    <Button look="link" onClick={() => void router.navigate({ to: '/logout' })}>
      Log Out
    </Button>
  )
  const isShown = query.data?.secondFactor?.need === 'proof'
  return (
    <SignedOutFrame title={isShown ? 'Confirm that it is you' : 'Add a second factor'} foot={logOut}>
      <Loaded answer={query} what="your account">
        {(user) =>
          user.secondFactor && isMissing(user) ? (
            user.secondFactor.need === 'proof' ? (
              <Show missing={user.secondFactor} where={whereOf(user)} onDone={() => void goOn()} />
            ) : (
              <Add where={whereOf(user)} onDone={() => void goOn()} />
            )
          ) : null
        }
      </Loaded>
    </SignedOutFrame>
  )
}

function isMissing({ secondFactor }: User): boolean {
  return secondFactor !== null && secondFactor.need !== 'soon'
}

/** The one that requires it: the active location, or the platform of its administrators. */
function whereOf({ activeLocation }: User): string {
  return activeLocation === null
    ? 'Larder requires more than a password of its administrators.'
    : `${activeLocation.nickname} requires more than a password of everybody.`
}

type Part = { where: string; onDone: () => void }

function Add({ where, onDone }: Part) {
  return (
    <div className={style.form}>
      <p>
        {where} Add one of these now; it takes a minute. Then you go on where you wanted to. Counts kept on this device
        are safe and are sent afterwards.
      </p>
      {hasPasskeys() ? (
        <>
          <Button
            look="primary"
            wide
            onClick={() => openModal((close) => <AddPasskeyDialog onAdded={onDone} onClose={close} />)}
          >
            Add a passkey
          </Button>
          <p className="meta">Your finger, your face or the PIN of this device. The quickest way to sign in.</p>
        </>
      ) : (
        <p className="muted">This browser can’t keep passkeys.</p>
      )}
      <Button wide onClick={() => turnOn(false, onDone)}>
        Use codes of an app
      </Button>
      <p className="meta">An app on your phone shows a new code every half minute.</p>
    </div>
  )
}

function Show({ missing: { hasPasskey, hasCodes }, where, onDone }: Part & { missing: Missing }) {
  const passkey = useCallForm({
    start: {},
    send: async () => {
      const { optionsJson } = await call('postProofOptions')
      const { signedByPasskey } = await import('../sign-in/passkey-device.ts')
      await call('postSecondFactor', { body: { credential: await signedByPasskey(optionsJson) } })
      onDone()
    },
    wordsFor: (failure) =>
      failure instanceof Error && failure.name !== 'CallFailure'
        ? 'No passkey was used. Please try again.'
        : messageOf(failure),
  })
  const code = useCallForm({
    start: { code: '' },
    check: (values) => ({ code: values.code.trim() === '' ? 'Please enter the code.' : undefined }),
    failureAt: 'code',
    send: async (body) => {
      await call('postSecondFactor', { body })
      onDone()
    },
  })
  return (
    <div className={style.form}>
      <p>{where} You signed in with your password alone here.</p>
      {hasPasskey && hasPasskeys() && (
        <form {...passkey.own} className={style.form}>
          <Button type="submit" look="primary" wide busy={passkey.isBusy}>
            Use your passkey
          </Button>
          {passkey.failure !== undefined && <FieldError>{passkey.failure}</FieldError>}
        </form>
      )}
      {hasCodes && (
        <form {...code.own} className={style.form}>
          <TextField
            {...code.text('code')}
            label="Code of your app"
            hint="Or one of your recovery codes."
            autoComplete="one-time-code"
            maxLength={40}
          />
          {code.failure !== undefined && <FieldError>{code.failure}</FieldError>}
          <Button type="submit" wide busy={code.isBusy}>
            Continue
          </Button>
        </form>
      )}
      <p className="meta">
        Lost it? Log out and sign in on another device that has it, or ask your contact at Larder to take it out of your
        sign-in.
      </p>
    </div>
  )
}
