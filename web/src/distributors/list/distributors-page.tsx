import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { tellNotOpened } from '../../kit/layers/open-late.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { latePart } from '../../kit/page/late-part.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { useIsOwner } from '../use-is-owner.ts'
import { DistributorRow } from './distributor-row.tsx'
import style from './distributors.module.css'

const route = getRouteApi('/app/distributor')
const AddDistributorDialog = latePart(async () => (await import('./add-distributor-dialog.tsx')).AddDistributorDialog, {
  onFailed: ({ onClose }) => {
    onClose()
    tellNotOpened('The form')
  },
})

/** The distributors of the location: who to call, how old the prices are, the order guide (spec 3 §2.7). */
export function DistributorsPage() {
  useHeader({ title: 'Distributors' })
  const { newGuide } = route.useSearch()
  const [now] = useState(() => new Date())
  const [showsRetired, setShowsRetired] = useState(false)
  const distributors = useQuery(
    queryOf('getDistributors', {
      query: { expand: 'dsrs,lastOrderGuide,dcn', ...(showsRetired ? { retired: '1' as const } : {}) },
    }),
  )
  return (
    <div className={style.page}>
      <ListActions showsRetired={showsRetired} onShowRetired={setShowsRetired} />
      <Loaded answer={distributors} what="the distributors" waiting={<SkeletonRows count={6} withPicture={false} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyResult
              message={showsRetired ? 'No distributor is retired.' : 'There are no distributors here yet.'}
              tips={showsRetired ? [] : ['Larder sets up distributors for your location. Owners can add their own.']}
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

type ListActionsProps = { showsRetired: boolean; onShowRetired: (shows: boolean) => void }

function ListActions({ showsRetired, onShowRetired }: ListActionsProps) {
  const isOwner = useIsOwner()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={style.top}>
      <Segments
        label="Which distributors"
        options={[
          { key: 'current', label: 'Current' },
          { key: 'retired', label: 'Retired' },
        ]}
        chosen={showsRetired ? 'retired' : 'current'}
        onChoose={(key) => onShowRetired(key === 'retired')}
      />
      {isOwner && (
        <Button look="plain" onClick={() => setIsAdding(true)}>
          Add distributor
        </Button>
      )}
      {isAdding && (
        <AddDistributorDialog
          onAdded={(id) => void navigate({ to: '/distributor/$id', params: { id: String(id) } })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}
