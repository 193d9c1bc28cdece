import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { queryOf } from '../../api/queries.ts'
import { OrderGuideView } from './order-guide-view.tsx'

const route = getRouteApi('/app/distributor/$id/order-guide')

/** The newest order guide of a distributor (/distributor/{id}/order-guide/); before any counts, the one that waits. */
export function LatestOrderGuidePage() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const {
    data: distributor,
    isError,
    refetch,
  } = useQuery(queryOf('getDistributor', { params: { id }, query: { expand: 'lastOrderGuide' } }))
  return (
    <OrderGuideView
      distributorId={id}
      distributor={distributor}
      hasFailed={isError}
      onRetry={() => void refetch()}
      guideId={distributor ? ((distributor.lastOrderGuide ?? distributor.nextOrderGuide)?.id ?? null) : undefined}
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/distributor/$id/order-guide', params: { id }, search: next, replace: true })
      }
    />
  )
}
