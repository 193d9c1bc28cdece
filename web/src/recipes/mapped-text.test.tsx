import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MappedText } from './mapped-text.tsx'

it.each([
  ['No sales', null, 0],
  ['All sales mapped', 100, 0],
  ['92 % of sales mapped, $310.00 unmapped', 92, 310],
  // What rounds to all of it is not all of it.
  ['100 % of sales mapped, $0.40 unmapped', 100, 0.4],
])('%s', (words, mappedPercent, unmappedTotal) => {
  const shown = renderToStaticMarkup(<MappedText mapped={{ mappedPercent, unmappedTotal }} />)
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
