import { useState } from 'react'
import { SearchSelect, type SearchOption } from '../../src/kit/forms/search-select.tsx'
import type { Part } from '../part.ts'

const locations: readonly SearchOption[] = Array.from({ length: 24 }, (_, n) => ({
  id: n + 1,
  label: n === 3 ? 'The Old Custom House Kitchen and Catering, Harbor Street' : `Kitchen ${n + 1}`,
  detail: n % 2 ? 'Hudson Group' : 'Bay Group',
}))

function Pick({
  start,
  ...rest
}: {
  start?: number
  disabled?: boolean
  options?: readonly SearchOption[]
  others?: string
}) {
  const [chosen, setChosen] = useState(locations.find(({ id }) => id === start))
  return <SearchSelect label="Location" options={locations} chosen={chosen} onChoose={setChosen} {...rest} />
}

export const part: Part = {
  file: 'forms/search-select',
  name: 'Search select',
  use: 'Choosing one of more than eight: type to narrow.',
  states: [
    { name: 'Nothing chosen', Show: () => <Pick /> },
    { name: 'Chosen', Show: () => <Pick start={2} /> },
    { name: 'Long name', Show: () => <Pick start={4} /> },
    { name: 'Not all', Show: () => <Pick others="376 others: type a name." /> },
    { name: 'No options', Show: () => <Pick options={[]} /> },
    { name: 'Disabled', Show: () => <Pick start={2} disabled /> },
  ],
}
