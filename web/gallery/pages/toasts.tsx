import { Button } from '../../src/kit/forms/button.tsx'
import { toast } from '../../src/kit/layers/toasts.tsx'
import type { Part } from '../part.ts'

const nothing = () => undefined
const long =
  'The order to Hudson Basin Foodservice was placed, but its confirmation could not be mailed yet. It is sent again by itself.'

export const part: Part = {
  file: 'layers/toasts',
  name: 'Toasts',
  use: 'What was done, with a way to undo it. It stays while it is pointed at or has the focus.',
  states: [
    { name: 'Done', Show: () => <Button onClick={() => toast({ message: 'Saved.' })}>Save</Button> },
    {
      name: 'With undo',
      Show: () => <Button onClick={() => toast({ message: 'Basil was removed.', undo: nothing })}>Remove</Button>,
    },
    { name: 'Long', Show: () => <Button onClick={() => toast({ message: long })}>Place</Button> },
  ],
}
