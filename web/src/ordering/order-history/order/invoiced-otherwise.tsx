import type { Order } from '@larder/contract/ordering/orders.ts'
import { cents, minus, sum } from '@larder/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { formatMoney } from '../../../kit/money.ts'

const mostInvoices = 100

/** Says where the booked invoices of an order come to another total than the order, with the way to the comparison. */
export function InvoicedOtherwise({ order }: { order: Order }) {
  const query = { order_id: String(order.id), status: 'booked', limit: mostInvoices } as const
  const { data } = useQuery({ ...queryOf('getInvoices', { query }), enabled: !isMoneyHidden() })
  const invoices = data?.data.filter(({ kind }) => kind === 'invoice') ?? []
  const invoiced = sum(invoices.map(({ total }) => fromWire(total)))
  const more = minus(invoiced, fromWire(order.total))
  const [only, ...others] = invoices
  if (!only || more === 0) return null
  const name = others.length === 0 ? `Invoice ${only.invoiceNumber} comes` : `${invoices.length} invoices come`
  const difference = `${formatMoney(cents(Math.abs(more)))} ${more > 0 ? 'more' : 'less'}`
  return (
    <p className="meta attention" data-money>
      {name} to {formatMoney(invoiced)}, {difference}.{' '}
      <Link to="/invoices/match/$orderId" params={{ orderId: String(order.id) }}>
        Compare with order
      </Link>
    </p>
  )
}
