import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { DistributorRow } from './distributor-row.tsx'
import style from './distributors.module.css'

const route = getRouteApi('/app/distributor')

/** The distributors of the location: who to call, how old the prices are, the order guide (spec 3 §2.7). */
export function DistributorsPage() {
  useHeader({ title: 'Distributors' })
  const { newGuide } = route.useSearch()
  const [now] = useState(() => new Date())
  const { data, isError, refetch } = useQuery(
    queryOf('getDistributors', { query: { expand: 'dsrs,lastOrderGuide,dcn' } }),
  )
  const distributors = data?.data
  if (!distributors) {
    return (
      <div className={style.page}>
        {isError ? (
          <LoadFailure what="the distributors" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} withPicture={false} />
        )}
      </div>
    )
  }
  if (distributors.length === 0) {
    return (
      <EmptyResult
        message="There are no distributors here yet."
        tips={['Distributors are set up for your location by Larder.']}
      />
    )
  }
  return (
    <div className={style.page}>
      <div className={style.heads} aria-hidden>
        <span>Distributor</span>
        <span>Sales reps</span>
        <span>Last price update</span>
        <span>Order guide</span>
        <span />
      </div>
      <ul className={style.list} aria-label="Distributors">
        {distributors.map((distributor) => (
          <DistributorRow
            key={distributor.id}
            distributor={distributor}
            hasNewGuide={distributor.id === newGuide}
            now={now}
          />
        ))}
      </ul>
    </div>
  )
}
