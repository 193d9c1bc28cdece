import { useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { TourWindow } from '../../src/kit/tour/tour-window.tsx'
import type { Part } from '../part.ts'

const steps = [
  { title: 'Find it fast', text: 'Search by name, brand or item number.', anchors: ['nav'] },
  { title: 'In the middle', text: 'Without anything to point at, the words are in the middle.', anchors: [] },
]

function Tour() {
  const [at, setAt] = useState<number>()
  const words = at === undefined ? undefined : steps[at]
  return (
    <>
      <Button onClick={() => setAt(0)}>Start the tour</Button>
      {words && (
        <TourWindow
          words={words}
          step={(at ?? 0) + 1}
          length={steps.length}
          onNext={() => setAt(at === 0 ? 1 : undefined)}
          onEnd={() => setAt(undefined)}
        />
      )}
    </>
  )
}

export const part: Part = {
  file: 'tour/tour-window',
  name: 'Tour',
  use: 'Words about what is lit on the page; it never starts by itself.',
  states: [{ name: 'Two steps', Show: Tour }],
}
