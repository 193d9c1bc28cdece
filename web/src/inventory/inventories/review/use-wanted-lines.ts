import { useMemo, useState } from 'react'
import type { ReviewLine } from './review-lines.ts'
import { wantedLines } from './review-rows.ts'
import type { ReviewFilter } from './review-url.ts'
import type { Review } from './use-review.ts'

/**
 * The lines of a filter. A line that was once among them stays in its place until another filter is chosen: it must
 * not vanish or move under the hands of whoever is putting it right.
 */
export function useWantedLines({ lines, figuresOf }: Review, filter: ReviewFilter): readonly ReviewLine[] {
  const [kept, setKept] = useState<{ filter: ReviewFilter; keys: readonly string[] }>({ filter, keys: none })
  const before = kept.filter === filter ? kept.keys : none
  const wanted = useMemo(() => wantedLines(lines, filter, { figuresOf, before }), [lines, filter, figuresOf, before])
  if (filter !== 'all' && (kept.filter !== filter || wanted.length !== before.length))
    setKept({ filter, keys: wanted.map(({ key }) => key) })
  return wanted
}

const none: readonly string[] = []
