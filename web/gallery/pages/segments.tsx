import { useState } from 'react'
import { Segments } from '../../src/kit/forms/segments.tsx'
import type { Part } from '../part.ts'

const ways = ['Cards', 'Sheet', 'Board', 'Map'] as const

function Ways({ count }: { count: number }) {
  const options = ways.slice(0, count).map((way) => ({ key: way, label: way }))
  const [chosen, setChosen] = useState<string>('Cards')
  return <Segments label={`One of ${count}`} options={options} chosen={chosen} onChoose={setChosen} />
}

export const part: Part = {
  file: 'forms/segments',
  name: 'Segments',
  use: 'One of a few ways to look at the same things. Links side by side wear the same classes.',
  states: [
    { name: 'Two', Show: () => <Ways count={2} /> },
    { name: 'Four', Show: () => <Ways count={4} /> },
  ],
}
