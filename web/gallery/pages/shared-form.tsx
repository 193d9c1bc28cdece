import { useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { TextField } from '../../src/kit/forms/field.tsx'
import { useSharedForm } from '../../src/kit/forms/their-changes/use-shared-form.ts'
import type { Part } from '../part.ts'

function Herb() {
  const [saved, setSaved] = useState({ name: 'Basil', place: 'Cold room' })
  const form = useSharedForm({
    saved,
    send: (values) => Promise.resolve(setSaved(values)),
    refusalOf: (failure) => ({ message: String(failure), fields: {} }),
  })
  return (
    <form {...form.own} className="stack gap-16">
      <TextField {...form.text('name')} label="Name" />
      <TextField {...form.text('place')} label="Place" />
      <span className="row wrap gap-8">
        <Button type="submit" look="primary" disabled={!form.isChanged} busy={form.isBusy}>
          Save
        </Button>
        <Button onClick={() => setSaved({ name: 'Thai basil', place: 'Shelf 2' })}>As somebody else saves</Button>
      </span>
    </form>
  )
}

export const part: Part = {
  file: 'forms/their-changes/use-shared-form',
  name: 'Shared form',
  use: 'useSharedForm is useForm for what others may change too: fields nobody touched show what was read last, the others keep what was typed and say below what somebody else made of them. useSharedCallForm binds it to calls.',
  states: [{ name: 'Type a name, then press the other button', Show: Herb }],
}
