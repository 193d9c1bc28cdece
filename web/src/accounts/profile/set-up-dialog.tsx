import { create } from 'qrcode'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { copyText } from '../../kit/copy-text.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { openModal, showMessage } from '../../kit/layers/modals.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import style from './profile.module.css'

type SetUp = {
  secret: string
  address: string
  onClose: () => void
  /** codes are on, and the recovery codes were seen */
  onDone?: (() => void) | undefined
}

/** The secret for the app, as a picture, a link on the phone itself, and letters; a first code turns it on. */
export function SetUpDialog({ secret, address, onClose, onDone = nothing }: SetUp) {
  const done = (close: () => void) => {
    close()
    onDone()
  }
  const form = useCallForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'Please enter the code that the app shows.' : undefined }),
    failureAt: 'code',
    send: async (body) => {
      const recoveryCodes = await codesOf(body)
      onClose()
      if (!recoveryCodes) {
        await refresh('getProfile', 'getCurrentUser')
        await showMessage({ message: 'Two-factor sign-in is on. Make new recovery codes now, and keep them.' })
        return onDone()
      }
      openModal((close) => <RecoveryCodesDialog codes={recoveryCodes} onClose={() => done(close)} />)
      await refresh('getProfile', 'getCurrentUser')
    },
  })
  return (
    <FormDialog title="Add Larder to your app" form={form} submitLabel="Turn on" onClose={onClose}>
      <p>Scan this with the app for codes on your phone.</p>
      <QrCode text={address} />
      <div>
        <a className={buttonClass('plain')} href={address}>
          Or open the app on this device
        </a>
      </div>
      <div className="stack gap-6">
        <span id="key-to-type">Or type this key into the app</span>
        <div className="row wrap gap-8">
          <code role="group" aria-labelledby="key-to-type" className={style.key}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button aria-label="Copy key" onClick={() => void copyText(secret, copyTexts)}>
            Copy
          </Button>
        </div>
      </div>
      <TextField
        {...form.text('code')}
        label="Code that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormDialog>
  )
}

const nothing = () => undefined

const copyTexts = { copied: 'Key copied.', otherwise: 'Could not copy. Please type the key into the app.' }

/** Nothing where codes are on by now: an earlier answer, with the recovery codes, was lost on its way. */
async function codesOf(body: { code: string }): Promise<readonly string[] | undefined> {
  try {
    return (await call('postTwoFactorStart', { body })).recoveryCodes
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === 'two_factor_is_on') return undefined
    throw failure
  }
}

/** Dark on white in both schemes: cameras read nothing else well. */
function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data, (bit, at) =>
    bit ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  )
  const margin = 4
  const side = modules.size + 2 * margin
  return (
    <svg
      className={style.qr}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Code to scan"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
