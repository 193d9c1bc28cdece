import { useRef, useState } from 'react'
import { Button } from '../../src/kit/forms/button.tsx'
import { EmptyResult } from '../../src/kit/lists/empty-result.tsx'
import { InfiniteList } from '../../src/kit/lists/infinite-list.tsx'
import { LoadFailure } from '../../src/kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../src/kit/lists/skeleton-rows.tsx'
import { ForComputer } from '../../src/kit/page/for-computer.tsx'
import type { Part } from '../part.ts'

const page = 100

function Rows({ all }: { all: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(Math.min(all, page))
  return (
    <div
      ref={scroller}
      style={{ height: 200, width: 320, overflow: 'auto' }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label="Rows"
    >
      <InfiniteList
        items={Array.from({ length: count }, (_, n) => `Row ${(n + 1).toLocaleString('en-US')}`)}
        keyOf={(row) => row}
        rowHeight={40}
        renderRow={(row) => <p style={{ height: 40 }}>{row}</p>}
        hasMore={count < all}
        isFetching={false}
        fetchMore={() => setCount(Math.min(all, count + page))}
        scroller={scroller}
        label="Rows"
      />
    </div>
  )
}

export const part: Part = {
  file: 'lists/infinite-list',
  name: 'Lists',
  use: 'Only the rows in view are drawn; loading, empty and failed have the same look everywhere.',
  states: [
    { name: 'Loading', Show: () => <SkeletonRows count={3} /> },
    { name: 'Nothing found', Show: () => <EmptyResult /> },
    {
      name: 'Nothing there yet',
      Show: () => (
        <EmptyResult message="No shopping lists yet." tips={[]} action={<Button look="primary">Add a list</Button>} />
      ),
    },
    {
      name: 'Too wide for a phone',
      Show: () => <ForComputer title="Tables" message="Tables need a larger screen." tip="Open them on a computer." />,
    },
    { name: 'Failed', Show: () => <LoadFailure what="the items" onRetry={() => undefined} /> },
    { name: 'One row', Show: () => <Rows all={1} /> },
    { name: '10,000 rows', Show: () => <Rows all={10_000} /> },
  ],
}
