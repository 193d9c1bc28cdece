import { useState } from 'react'
import type { Option } from '../../src/kit/forms/options.tsx'
import { belowHeader, SearchBox } from '../../src/kit/forms/search-box.tsx'
import type { Part } from '../part.ts'

const found: readonly Option[] = [
  { key: 1, text: 'Roma tomatoes', detail: '25 LB · $24.50' },
  { key: 2, text: 'Tomato paste', detail: '6/#10 CAN · $38.10' },
]

function Search({ suggestions, note, start = '' }: { suggestions?: readonly Option[]; note?: string; start?: string }) {
  const [text, setText] = useState(start)
  return (
    <>
      <SearchBox
        value={text}
        onChange={setText}
        label="Search items"
        suggestionsNote={note}
        {...(suggestions ? { suggestions } : {})}
      />
      <div id={belowHeader} />
    </>
  )
}

export const part: Part = {
  file: 'forms/search-box',
  name: 'Search box',
  use: 'The one search of a page; / puts the cursor into it.',
  states: [
    { name: 'Empty', Show: () => <Search /> },
    { name: 'With text', Show: () => <Search start="tomato" /> },
    { name: 'With suggestions while typing', Show: () => <Search suggestions={found} /> },
    { name: 'With suggestions that only come near', Show: () => <Search suggestions={found} note="Did you mean" /> },
  ],
}
