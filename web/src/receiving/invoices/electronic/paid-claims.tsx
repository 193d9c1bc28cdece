import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { Link } from '@tanstack/react-router'
import { fromWire } from '../../../api/wire-money.ts'
import { formatMoney } from '../../../kit/money.ts'

/** The claims that a booked invoice or credit memo pays, and what a memo gives that nobody claimed. */
export function PaidClaims({ invoice: { settled = [], beyondClaims = 0 } }: { invoice: Invoice }) {
  if (settled.length === 0 && beyondClaims === 0) return null
  const beyond = formatMoney(fromWire(beyondClaims))
  return (
    <section className="stack gap-8" aria-label="Claims that it pays">
      {settled.length > 0 && (
        <ul className="stack gap-4">
          {settled.map(({ credit_id: id, order_id: order, purchaseOrderNumber, item, amount }) => (
            <li key={id}>
              Pays {formatMoney(fromWire(amount))} of the{' '}
              <Link to="/credits" search={{ order, all: true }}>
                claim for {item}
              </Link>
              , order {purchaseOrderNumber}
            </li>
          ))}
        </ul>
      )}
      {beyondClaims > 0 && (
        <p className="attention">
          {settled.length > 0
            ? `It gives ${beyond} more than was claimed.`
            : `No claim was paid by it: nobody claimed the ${beyond} that it gives.`}
        </p>
      )}
    </section>
  )
}
