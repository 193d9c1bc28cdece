import { FiltersButton } from '../../src/kit/forms/filters-button.tsx'
import { RemovableChips } from '../../src/kit/forms/removable-chips.tsx'
import type { Part } from '../part.ts'

const nothing = () => undefined
const chips = ['Bay Broadline', 'Ordered before', 'Produce'].map((label) => ({ key: label, label, onRemove: nothing }))

export const part: Part = {
  file: 'forms/removable-chips',
  name: 'Filters',
  use: 'The button opens the filters; each one that is on is a chip with its own way off.',
  states: [
    { name: 'None on', Show: () => <FiltersButton count={0} onClick={nothing} /> },
    { name: 'Three on', Show: () => <FiltersButton count={3} onClick={nothing} /> },
    { name: 'Chips', Show: () => <RemovableChips chips={chips} /> },
  ],
}
