import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { Edi } from '@larder/contract/receiving/edi.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Choice, FieldError, SelectField, TextField } from '../../../kit/forms/field.tsx'
import { Switch } from '../../../kit/forms/switch.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { recipientOf } from '../../recipient.ts'
import style from './edi.module.css'
import { SftpKeyFields } from './sftp-key-fields.tsx'

const waysToSignIn: readonly Edi['sftpSignsInBy'][] = ['password', 'key', 'both']

type EdiSettingsProps = { distributor: Distributor; edi: Edi; onSaved: () => void }

/** The settings of EDI, as both sides agreed on them. Password and private key can be written here and are shown to nobody. */
export function EdiSettings({ distributor, edi: now, onSaved }: EdiSettingsProps) {
  const { id: distributorId, nickname } = distributor
  // what was typed stays while somebody else saves; the server compares the version
  const [edi, setEdi] = useState(now)
  const form = useCallForm({
    start: {
      isOn: edi.isOn,
      isTest: edi.isTest,
      ownQualifier: edi.ownQualifier,
      ownId: edi.ownId,
      partnerQualifier: edi.partnerQualifier,
      partnerId: edi.partnerId,
      route: edi.route,
      sftpHost: edi.sftpHost,
      sftpPort: String(edi.sftpPort),
      sftpUsername: edi.sftpUsername,
      sftpPassword: '',
      sftpSignsInBy: edi.sftpSignsInBy,
      sftpPrivateKey: '',
      sftpPassphrase: '',
      sftpOutgoing: edi.sftpOutgoing,
      sftpIncoming: edi.sftpIncoming,
      forgetsHostKey: false,
    },
    check: (values) => ({
      ...(values.ownId.trim() === '' ? { ownId: 'Your identifier is required.' } : {}),
      ...(values.partnerId.trim() === '' ? { partnerId: 'Their identifier is required.' } : {}),
      ...missingSecret(values, edi),
      ...(/^[1-9]\d{0,4}$/.test(values.sftpPort) ? {} : { sftpPort: 'A number such as 22.' }),
    }),
    send: async ({ sftpPort, sftpPassword, sftpPrivateKey, sftpPassphrase, forgetsHostKey, ...values }) => {
      const { hasKey, hasPassword } = partsOf(values.sftpSignsInBy)
      const body = {
        ...values,
        version: edi.version,
        sftpPort: Number(sftpPort),
        ...(sftpPassword && hasPassword ? { sftpPassword } : {}),
        ...(sftpPrivateKey && hasKey ? { sftpPrivateKey } : {}),
        ...(sftpPassphrase && hasKey ? { sftpPassphrase } : {}),
        ...(forgetsHostKey ? { forgetsHostKey } : {}),
      }
      try {
        await call('putEdi', { params: { id: distributorId }, body }, { quiet: true })
      } finally {
        await refresh('getEdi')
      }
      toast({ message: values.isOn ? `Saved. Orders to ${nickname} go by EDI from now on.` : 'Saved. EDI is off.' })
      onSaved()
    },
  })
  const { values, change } = form
  const secret = partsOf(values.sftpSignsInBy)
  const capitals = (typed: string) => typed.toUpperCase()
  return (
    <form {...form.own} className={style.form}>
      <div className={style.switches}>
        <Switch label="Send orders by EDI" isOn={values.isOn} onChange={(isOn) => change({ isOn })} />
        <Switch label="Test mode" isOn={values.isTest} onChange={(isTest) => change({ isTest })} />
      </div>
      <p className="meta">
        While EDI is on, no order is mailed to a sales rep. Agree with {nickname} on a test before you switch it on.
      </p>
      {now.isOn && !values.isOn && now.waitingOrders > 0 && (
        <p className="notice" role="status">
          {becomesOfOrders(now.waitingOrders, distributor)}
        </p>
      )}
      <div className={style.parties}>
        <TextField {...form.text('ownId', capitals)} label="Your EDI identifier" maxLength={15} autoComplete="off" />
        <TextField {...form.text('ownQualifier', capitals)} label="Qualifier" maxLength={2} autoComplete="off" />
        <TextField
          {...form.text('partnerId', capitals)}
          label="Their EDI identifier"
          maxLength={15}
          autoComplete="off"
        />
        <TextField
          {...form.text('partnerQualifier', capitals)}
          label="Their qualifier"
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <SelectField
        label="Exchange by"
        value={values.route}
        onChange={({ target }) => change({ route: target.value === 'sftp' ? 'sftp' : 'folder' })}
        hint={
          values.route === 'folder'
            ? `Files lie in ${edi.folder} of the server’s data folder, in outgoing and incoming.`
            : 'Larder connects to the distributor’s server every minute.'
        }
      >
        <option value="folder">Folder on this server</option>
        <option value="sftp">SFTP server of the distributor</option>
      </SelectField>
      {values.route === 'sftp' && (
        <div className={style.parties}>
          <TextField {...form.text('sftpHost')} label="Server" maxLength={253} autoComplete="off" />
          <TextField {...form.text('sftpPort')} label="Port" inputMode="numeric" maxLength={5} />
          <TextField {...form.text('sftpUsername')} label="User name" maxLength={120} autoComplete="off" />
          <SelectField
            label="Sign in by"
            value={values.sftpSignsInBy}
            onChange={({ target }) =>
              change({ sftpSignsInBy: waysToSignIn.find((way) => way === target.value) ?? 'password' })
            }
          >
            <option value="password">Password</option>
            <option value="key">Private key</option>
            <option value="both">Key and password</option>
          </SelectField>
          {secret.hasKey && (
            <SftpKeyFields
              privateKey={{ ...form.text('sftpPrivateKey'), label: 'Private key' }}
              passphrase={{ ...form.text('sftpPassphrase'), label: 'Passphrase' }}
              onFile={(sftpPrivateKey) => change({ sftpPrivateKey })}
              hasKey={edi.hasSftpPrivateKey}
              fingerprint={edi.sftpKeyFingerprint}
            />
          )}
          {secret.hasPassword && (
            <TextField
              {...form.text('sftpPassword')}
              label={edi.hasSftpPassword ? 'New password' : 'Password'}
              type="password"
              maxLength={200}
              autoComplete="new-password"
              placeholder={edi.hasSftpPassword ? '••••••••' : ''}
            />
          )}
          <TextField {...form.text('sftpOutgoing')} label="Folder for orders" maxLength={200} placeholder="/inbound" />
          <TextField {...form.text('sftpIncoming')} label="Folder of answers" maxLength={200} placeholder="/outbound" />
        </div>
      )}
      {values.route === 'sftp' && edi.sftpHostKey !== null && (
        <>
          <p className={style.key}>Key of the server: SHA256:{edi.sftpHostKey}</p>
          <Choice
            label="Forget this key and accept the server’s key at the next connection"
            checked={values.forgetsHostKey}
            onChange={({ target }) => change({ forgetsHostKey: target.checked })}
          />
        </>
      )}
      {edi.version !== now.version && (
        <div className="notice row wrap middle gap-8" role="status">
          <span>Somebody else changed these settings meanwhile.</span>
          <Button look="quiet" onClick={onSaved}>
            Show theirs
          </Button>
          <Button look="quiet" onClick={() => setEdi(now)}>
            Keep mine
          </Button>
        </div>
      )}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <span>
        <Button type="submit" busy={form.isBusy}>
          Save EDI settings
        </Button>
      </span>
    </form>
  )
}

