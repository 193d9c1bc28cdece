import { IconInfoCircle } from '@tabler/icons-react'
import { Button } from '../../src/kit/forms/button.tsx'
import { Explained } from '../../src/kit/layers/explained.tsx'
import type { Part } from '../part.ts'

export const part: Part = {
  file: 'layers/tooltip-layer',
  name: 'Tooltip',
  use: 'A name or a reason for what is on the screen already, on hover and on focus: data-tooltip.',
  states: [
    {
      name: 'On words',
      Show: () => <Explained tooltip="Counted on Sun 11/15: 0.56 cases">0.56 of par 4</Explained>,
    },
    {
      name: 'On an icon',
      Show: () => (
        <Button look="icon" aria-label="About prices" data-tooltip="Prices are those of the newest order guide.">
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
        </Button>
      ),
    },
    {
      name: 'On a disabled button',
      Show: () => (
        <Button aria-disabled data-tooltip="Needs an internet connection.">
          Complete
        </Button>
      ),
    },
  ],
}
