import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { buttonClass } from '../../kit/forms/button.tsx'

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
