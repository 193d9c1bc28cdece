import { useDeferredValue, useMemo, useState } from 'react'
import { rowsOf, type Area, type CountingRow, type ItemToCount } from './counting-list.ts'
import { isMarkedSame, useMarks } from '../same-as-last.ts'
import { useListCounts, type ListCounts } from '../use-list-counts.ts'

/** Which rows are seen: all, those that nobody has counted, or those that were taken over from last time. */
export type Shown = 'all' | 'not counted' | 'same as last time'

export type CountingRows = {
  rows: readonly CountingRow[]
  counts: ListCounts
  /** of the whole list: how many were copied from the last count, to be looked at again */
  sameCount: number
  text: string
  search: (text: string) => void
  shown: Shown
  show: (shown: Shown) => void
  /** the row that is being counted stays, whatever is shown */
  keep: (itemId: number | undefined) => void
}

/** The rows of a list as they are chosen and searched; all of it works without a connection. */
export function useCountingRows(areas: readonly Area[]): CountingRows {
  const [text, search] = useState('')
  const [shown, show] = useState<Shown>('all')
  const [kept, keep] = useState<number>()
  const counts = useListCounts(areas)
  const marks = useMarks()
  const settledText = useDeferredValue(text)

  const isSame = useMemo(
    () => (toCount: ItemToCount) => isMarkedSame(marks, toCount, counts.valuesOf(toCount)),
    [marks, counts],
  )
  const rows = useMemo(() => {
    const isWanted = (toCount: ItemToCount) => {
      if (shown === 'all' || toCount.item.id === kept) return true
      return shown === 'not counted' ? !counts.isCounted(toCount) : isSame(toCount)
    }
    return rowsOf(areas, { text: settledText, isWanted })
  }, [areas, settledText, shown, kept, counts, isSame])
  const sameCount = useMemo(() => areas.flatMap((area) => area.items.filter(isSame)).length, [areas, isSame])
  return { rows, counts, sameCount, text, search, shown, show, keep }
}
