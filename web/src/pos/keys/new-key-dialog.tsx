import { useState } from 'react'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
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
  const [make] = useState(makingOnce)
  const form = useCallForm({
    start: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Please say which register it is for.' } : {}),
    send: async ({ name }) => {
      try {
        const { key } = await make({ name })
        setMade({ name, key })
      } finally {
        // Without an answer a key may be in the list that nobody has seen: it can be revoked there.
        await refresh('getRegisterKeys')
      }
    },
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

/** A key that nobody saw, because no answer came, is replaced by the one of the next press. */
function makingOnce() {
  return makeOnce({
    make: (body: { name: string }, idempotencyKey) => callOnce('postRegisterKey', { body }, { idempotencyKey }),
  })
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
