import { useState } from 'react'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { copyText } from '../../kit/copy-text.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'

/** Makes a key, and shows it this one time. */
export function openNewKeyDialog() {
  openModal((close) => <NewKeyDialog onClose={close} />)
}

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const form = useCallForm({
    start: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Please say which register it is for.' } : {}),
    send: async ({ name }) => {
      if (key !== undefined) return onClose()
      const made = await call('postRegisterKey', { body: { name } })
      setKey(made.key)
      await refresh('getRegisterKeys')
    },
  })
  return (
    <FormDialog
      title={key === undefined ? 'New key' : `Key for ${form.values.name}`}
      form={{ ...form, isChanged: key === undefined && form.isChanged }}
      submitLabel={key === undefined ? 'Make key' : 'I have saved it'}
      onClose={onClose}
    >
      {key === undefined ? (
        <TextField
          label="Name"
          hint="Which register or provider uses it: Dining room, Bar"
          maxLength={60}
          autoComplete="off"
          data-first-focus
          {...form.text('name')}
        />
      ) : (
        <ShownKey value={key} />
      )}
    </FormDialog>
  )
}

function ShownKey({ value }: { value: string }) {
  return (
    <>
      <p>Copy it now: it is not shown again. Whoever has it can send sales for this location, and nothing else.</p>
      <TextField label="Key" readOnly value={value} onFocus={({ target }) => target.select()} />
      <span>
        <Button onClick={() => void copyText(value, copyTexts)}>Copy</Button>
      </span>
    </>
  )
}

const copyTexts = {
  copied: 'Key copied',
  otherwise: 'Could not copy. Please mark the key and copy it yourself.',
}
