import { useState } from 'react'
import { StepBar } from '../../src/kit/page/step-bar.tsx'
import type { Part } from '../part.ts'

const all = ['PLACE ORDER', 'SAVINGS', 'REVIEW ORDER', 'SHIPPING AND PAYMENT', 'FINAL REVIEW']

function Steps({ start }: { start: number }) {
  const [at, setAt] = useState(start)
  const onGo = (step: string) => setAt(all.indexOf(step))
  return <StepBar label="Steps of the order" all={all} current={all[at] ?? ''} reached={all.slice(0, at)} onGo={onGo} />
}

export const part: Part = {
  file: 'page/step-bar',
  name: 'Steps',
  use: 'The steps of a longer job; those that were reached can be pressed.',
  states: [
    { name: 'At the start', Show: () => <Steps start={0} /> },
    { name: 'In the middle', Show: () => <Steps start={2} /> },
    { name: 'At the end', Show: () => <Steps start={4} /> },
  ],
}
