import { useState } from 'react'
import { call } from '../../api/client.ts'
import { orMayBeDone } from '../../api/once/may-be-done.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { copyText } from '../../kit/copy-text.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'

/** Makes a key, and shows it this one time. */
export function openNewKeyDialog() {
  openModal((close) => <NewKeyDialog onClose={close} />)
}

type Made = { name: string; key: string }

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  const form = useCallForm({
    start: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Please say which register it is for.' } : {}),
    send: async ({ name }) => {
      const { key } = await call('postRegisterKey', { body: { name } })
      setMade({ name, key })
      await refresh('getRegisterKeys')
    },
    wordsFor: orMayBeDone(
      'No answer came back. If the list has the key now, revoke it, as nobody has seen it, and make another one.',
      'getRegisterKeys',
    ),
  })
  if (made) return <MadeKey made={made} onClose={onClose} />
  return (
    <FormDialog title="New key" form={form} submitLabel="Make key" onClose={onClose}>
      <TextField
        label="Name"
        hint="Which register or provider uses it: Dining room, Bar"
        maxLength={60}
        autoComplete="off"
        data-first-focus
        {...form.text('name')}
      />
    </FormDialog>
  )
}

/** There is nothing to cancel any more: closing asks while the key was not copied. */
function MadeKey({ made: { name, key }, onClose }: { made: Made; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (await copyText(key, copyTexts)) setIsCopied(true)
  }
  const close = async () => {
    if (isCopied || (await confirm(isItSaved))) onClose()
  }
  const foot = (
    <>
      <Button onClick={() => void copy()}>Copy</Button>
      <Button look="primary" onClick={onClose}>
        I have saved it
      </Button>
    </>
  )
  return (
    <Modal title={`Key for ${name}`} onClose={() => void close()} foot={foot}>
      <div className="stack gap-16">
        <p>Copy it now: it is not shown again. Whoever has it can send sales for this location, and nothing else.</p>
        <TextField label="Key" readOnly value={key} onFocus={({ target }) => target.select()} />
      </div>
    </Modal>
  )
}

const copyTexts = {
  copied: 'Key copied',
  otherwise: 'Could not copy. Please mark the key and copy it yourself.',
}
const isItSaved = {
  title: 'Did you save the key?',
  message: 'It is not shown again.',
  confirmLabel: 'I have saved it',
}
