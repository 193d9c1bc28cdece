import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { counted } from '../../kit/counted.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { CustomerNumber } from './customer-number.tsx'
import style from './distributor-page.module.css'
import { EdiOfDistributor } from './edi/edi-of-distributor.tsx'
import { OrderingTerms } from './ordering/ordering-terms.tsx'
import { RetireButton } from './retire-button.tsx'
import { RepsOfDistributor } from './reps/reps-of-distributor.tsx'
import { WebsiteCredentials } from './website-credentials.tsx'

const route = getRouteApi('/app/distributor/$id')

/** Everything about one distributor that a location keeps (spec 3 §2.7, Edit Distributor). */
export function DistributorPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const distributor = useQuery(queryOf('getDistributor', { params: { id }, query: { expand } }))
  useHeader({
    title: distributor.data ? `Edit ${distributor.data.nickname}` : 'Edit Distributor',
    onBack: () => void navigate({ to: '/distributor' }),
  })
  return (
    <div className={style.page}>
      <Loaded answer={distributor} what="this distributor" waiting={<SkeletonRows count={8} withPicture={false} />}>
        {(data) => (
          <>
            <section className={style.section} aria-labelledby="details-head">
              <h2 id="details-head">Distributor details</h2>
              {data.isRetired && <p className="notice">Retired: nothing is ordered from {data.nickname} any more.</p>}
              <CustomerNumber key={data.id} distributor={data} />
              <RetireButton distributor={data} />
            </section>
            <section className={style.section} aria-labelledby="ordering-head">
              <h2 id="ordering-head">Ordering</h2>
              <OrderingTerms key={`terms ${data.id}`} distributor={data} />
            </section>
            <RepsOfDistributor key={`reps ${data.id}`} distributor={data} />
            <section className={style.section} aria-labelledby="guide-head">
              <h2 id="guide-head">Order guide</h2>
              <OrderGuide distributor={data} />
            </section>
            {!isMoneyHidden() && (
              <section className={style.section} aria-labelledby="edi-head">
                <h2 id="edi-head">Electronic orders (EDI)</h2>
                <EdiOfDistributor key={`edi ${data.id}`} distributor={data} />
              </section>
            )}
            <section className={style.section} aria-labelledby="website-head">
              <h2 id="website-head">Website credentials</h2>
              <WebsiteCredentials key={`website ${data.id}`} distributor={data} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

const expand = 'dsrs,skyloader,dcn,lastOrderGuide,orderingTerms'

type Answer = AnswerOf<'getDistributor'>

function OrderGuide({
  distributor: { id, nickname, lastOrderGuide, lastPriceUpdateDisplay, nextOrderGuide },
}: {
  distributor: Answer
}) {
  const params = { id: String(id) }
  return (
    <>
      {lastOrderGuide && (
        <p>
          {counted(lastOrderGuide.item_count, 'item')}, from {lastPriceUpdateDisplay}
        </p>
      )}
      {!lastOrderGuide && !nextOrderGuide && <p>No order guide detected</p>}
      {nextOrderGuide && (
        <p>
          {lastOrderGuide ? 'New prices from' : 'An order guide waits until'} {usDay(nextOrderGuide.start_date)}:{' '}
          {counted(nextOrderGuide.item_count, 'item')}.{' '}
          {!isMoneyHidden() && (
            <Link
              to="/distributor/$id/order-guide/$ogId"
              params={{ ...params, ogId: String(nextOrderGuide.id) }}
              aria-label={`See the new prices of ${nickname}`}
            >
              See prices
            </Link>
          )}
        </p>
      )}
      {isMoneyHidden() ? null : (
        <span className="row wrap gap-8">
          {(lastOrderGuide ?? nextOrderGuide) && (
            <Link
              to="/distributor/$id/order-guide"
              params={params}
              className={buttonClass('plain')}
              aria-label={`View order guide of ${nickname}`}
            >
              View order guide
            </Link>
          )}
          <Link to="/distributor/$id/upload-order-guide" params={params} className={buttonClass('plain')}>
            Upload order guide
          </Link>
        </span>
      )}
    </>
  )
}
