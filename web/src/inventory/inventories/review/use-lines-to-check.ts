import { useState } from 'react'
import type { ReviewLine } from './review-lines.ts'
import type { Review } from './use-review.ts'

type LinesToCheck = { flagged: readonly ReviewLine[]; uncounted: readonly ReviewLine[] }

/** Items that have or had a flag since the review was opened, so that their number does not shrink; and uncounted items. */
export function useLinesToCheck({ lines, figuresOf }: Review): LinesToCheck {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const flagged: ReviewLine[] = []
  const uncounted: ReviewLine[] = []
  for (const line of lines) {
    const { flag } = figuresOf(line)
    if (seen.has(line.key) || (flag !== null && flag !== 'notCounted')) flagged.push(line)
    else if (flag === 'notCounted') uncounted.push(line)
  }
  if (flagged.some(({ key }) => !seen.has(key))) setSeen(new Set([...seen, ...flagged.map(({ key }) => key)]))
  return { flagged, uncounted }
}
