import { ReasonedButton } from '../../src/kit/forms/reasoned-button.tsx'
import type { Part } from '../part.ts'

export const part: Part = {
  file: 'forms/reasoned-button',
  name: 'Reasoned button',
  use: 'A button that says why it can’t be pressed: to readers, at the pointer or focus, and when it is pressed.',
  states: [
    { name: 'Can be pressed', Show: () => <ReasonedButton reason={undefined}>Add distributor</ReasonedButton> },
    {
      name: 'Off, with its reason in a tooltip',
      Show: () => <ReasonedButton reason="Distributors are added in cell 0.">Add distributor</ReasonedButton>,
    },
    {
      name: 'Off, with its reason shown beside it',
      Show: () => (
        <p>
          <ReasonedButton look="primary" reason="Count at least one item." reasonId="why-not-complete">
            Complete Inventory
          </ReasonedButton>{' '}
          <span id="why-not-complete">Count at least one item.</span>
        </p>
      ),
    },
  ],
}
