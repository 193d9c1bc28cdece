import { useState } from 'react'
import { Choice, FieldError, SelectField, TextAreaField, TextField } from '../../src/kit/forms/field.tsx'
import type { Part } from '../part.ts'

function Choices() {
  const [value, setValue] = useState('own')
  return (
    <div>
      <Choice label="Show inactive" defaultChecked />
      <Choice label="Not available here" disabled />
      <Choice type="radio" name="pay" label="Own card" checked={value === 'own'} onChange={() => setValue('own')} />
      <Choice type="radio" name="pay" label="On terms" checked={value === 'terms'} onChange={() => setValue('terms')} />
    </div>
  )
}

export const part: Part = {
  file: 'forms/field',
  name: 'Fields',
  use: 'A label above, a hint or an error below, read with the field.',
  states: [
    { name: 'Empty', Show: () => <TextField label="Customer number" placeholder="e.g. 104-2231" /> },
    {
      name: 'With a hint',
      Show: () => <TextField label="Minimum" hint="In dollars, without cents" defaultValue="400" />,
    },
    {
      name: 'Refused',
      Show: () => <TextField label="E-mail" error="This is not an e-mail address." defaultValue="ana@kitchen" />,
    },
    { name: 'Disabled', Show: () => <TextField label="Location" defaultValue="Harbor Street" disabled /> },
    {
      name: 'Select',
      Show: () => (
        <SelectField label="Unit" defaultValue="LB">
          <option>LB</option>
          <option>OZ</option>
        </SelectField>
      ),
    },
    {
      name: 'Text area',
      Show: () => <TextAreaField label="Delivery note" rows={3} defaultValue="Back door, ring twice" />,
    },
    { name: 'Choices', Show: Choices },
    { name: 'An error by itself', Show: () => <FieldError>Please choose a group.</FieldError> },
  ],
}
