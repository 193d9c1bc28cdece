import { useState } from 'react'
import type { ReviewLine } from './review-lines.ts'
import type { Review } from './use-review.ts'

/** Gives what has a flag or is not counted, and what had one since the review was opened: its number does not shrink underway. */
export function useLinesToCheck({ lines, figuresOf }: Review): readonly ReviewLine[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const toCheck = lines.filter((line) => seen.has(line.key) || figuresOf(line).flag !== null)
  if (toCheck.some(({ key }) => !seen.has(key))) setSeen(new Set([...seen, ...toCheck.map(({ key }) => key)]))
  return toCheck
}
