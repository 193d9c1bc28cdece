import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { minimumText } from '../../catalogue/minimum-text.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { areTermsSet } from '../are-terms-set.ts'
import { deliveryDays } from './delivery-days.ts'
import style from './distributors.module.css'
import { GuideStatus } from './guide-status.tsx'
import { priceAge } from './price-age.ts'
import { SalesReps } from './sales-reps.tsx'

type DistributorRowProps = { distributor: Distributor; hasNewGuide: boolean; now: Date }

export function DistributorRow({ distributor, hasNewGuide, now }: DistributorRowProps) {
  const { id, nickname, dsrs = [], phone, dcn } = distributor
  const params = { id: String(id) }
  return (
    <li className={style.row}>
      <div className={style.name}>
        <h2>{nickname}</h2>
        <ul className={style.terms}>
          {[...termsOf(distributor), dcn && `Customer number ${dcn}`, distributor.note].map(
            (term) => term && <li key={term}>{term}</li>,
          )}
        </ul>
      </div>
      <SalesReps reps={dsrs.filter((rep) => rep.is_deleted === 0)} phone={phone} />
      <PriceUpdate distributor={distributor} now={now} />
      <GuideStatus distributor={distributor} hasNewGuide={hasNewGuide} />
      <div className={style.actions}>
        <Link to="/distributor/$id" params={params} className={buttonClass('quiet')} aria-label={`Edit ${nickname}`}>
          Edit
        </Link>
        {!isMoneyHidden() && (
          <>
            <Link
              to="/distributor/$id/order-guide"
              params={params}
              className={buttonClass('plain')}
              aria-label={`View order guide of ${nickname}`}
            >
              View order guide
            </Link>
            <Link
              to="/distributor/$id/upload-order-guide"
              params={params}
              className={buttonClass('quiet')}
              aria-label={`Upload order guide of ${nickname}`}
            >
              <IconFileUpload size={18} stroke={1.5} aria-hidden />
              Upload
            </Link>
          </>
        )}
      </div>
    </li>
  )
}

function PriceUpdate({
  distributor: { lastPriceUpdate, lastPriceUpdateDisplay },
  now,
}: {
  distributor: Distributor
  now: Date
}) {
  const age = priceAge(lastPriceUpdate, now)
  return (
    <div className={style.update}>
      <span className={style.caption}>Last price update</span>
      {age ? (
        <>
          <Tag label={age.text} tone={age.tone} />
          <span className="meta">{lastPriceUpdateDisplay}</span>
        </>
      ) : (
        <span className="muted">No prices yet</span>
      )}
    </div>
  )
}

/** Facts that a buyer wants before ordering: minimum, days, payment; none that nobody agreed. */
function termsOf(distributor: Distributor): string[] {
  const { deliveryDates, paymentTerms, acceptCC } = distributor
  if (!areTermsSet(distributor)) return ['Ordering terms not set']
  const minimum = minimumText(distributor) || (isMoneyHidden() ? '' : 'No minimum')
  const days = deliveryDays(deliveryDates)
  const cards = acceptCC === 0 ? 'No cards' : 'Takes cards'
  return [minimum, days && `Delivers ${days}`, paymentTerms, cards].filter((term) => term !== '')
}
