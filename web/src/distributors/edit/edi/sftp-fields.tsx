import type { Edi } from '@larder/contract/receiving/edi.ts'
import { Choice, SelectField, TextField } from '../../../kit/forms/field.tsx'
import type { Form } from '../../../kit/forms/use-form.ts'
import style from './edi.module.css'
import { secretsOf, type EdiValues } from './edi-values.ts'
import { SftpKeyFields } from './sftp-key-fields.tsx'

const waysToSignIn: readonly Edi['sftpSignsInBy'][] = ['password', 'key', 'both']

type SftpFieldsProps = { form: Form<EdiValues>; edi: Edi }

/** How the distributor's SFTP server is reached and signed in to. */
export function SftpFields({ form, edi }: SftpFieldsProps) {
  const { values, change } = form
  const secrets = secretsOf(values.sftpSignsInBy)
  return (
    <>
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
        {secrets.hasKey && (
          <SftpKeyFields
            privateKey={{ ...form.text('sftpPrivateKey'), label: 'Private key' }}
            passphrase={{ ...form.text('sftpPassphrase'), label: 'Passphrase' }}
            onFile={(sftpPrivateKey) => change({ sftpPrivateKey })}
            hasKey={edi.hasSftpPrivateKey}
            fingerprint={edi.sftpKeyFingerprint}
          />
        )}
        {secrets.hasPassword && (
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
      {edi.sftpHostKey !== null && (
        <>
          <p className={style.key}>Key of the server: SHA256:{edi.sftpHostKey}</p>
          <Choice
            label="Forget this key and accept the server’s key at the next connection"
            checked={values.forgetsHostKey}
            onChange={({ target }) => change({ forgetsHostKey: target.checked })}
          />
        </>
      )}
    </>
  )
}
