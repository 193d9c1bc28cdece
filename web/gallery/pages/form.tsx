import { useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { TextField } from '../../src/kit/forms/field.tsx'
import { ChangedMeanwhile } from '../../src/kit/forms/their-changes/changed-meanwhile.tsx'
import { TypedEarlier } from '../../src/kit/forms/typed-earlier.tsx'
import { FormDialog } from '../../src/kit/forms/form-dialog.tsx'
import { useForm, type Refusal } from '../../src/kit/forms/use-form.ts'
import type { Part } from '../part.ts'

class NotTaken extends Error {}

function refusalOf(failure: unknown): Refusal {
  const message = failure instanceof Error ? failure.message : ''
  return { message, fields: failure instanceof NotTaken ? { name: message } : {} }
}

function Dialog({ onClose, asks = false }: { onClose: () => void; asks?: boolean }) {
  const form = useForm({
    start: { name: '', price: '' },
    check: ({ name, price }) => ({
      name: name.trim() === '' ? 'Please enter a name.' : undefined,
      price: /^\d+$/.test(price) ? undefined : 'Please enter whole dollars.',
    }),
    send: ({ name }) => {
      if (name === 'taken') return Promise.reject(new NotTaken('There is one of this name.'))
      if (name === 'lost') return Promise.reject(new Error('The server could not be reached.'))
      onClose()
      return Promise.resolve()
    },
    refusalOf,
  })
  return (
    <FormDialog title="Add a herb" form={form} submitLabel="Save" asksBeforeLosing={asks} onClose={onClose}>
      <TextField {...form.text('name')} label="Name" data-first-focus />
      <TextField {...form.text('price')} label="Price" inputMode="numeric" />
    </FormDialog>
  )
}

function Opener({ asks = false }: { asks?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Add</Button>
      {isOpen && <Dialog asks={asks} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export const part: Part = {
  file: 'forms/form-dialog',
  name: 'Forms',
  use: 'useForm keeps the values, says what is missing or refused at its field, and is busy while it is sent; useCallForm binds it to calls. “taken” is refused at its field, “lost” as a whole.',
  states: [
    { name: 'In a dialog', Show: () => <Opener /> },
    { name: 'Asks before what was typed is lost', Show: () => <Opener asks /> },
    {
      name: 'Typed earlier and kept on the device',
      Show: () => <TypedEarlier onStartOver={() => undefined}>You began this recipe earlier.</TypedEarlier>,
    },
    {
      name: 'Saved by somebody else meanwhile',
      Show: () => <ChangedMeanwhile what="these terms" onTheirs={() => undefined} onMine={() => undefined} />,
    },
  ],
}