type SignsInBy = Edi['sftpSignsInBy']
type Secret = { route: string; sftpSignsInBy: SignsInBy; sftpPassword: string; sftpPrivateKey: string }

function partsOf(signsInBy: SignsInBy) {
  return { hasKey: signsInBy !== 'password', hasPassword: signsInBy !== 'key' }
}

/** Without a new one the secret of before stays, but only if it is of the chosen kind. */
function missingSecret({ route, sftpSignsInBy, sftpPassword, sftpPrivateKey }: Secret, edi: Edi) {
  if (route !== 'sftp') return {}
  const { hasKey, hasPassword } = partsOf(sftpSignsInBy)
  const lacksKey = hasKey && !edi.hasSftpPrivateKey && sftpPrivateKey.trim() === ''
  const lacksPassword = hasPassword && !edi.hasSftpPassword && sftpPassword === ''
  return {
    ...(lacksKey ? { sftpPrivateKey: 'Private key is required.' } : {}),
    ...(lacksPassword ? { sftpPassword: 'Password is required.' } : {}),
  }
}

/** The sentence about the orders that wait when EDI is switched off; without a rep to mail to, people have to call. */
function becomesOfOrders(count: number, { nickname, dsrs = [] }: Distributor): string {
  const [wait, they] = count === 1 ? ['1 order waits', 'it is'] : [`${count} orders wait`, 'they are']
  const rep = recipientOf(dsrs)
  const then = rep
    ? `mailed to ${rep.name || rep.email} instead.`
    : `neither sent nor mailed: no sales rep of ${nickname} has an e-mail address. Add one first, or call ${nickname}.`
  return `${wait} to be sent by EDI. When you save, ${they} ${then}`
}
