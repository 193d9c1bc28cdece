import { headingWords } from '../headings/order-guide-heading-words.ts'
import { readHeading, type GuideField } from '../headings/order-guide-headings.ts'

/** The first columns of lists that are printed side by side under the same headings; one place for an ordinary sheet. */
export function blockStarts(headings: readonly string[]): number[] {
  const words = headings.map(headingWords)
  const first = words.findIndex((word) => word !== '')
  if (first < 0) return [0]
  const repeats = words.flatMap((word, column) => (column > first && word === words[first] ? [column] : []))
  const width = (repeats[0] ?? words.length) - first
  const block = words.slice(first, first + width).filter((word) => word !== '')
  const starts = [first, ...repeats]
  const isRepeated = starts.every((start, index) => {
    const names = words.slice(start, starts[index + 1]).filter((word) => word !== '')
    return block.every((word, place) => names[place] === word) && hasItem(headings.slice(start, starts[index + 1]))
  })
  return repeats.length > 0 && isRepeated ? [0, ...repeats] : [0]
}

/** A list of its own has a name, a price and a number. */
function hasItem(headings: readonly string[]): boolean {
  const fields = new Set<GuideField>(headings.flatMap((heading) => readHeading(heading).map(({ field }) => field)))
  return fields.has('din') && fields.has('name') && (fields.has('price') || fields.has('pricePerPound'))
}
