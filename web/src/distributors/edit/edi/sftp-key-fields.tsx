import { useState, type ComponentProps } from 'react'
import { TextAreaField, TextField } from '../../../kit/forms/field.tsx'
import { FileButton } from '../../../kit/upload/file-button.tsx'
import style from './edi.module.css'

const mostCharacters = 20_000
const tooLarge = 'This file is too large for a private key.'
const unreadable = 'This file can’t be read. Paste the key instead.'

type SftpKeyFieldsProps = {
  privateKey: ComponentProps<typeof TextAreaField>
  passphrase: ComponentProps<typeof TextField>
  /** the text of a file that was chosen */
  onFile: (key: string) => void
  hasKey: boolean
  /** of the key that is kept, where it is known */
  fingerprint: string | null
}

/** A private key, pasted or out of a file. One that is kept is shown to nobody, but can be replaced. */
export function SftpKeyFields({ privateKey, passphrase, onFile, hasKey, fingerprint }: SftpKeyFieldsProps) {
  const [ofFile, setOfFile] = useState<string>()
  /** A file that can't be used leaves the key that was pasted. */
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > mostCharacters) return setOfFile(tooLarge)
    try {
      onFile(await file.text())
      setOfFile(undefined)
    } catch {
      setOfFile(unreadable)
    }
  }
  return (
    <div className={style.secret}>
      <TextAreaField
        {...privateKey}
        error={ofFile ?? privateKey.error}
        onChange={(event) => {
          setOfFile(undefined)
          privateKey.onChange?.(event)
        }}
        label={hasKey ? 'New private key' : 'Private key'}
        hint={
          hasKey
            ? `${fingerprint === null ? 'A private key' : `The private key ${fingerprint}`} is kept. Paste another one to replace it.`
            : 'As OpenSSH, PEM or PuTTY 2 wrote it. The distributor gets its public part from you.'
        }
        rows={4}
        maxLength={mostCharacters}
        autoComplete="off"
        spellCheck={false}
        placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
      />
      <span>
        <FileButton accept="*" look="quiet" onFiles={(files) => void take(files)}>
          Choose key file
        </FileButton>
      </span>
      <TextField
        {...passphrase}
        label="Passphrase, if the key has one"
        type="password"
        maxLength={200}
        autoComplete="new-password"
      />
    </div>
  )
}
