import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { queryOf } from '../../api/queries.ts'
import { OrderGuideView } from './order-guide-view.tsx'

const route = getRouteApi('/app/distributor/$id/order-guide/$ogId')

/** One order guide of a distributor (/distributor/{id}/order-guide/{ogId}). */
export function OrderGuidePage() {
  const { id, ogId } = route.useParams()
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
      guideId={ogId}
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/distributor/$id/order-guide/$ogId', params: { id, ogId }, search: next, replace: true })
      }
    />
  )
}
