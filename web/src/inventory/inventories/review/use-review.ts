import type { InventoryReview } from '@larder/contract/inventory/inventories.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { countNow, onCounts } from '../../counts/count-store.ts'
import { figuresOf, reviewLines, type LineFigures, type ReviewLine } from './review-lines.ts'
import { summaryOf, type ReviewSummary } from './review-rows.ts'

export type Review = {
  inventory: InventoryReview['inventory']
  lastInventory: InventoryReview['lastInventory']
  lines: readonly ReviewLine[]
  figuresOf: (line: ReviewLine) => LineFigures
  summary: ReviewSummary
}

/** The active inventory beside the last one, with the counts of this moment. */
export function useReview() {
  const query = useQuery({ ...queryOf('getInventoryReview'), retry: false })
  const lines = useMemo(() => (query.data ? reviewLines(query.data) : []), [query.data])
  const version = useDeferredValue(useCountsVersion())
  const { data } = query
  const review = useMemo(() => data && reviewOf(data, lines, version), [data, lines, version])
  return { ...query, review }
}

function useCountsVersion(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => onCounts(() => setVersion((before) => before + 1)), [])
  return version
}

/** Reads every count once; `version` says of which moment. */
function reviewOf(
  { inventory, lastInventory }: InventoryReview,
  lines: readonly ReviewLine[],
  _version: number,
): Review {
  const figures = new Map(lines.map((line) => [line, figuresOf(line, countNow(line.countKey, line.item).values)]))
  const of = (line: ReviewLine) => figures.get(line) ?? figuresOf(line, countNow(line.countKey, line.item).values)
  return { inventory, lastInventory, lines, figuresOf: of, summary: summaryOf(lines, of) }
}
