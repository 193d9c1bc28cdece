import type { Order } from '@larder/contract/ordering/orders.ts'
import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../../kit/money.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import style from './invoices-of-order.module.css'
import { ReadInvoiceFile } from './read-invoice-file.tsx'

/** The electronic invoices of an order, the way to add one, and to compare them with what was ordered and received. */
export function InvoicesOfOrder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const invoices = useQuery(queryOf('getInvoices', { query: { order_id: String(order.id) } }))
  const open = (read: readonly Invoice[]) => {
    // The server keeps a PDF among the order's pictures.
    void refresh('getInvoiceImages')
    const [first] = read
    if (first) void navigate({ to: '/invoices/$id', params: { id: String(first.id) } })
  }
  return (
    <section className={style.invoices} aria-label="Electronic invoices">
      <h2>Electronic invoices</h2>
      <Loaded answer={invoices} what="the invoices" waiting={<SkeletonRows count={1} withPicture={false} />}>
        {({ data }) => (
          <>
            {data.length > 0 && (
              <ul className={style.list}>
                {data.map((invoice) => (
                  <li key={invoice.id}>
                    <Link to="/invoices/$id" params={{ id: String(invoice.id) }}>
                      {invoice.invoiceNumber || 'No number'}
                    </Link>
                    <InvoiceStatus invoice={invoice} />
                    <span className="figure pushed medium">{formatMoney(fromWire(invoice.total))}</span>
                  </li>
                ))}
              </ul>
            )}
            {data.some(({ status }) => status === 'booked') && (
              <Link
                to="/invoices/match/$orderId"
                params={{ orderId: String(order.id) }}
                className={buttonClass('plain', true)}
              >
                Compare with order
              </Link>
            )}
          </>
        )}
      </Loaded>
      <ReadInvoiceFile distributorId={order.distributorId} orderId={order.id} onRead={open} />
    </section>
  )
}
