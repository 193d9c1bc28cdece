import { Button } from '../../src/kit/forms/button.tsx'
import { openLate } from '../../src/kit/layers/open-late.ts'
import { SkeletonRows } from '../../src/kit/lists/skeleton-rows.tsx'
import { latePart } from '../../src/kit/page/late-part.tsx'
import type { Part } from '../part.ts'

const never = new Promise<never>(() => undefined)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

export const part: Part = {
  file: 'page/late-part',
  name: 'Late part',
  use: 'A part or a layer whose code is fetched when it is first drawn. Without a connection only the part is missing.',
  states: [
    { name: 'On its way', Show: latePart(() => never, { waiting: <SkeletonRows count={2} /> }) },
    { name: 'Can’t be fetched', Show: latePart(unreachable, { what: 'the price history' }) },
    {
      name: 'A layer that can’t be opened',
      Show: () => <Button onClick={() => void openLate('The preview', unreachable)}>Order again</Button>,
    },
  ],
}
