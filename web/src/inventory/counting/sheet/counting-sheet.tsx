import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNeedsOwnKeys } from '../../../kit/theme/preferences.ts'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { latePart } from '../../../kit/page/late-part.tsx'
import { CountSheet } from './count-sheet.tsx'
import style from './counting-sheet.module.css'
import { areasOf } from './counting-list.ts'
import { forgetOldMarks } from '../same-as-last.ts'
import { useListNews } from './use-list-news.ts'
import { wholeListQuery } from './whole-list.ts'

const PhoneCounting = latePart(async () => (await import('../phone/phone-counting.tsx')).PhoneCounting, {
  waiting: <Waiting />,
  what: 'the counting keys',
})

/** An inventory list made for counting: a row per item in the order of the shelf; on a phone with keys of its own. */
export function CountingSheet({ listId }: { listId: number }) {
  const list = useQuery(wholeListQuery(listId))
  const hasOwnKeys = useNeedsOwnKeys()
  useListNews(listId)
  const groups = list.data?.groups
  const areas = useMemo(() => groups && areasOf(listId, groups), [listId, groups])
  useEffect(() => {
    if (areas) forgetOldMarks(areas.flatMap((area) => area.items))
  }, [areas])

  if (areas === undefined)
    return list.isError ? <LoadFailure what="the list" onRetry={() => void list.refetch()} /> : <Waiting />
  if (areas.every((area) => area.items.length === 0)) return <EmptyResult message="No results found" tips={nothing} />
  return hasOwnKeys ? (
    <PhoneCounting key={listId} listId={listId} areas={areas} />
  ) : (
    <CountSheet key={listId} name={list.data?.name ?? ''} areas={areas} />
  )
}

/** Placeholder rows for the items, below space for the toolbar and the heads. */
function Waiting() {
  return (
    <div className={style.waiting}>
      <SkeletonRows count={16} withPicture={false} />
    </div>
  )
}

const nothing = ['There is nothing to count in this list yet. Add items in the view with cards.']
