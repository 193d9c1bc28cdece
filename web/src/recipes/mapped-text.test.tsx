import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MappedText } from './mapped-text.tsx'

it.each([
  ['No sales', null, 0, 0],
  ['All sales mapped', 100, 0, 0],
  ['2 unmapped items brought no money', 100, 0, 2],
  ['1 unmapped item brought no money', null, 0, 1],
  ['92 % of sales mapped, $310.00 unmapped', 92, 310, 2],
  // More was given back than sold.
  ['-$60.00 unmapped', null, -60, 1],
  // 40 cents are left, though the share rounds to 100 %.
  ['100 % of sales mapped, $0.40 unmapped', 100, 0.4, 0],
])('%s', (words, mappedPercent, unmappedTotal, unmappedItems) => {
  const shown = renderToStaticMarkup(<MappedText mapped={{ mappedPercent, unmappedTotal, unmappedItems }} />)
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
