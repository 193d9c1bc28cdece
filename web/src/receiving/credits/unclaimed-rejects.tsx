import type { UnclaimedReject } from '@larder/contract/receiving/credits/credits.ts'
import { sum } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { openClaim } from './claim-dialog.tsx'
import style from './credits-page.module.css'

/** More of them would push the credits that are to come out of sight. */
const mostAtFirst = 5

/** The rejected items that nobody claimed yet; nothing where there are none, or while they can't be read. */
export function UnclaimedRejects({ orderId }: { orderId: number | undefined }) {
  const [showsAll, setShowsAll] = useState(false)
  const query = orderId === undefined ? {} : { order_id: String(orderId) }
  const rejects = useQuery(queryOf('getUnclaimedRejects', { query })).data?.data ?? []
  if (rejects.length === 0) return null
  const total = sum(rejects.map(({ amount }) => fromWire(amount)))
  return (
    <section className={style.list} aria-label="Rejected, not claimed yet">
      <p className={style.head}>
        <strong className="digits">{formatMoney(total)}</strong> rejected, not claimed yet
      </p>
      <ul>
        {(showsAll ? rejects : rejects.slice(0, mostAtFirst)).map((reject) => (
          <Row key={reject.order_item_id} reject={reject} />
        ))}
      </ul>
      {rejects.length > mostAtFirst && (
        <div>
          <Button look="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rejects.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ reject }: { reject: UnclaimedReject }) {
  const { order_id: orderId, order_item_id: lineId, item, amount, reason, driverTold } = reject
  const claim = () =>
    openClaim({ orderId, lineId, item, amount, reason, driverTold, kind: 'reject', invoiceLineId: null })
  return (
    <li className={style.credit}>
      <div className={style.words}>
        <span className="medium">{item}</span>
        <p className="meta">
          {reject.distributor} ·{' '}
          <Link to="/order-history/view/$id" params={{ id: String(orderId) }}>
            order {reject.purchaseOrderNumber}
          </Link>{' '}
          · {reason}
        </p>
      </div>
      <strong className="figure">{formatMoney(fromWire(amount))}</strong>
      <span className={style.actions}>
        <Button aria-label={`Claim ${item}`} onClick={claim}>
          Claim
        </Button>
      </span>
    </li>
  )
}
