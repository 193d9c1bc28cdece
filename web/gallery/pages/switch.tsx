import { useState } from 'react'
import { Switch } from '../../src/kit/forms/switch.tsx'
import type { Part } from '../part.ts'

function One({ label, starts, disabled }: { label: string; starts: boolean; disabled?: boolean }) {
  const [isOn, setIsOn] = useState(starts)
  return <Switch label={label} isOn={isOn} onChange={setIsOn} disabled={disabled ?? false} />
}

export const part: Part = {
  file: 'forms/switch',
  name: 'Switch',
  use: 'A yes or no that holds at once, without sending a form. Among other fields of a form a Choice is calmer.',
  states: [
    { name: 'On', Show: () => <One label="The delivery came on time" starts /> },
    { name: 'Off', Show: () => <One label="The delivery came on time" starts={false} /> },
    {
      name: 'A long label',
      Show: () => <One label="Cold and frozen food came cold, with its temperature written on the paper" starts />,
    },
    { name: 'Disabled', Show: () => <One label="The delivery came on time" starts disabled /> },
  ],
}
