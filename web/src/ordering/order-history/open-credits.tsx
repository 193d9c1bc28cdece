import type { Order } from '@larder/contract/ordering/orders.ts'
import { sum } from '@larder/domain/values/money.ts'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { isMoneyHidden } from '../../kit/hidden-money.ts'

/** The link to the credits, with the sum that distributors still owe for rejects, shorts and overcharges. */
export function OpenCredits() {
  const totalOpen = useQuery(queryOf('getCreditSummary')).data?.totalOpen ?? 0
  return (
    <Link to="/credits" className={buttonClass('quiet')}>
      <IconReceiptRefund size={18} stroke={1.5} aria-hidden />
      Credits
      {totalOpen > 0 && <strong className="digits">{formatMoney(fromWire(totalOpen))} open</strong>}
    </Link>
  )
}

/** Says what of a received order was rejected and never claimed, with the way to claim it: nobody pays what was not asked for. */
export function RejectedNotClaimed({ order: { id, items = [] } }: { order: Order }) {
  const isRejected = items.some(({ status }) => status === 'rejected')
  const { data } = useQuery({
    ...queryOf('getUnclaimedRejects', { query: { order_id: String(id) } }),
    enabled: isRejected && !isMoneyHidden(),
  })
  const rejects = data?.data ?? []
  if (rejects.length === 0) return null
  return (
    <p className="meta attention" data-money>
      {formatMoney(sum(rejects.map(({ amount }) => fromWire(amount))))} rejected, not claimed yet.{' '}
      <Link to="/credits" search={{ order: id }}>
        Claim it
      </Link>
    </p>
  )
}
