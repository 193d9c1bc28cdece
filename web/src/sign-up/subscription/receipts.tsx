import type { Receipt } from '@larder/contract/sign-up/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { usePrint } from '../../kit/page/use-print.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { longDay } from './long-day.ts'
import style from './subscription.module.css'

/** The receipts of all payments, newest first, each to print. */
export function Receipts({ businessName }: { businessName: string }) {
  const query = useQuery(queryOf('getSubscriptionReceipts'))
  const [printed, setPrinted] = useState<Receipt | null>(null)
  usePrint(printed, () => setPrinted(null))
  return (
    <section className="stack gap-8" aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <Loaded answer={query} what="the receipts">
        {({ data }) =>
          data.length === 0 ? (
            <p className="meta">Nothing was paid yet.</p>
          ) : (
            <ul className={style.receipts}>
              {data.map((receipt) => (
                <Row key={receipt.id} receipt={receipt} onPrint={() => setPrinted({ ...receipt })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {printed && <PrintedReceipt receipt={printed} businessName={businessName} />}
    </section>
  )
}

function Row({ receipt, onPrint }: { receipt: Receipt; onPrint: () => void }) {
  const { number, paidTime, amount, pdfUrl } = receipt
  const day = longDay(paidTime, useActiveLocation()?.timezone)
  return (
    <li>
      <span>
        {day}
        <span className="meta">{number}</span>
      </span>
      <span className="figure">{formatMoney(fromWire(amount))}</span>
      {pdfUrl !== null && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={`PDF of the receipt of ${day}`}>
          PDF
        </a>
      )}
      <Button aria-label={`Print the receipt of ${day}`} onClick={onPrint}>
        Print
      </Button>
    </li>
  )
}

function PrintedReceipt({
  receipt: { number, paidTime, amount },
  businessName,
}: {
  receipt: Receipt
  businessName: string
}) {
  const day = longDay(paidTime, useActiveLocation()?.timezone)
  return (
    <PaperSheet title="Receipt" facts={[businessName, day, number]} mark="data-printed-receipt">
      <p>
        Larder subscription, paid by card: <strong>{formatMoney(fromWire(amount))}</strong>
      </p>
    </PaperSheet>
  )
}
