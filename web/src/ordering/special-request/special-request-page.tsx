import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { NotSwitchedOn } from '../not-switched-on.tsx'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { landingPath } from '../../accounts/landing.ts'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { CartAnimation } from '../cart/news/cart-animation.tsx'
import { RequestAdded, RequestAddedActions } from './request-added.tsx'
import { RequestForm } from './request-form.tsx'
import type { RequestStart } from './request-start.ts'
import style from './special-request.module.css'
import { SubmitRequest } from './submit-request.tsx'
import { useSpecialRequest } from './use-special-request.ts'

const route = getRouteApi('/app/special-request')

/** The same form as the panel, at its own address; ?search= and ?item= say what it begins with. */
export function SpecialRequestPage() {
  const { search, item: itemId } = route.useSearch()
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const goBack = useWayBack()
  useHeader({ title: 'Add Special Request', onBack: goBack })
  const { data: item, isPending } = useQuery({
    ...queryOf('getItem', { params: { id: itemId ?? 0 }, query: {} }),
    enabled: itemId !== undefined && hasCart,
  })
  if (!hasCart) return <NotSwitchedOn />
  if (itemId !== undefined && isPending) return <SkeletonRows count={4} />
  return <WholeForm key={`${itemId} ${search}`} start={{ ...(search ? { search } : {}), ...(item ? { item } : {}) }} />
}

function WholeForm({ start }: { start: RequestStart }) {
  const request = useSpecialRequest(start)
  const formId = useId()
  const goBack = useWayBack()
  return (
    <div className={style.page}>
      {request.added ? (
        <div>
          <RequestAdded line={request.added} />
          <div className={style.actions}>
            <RequestAddedActions request={request} onDone={goBack} />
          </div>
        </div>
      ) : (
        <>
          <RequestForm key={request.draft.id} id={formId} request={request} />
          <div className={style.foot}>
            <SubmitRequest request={request} formId={formId} />
          </div>
        </>
      )}
      <CartAnimation />
    </div>
  )
}

/** Back to where one came from; to Place Order when the address was opened directly. */
function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: landingPath() }))
}
