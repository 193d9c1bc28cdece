import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { DistributorRow } from './distributor-row.tsx'
import style from './distributors.module.css'

const route = getRouteApi('/app/distributor')

/** The distributors of the location: who to call, how old the prices are, the order guide (spec 3 §2.7). */
export function DistributorsPage() {
  useHeader({ title: 'Distributors' })
  const { newGuide } = route.useSearch()
  const [now] = useState(() => new Date())
  const distributors = useQuery(queryOf('getDistributors', { query: { expand: 'dsrs,lastOrderGuide,dcn' } }))
  return (
    <div className={style.page}>
      <Loaded answer={distributors} what="the distributors" waiting={<SkeletonRows count={6} withPicture={false} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyResult
              message="There are no distributors here yet."
              tips={['Distributors are set up for your location by Larder.']}
            />
          ) : (
            <>
              <div className={style.heads} aria-hidden>
                <span>Distributor</span>
                <span>Sales reps</span>
                <span>Last price update</span>
                <span>Order guide</span>
                <span />
              </div>
              <ul className={style.list} aria-label="Distributors">
                {data.map((distributor) => (
                  <DistributorRow
                    key={distributor.id}
                    distributor={distributor}
                    hasNewGuide={distributor.id === newGuide}
                    now={now}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
