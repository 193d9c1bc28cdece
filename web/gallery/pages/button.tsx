import { IconTrash } from '@tabler/icons-react'
import { Button, type ButtonLook } from '../../src/kit/forms/button.tsx'
import type { Part } from '../part.ts'

const looks: readonly ButtonLook[] = ['primary', 'plain', 'quiet', 'danger', 'link']

const inAll = (props: { busy?: boolean; disabled?: boolean }) => () => (
  <p>
    {looks.map((look) => (
      <Button key={look} look={look} {...props}>
        {look}
      </Button>
    ))}
    <Button look="icon" aria-label="Delete" {...props}>
      <IconTrash size={18} stroke={1.5} aria-hidden />
    </Button>
  </p>
)

export const part: Part = {
  file: 'forms/button',
  name: 'Button',
  use: 'One primary button a screen; the main one comes last in a dialog.',
  states: [
    { name: 'At rest', Show: inAll({}) },
    { name: 'Busy', Show: inAll({ busy: true }) },
    { name: 'Disabled', Show: inAll({ disabled: true }) },
    {
      name: 'Wide, as on a phone',
      Show: () => (
        <Button look="primary" wide>
          Place order
        </Button>
      ),
    },
    { name: 'Long text', Show: () => <Button>Copy last count for the rest (128)</Button> },
  ],
}
