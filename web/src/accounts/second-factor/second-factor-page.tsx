import type { User } from '@larder/contract/accounts/current-user.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { storedKey } from '../../api/stored-key.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { currentUserQuery } from '../current-user.ts'
import { pathAfterSignIn, secondFactorPath } from '../landing.ts'
import { AddPasskeyDialog } from '../profile/passkeys.tsx'
import { turnOn } from '../profile/two-factor.tsx'
import { currentSession } from '../session.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import { hasPasskeys } from '../sign-in/has-passkeys.ts'
import { ContactUs, SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'

type Missing = NonNullable<User['secondFactor']>

const lookAgainMs = 15_000

/** The name of the location that requires it; null for the platform, which requires it of its administrators. */
type Part = { place: string | null }

/** The one screen of a session that needs a second factor: it is added, or shown, and the person goes on to their page. */
export function SecondFactorPage() {
  const router = useRouter()
  // Nothing tells this screen that an owner stopped requiring it.
  const query = useQuery({ ...currentUserQuery, refetchInterval: lookAgainMs })
  const need = query.data?.secondFactor?.need
  const foot = (
    <>
      {need === 'proof' && <ContactUs />}
      <Button look="link" onClick={() => void router.navigate({ to: '/logout' })}>
        Log Out
      </Button>
    </>
  )
  return (
    <SignedOutFrame title={titleFor(need)} foot={foot}>
      <Loaded answer={query} what="your account">
        {({ secondFactor, activeLocation }) => {
          const place = activeLocation?.nickname ?? null
          if (secondFactor === null || secondFactor.need === 'soon') return <GoOn />
          return secondFactor.need === 'proof' ? <Show missing={secondFactor} place={place} /> : <Add place={place} />
        }}
      </Loaded>
    </SignedOutFrame>
  )
}

function titleFor(need: Missing['need'] | undefined): string {
  if (need === 'proof') return 'Confirm that it is you'
  return need === 'set-up' ? 'Add a second factor' : 'Your sign-in'
}

/** Whoever logs out while the account is still read is led nowhere, nor is the next person at this device. */
async function goOn(): Promise<void> {
  const key = storedKey()
  try {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  } catch (failure) {
    if (storedKey() === key) toastFailure(messageOf(failure))
  }
  // Leaving the screen ends the read with what was known before.
  if (storedKey() !== key || window.location.pathname !== secondFactorPath) return
  // Loaded afresh, so that what waits on this device is sent too.
  if (currentSession().missingFactor === null) window.location.assign(pathAfterSignIn())
}

/** Behind the recovery codes, and when an owner stopped requiring it. */
function GoOn() {
  return (
    <div className={style.form}>
      <p>Nothing more is needed.</p>
      <Button look="primary" wide onClick={() => void goOn()}>
        Continue
      </Button>
    </div>
  )
}

function reasonOf(place: string | null): string {
  return place === null
    ? 'Larder requires more than a password of its administrators.'
    : `${place} requires more than a password of everybody.`
}

function Add({ place }: Part) {
  return (
    <div className={style.form}>
      <p>
        {reasonOf(place)} Add one of these now; it takes a minute. Then you continue where you were. Counts, deliveries
        and pictures that wait on this device are safe and are sent afterwards.
      </p>
      {hasPasskeys() ? (
        <div className="stack gap-8">
          <Button
            look="primary"
            wide
            onClick={() => openModal((close) => <AddPasskeyDialog onAdded={() => void goOn()} onClose={close} />)}
          >
            Add a passkey
          </Button>
          <p className="meta">Your finger, your face or the PIN of this device. The quickest way to sign in.</p>
        </div>
      ) : (
        <p className="muted">This browser can’t keep passkeys.</p>
      )}
      <div className="stack gap-8">
        <Button look={hasPasskeys() ? 'plain' : 'primary'} wide onClick={() => turnOn(false, () => void goOn())}>
          Use codes from an app
        </Button>
        <p className="meta">An app on your phone shows a new code every half minute.</p>
      </div>
    </div>
  )
}

function Show({ missing: { hasPasskey, hasCodes }, place }: Part & { missing: Missing }) {
  const offersPasskey = hasPasskey && hasPasskeys()
  const send = async (body: { code: string } | { credential: string }) => {
    try {
      await call('postSecondFactor', { body })
    } catch (failure) {
      // A code counts once: where the answer to it was lost, the same code is refused and the session is complete.
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
      if (currentSession().missingFactor !== null) throw failure
    }
    await goOn()
  }
  const passkey = useCallForm({
    start: {},
    send: async () => {
      const { optionsJson } = await call('postProofOptions')
      const { signedByPasskey } = await import('../sign-in/passkey-device.ts')
      await send({ credential: await signedByPasskey(optionsJson) })
    },
    wordsFor: (failure) =>
      failure instanceof Error && failure.name !== 'CallFailure'
        ? 'No passkey was used. Please try again.'
        : messageOf(failure),
  })
  return (
    <div className={style.form}>
      <p>{reasonOf(place)} Here you signed in with your password alone.</p>
      {offersPasskey && (
        <form {...passkey.own} className={style.form}>
          <Button type="submit" look="primary" wide busy={passkey.isBusy}>
            Use your passkey
          </Button>
          {passkey.failure !== undefined && <FieldError>{passkey.failure}</FieldError>}
        </form>
      )}
      {hasPasskey && !hasPasskeys() && <p className="muted">This browser can’t use passkeys.</p>}
      {hasCodes && <CodeStep signIn={(code) => send({ code })} submitLabel="Continue" isSecond={offersPasskey} />}
      <p className="meta">{helpWith({ hasPasskey, hasCodes }, place)}</p>
    </div>
  )
}

/** The ways in for somebody without their phone, at any hour: theirs first, then an owner’s, then ours. */
function helpWith({ hasPasskey, hasCodes }: Pick<Missing, 'hasPasskey' | 'hasCodes'>, place: string | null): string {
  const own = [
    ...(hasPasskey ? ['sign in on a device that has your passkey'] : []),
    ...(hasCodes ? ['use a recovery code'] : []),
  ].join(' or ')
  const owner = place === null ? '' : ` An owner of ${place} can stop requiring it under People.`
  const lastWay =
    place === null
      ? 'ask your contact at Larder to remove it.'
      : 'they can remove it there too; owners ask their contact at Larder.'
  return `Don’t have it with you? You can ${own}.${owner} If it is lost for good, ${lastWay} What waits on this device is kept.`
}
