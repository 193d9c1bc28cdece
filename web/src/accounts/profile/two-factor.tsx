import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { doneByNow } from './done-by-now.ts'
import { askForProof } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type State = { twoFactor: AnswerOf<'getProfile'>['twoFactor']; hasPasskey: boolean }
/** so few left that it is time for new ones */
const few = 3

/** Codes of an app beside the password: turned on and off, and the recovery codes for who loses the phone. */
export function TwoFactor({ twoFactor, hasPasskey }: State) {
  return (
    <section className="stack gap-8" aria-labelledby="two-factor">
      <h2 id="two-factor" className="row gap-8">
        Two-factor sign-in
        {twoFactor && <Tag label="On" tone="savings" />}
      </h2>
      <p className="meta">
        {twoFactor
          ? 'When you sign in with your password, we ask for a code from your app. A passkey needs no code.'
          : 'An app on your phone shows a new code every half minute. Somebody who only knows your password can’t sign in.'}
      </p>
      {twoFactor && <CodesLeft left={twoFactor.recoveryCodesLeft} />}
      <div className="row wrap gap-8">
        {twoFactor ? (
          <>
            <Button onClick={() => makeCodes(hasPasskey)}>New recovery codes</Button>
            <Button look="danger" onClick={() => turnOff(hasPasskey)}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => turnOn(hasPasskey)}>Turn on</Button>
        )}
      </div>
    </section>
  )
}

function CodesLeft({ left }: { left: number }) {
  const words = `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
  return left > few ? (
    <p>{words}</p>
  ) : (
    <p>
      <strong>{words}</strong> Make new ones, so you can get in if you lose your phone.
    </p>
  )
}

/** Asks for the password first, then leads through the app's set-up. */
export function turnOn(hasPasskey: boolean, onDone?: () => void) {
  askForProof({
    title: 'Turn on two-factor sign-in',
    message: 'You need an app for codes on your phone, for example the password manager that is on it already.',
    verb: 'Continue',
    hasPasskey,
    send: async (body) => {
      const [setUp, { SetUpDialog }] = await Promise.all([
        call('postTwoFactor', { body }),
        import('./set-up-dialog.tsx'),
      ])
      openModal((close) => <SetUpDialog {...setUp} onClose={close} onDone={onDone} />)
    },
  })
}

function makeCodes(hasPasskey: boolean) {
  askForProof({
    title: 'Make new recovery codes',
    message: 'Your current codes will stop working.',
    verb: 'Make new codes',
    hasPasskey,
    send: async (body) => {
      const { recoveryCodes } = await call('postRecoveryCodes', { body })
      openModal((close) => <RecoveryCodesDialog codes={recoveryCodes} onClose={close} />)
      await refresh('getProfile')
    },
  })
}

function turnOff(hasPasskey: boolean) {
  askForProof({
    title: 'Turn off two-factor sign-in',
    message: 'Your password alone will sign you in again. Your recovery codes will stop working.',
    verb: 'Turn off',
    hasPasskey,
    send: async (body) => {
      const message = await doneByNow(() => call('postTwoFactorEnd', { body }), {
        code: 'two_factor_is_off',
        message: 'Two-factor sign-in is off.',
      })
      await refresh('getProfile')
      toast({ message })
    },
  })
}
