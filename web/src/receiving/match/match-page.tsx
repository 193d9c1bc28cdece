import type { MatchedLine, OrderMatch } from '@larder/contract/receiving/match/match.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire, toWire } from '../../api/wire-money.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useIsPrintedAsShown } from '../../kit/page/use-is-printing.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { Table } from '../../kit/table/table.tsx'
import { UnclaimedRejects } from '../credits/unclaimed-rejects.tsx'
import { ClaimAll, toClaim } from './claim-all.tsx'
import { isBilledAtOtherPrice, isBilledForLess, reconciliationWords, rightWords } from './finding-words.ts'
import { matchColumns } from './match-columns.tsx'
import style from './match-page.module.css'
import { WholeFindings } from './whole-findings.tsx'

const route = getRouteApi('/app/invoices/match/$orderId')

/** An order as it was ordered, received and invoiced, side by side, what costs most first. */
export function MatchPage() {
  const { orderId } = route.useParams()
  const navigate = useNavigate()
  const match = useQuery(queryOf('getOrderMatch', { params: { id: orderId } }))
  useHeader({
    title: match.data ? `Compare order ${match.data.purchaseOrderNumber}` : 'Compare order',
    onBack: () => void navigate({ to: '/order-history/view/$id', params: { id: orderId } }),
  })
  return (
    <div className={style.page}>
      <Loaded answer={match} what="the comparison">
        {(found) => (found.invoices.length === 0 ? <NoInvoice orderId={orderId} /> : <ShownMatch match={found} />)}
      </Loaded>
    </div>
  )
}

function NoInvoice({ orderId }: { orderId: string }) {
  return (
    <>
      <UnclaimedRejects orderId={Number(orderId)} />
      <EmptyResult
        message="No invoice of this order is booked yet."
        tips={[
          'Add the invoice as a file, check its lines and book it. Then it is compared with what was ordered and received.',
        ]}
        icon={IconScale}
        action={
          <Link to="/order-history/upload-invoice/$id" params={{ id: orderId }} className={buttonClass('primary')}>
            Add the invoice
          </Link>
        }
      />
    </>
  )
}

function ShownMatch({ match }: { match: OrderMatch }) {
  const [showsAll, setShowsAll] = useState(false)
  // Nobody can press anything on paper, and its totals are those of all lines.
  const isOnPaper = useIsPrintedAsShown()
  const columns = useMemo(() => matchColumns(match.order_id), [match.order_id])
  const wrong = match.lines.filter(differs)
  const right = match.lines.filter((line) => !differs(line))
  const isAgreed = !right.some(isBilledForLess)
  const thatAgree = isAgreed
    ? `${counted(right.length, 'line')} that agree${right.length === 1 ? 's' : ''}`
    : `${counted(right.length, 'line')} with nothing to claim`
  const hasFinding = match.findings.length > 0 || match.lines.some(({ findings }) => findings.length > 0)
  const allRight = hasFinding ? undefined : rightWords(match)
  return (
    <>
      <Figures match={match} />
      {!match.isReceived && (
        <p className="notice">This order is not received yet, so nobody knows what came. Shorts show once it is.</p>
      )}
      {match.differences.length > 0 && <p className="meta">{reconciliationWords(match)}</p>}
      {allRight !== undefined && <p className={style.right}>{allRight}</p>}
      <ClaimAll match={match} />
      <WholeFindings orderId={match.order_id} findings={match.findings} />
      {wrong.length > 0 && (
        <Table
          label="Lines that differ"
          look="box"
          cards="phone"
          className={style.table}
          columns={columns}
          rows={wrong}
          keyOf={keyOf}
        />
      )}
      {right.length > 0 && (
        <div className="stack gap-12">
          {isOnPaper ? (
            <p className="meta">{thatAgree}</p>
          ) : (
            <div>
              <Button look="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Hide' : 'Show'} {thatAgree}
              </Button>
            </div>
          )}
          {(showsAll || isOnPaper) && (
            <Table
              label={isAgreed ? 'Lines that agree' : 'Lines with nothing to claim'}
              look="box"
              cards="phone"
              className={style.table}
              columns={columns}
              rows={right}
              keyOf={keyOf}
            />
          )}
        </div>
      )}
    </>
  )
}

function Figures({ match }: { match: OrderMatch }) {
  return (
    <section className={style.figures} aria-label="Totals">
      <div className="stack gap-2">
        <h2>{match.distributor}</h2>
        <p className="meta row wrap gap-4-8">
          {match.invoices.map(({ id, invoiceNumber, invoiceDate }) => (
            <Link key={id} to="/invoices/$id" params={{ id: String(id) }}>
              Invoice {invoiceNumber} of {usDay(invoiceDate ?? '')}
            </Link>
          ))}
        </p>
      </div>
      <dl className={style.sums}>
        {/* A received order's total is what was kept, at the prices it came at. */}
        <Figure label={match.isReceived ? 'Received' : 'Ordered'} dollars={match.orderTotal} />
        <Figure label="Invoiced" dollars={match.invoicedTotal} />
        <Figure label="To claim" dollars={toWire(toClaim(match))} isStrong />
        {match.claimed > 0 && <Figure label="Claimed" dollars={match.claimed} />}
      </dl>
    </section>
  )
}

function Figure({ label, dollars, isStrong }: { label: string; dollars: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="meta">{label}</dt>
      <dd className={isStrong && dollars > 0 ? 'danger bold digits' : 'medium digits'}>
        {formatMoney(fromWire(dollars))}
      </dd>
    </div>
  )
}

function differs(line: MatchedLine): boolean {
  return line.findings.length > 0 || isBilledAtOtherPrice(line)
}

function keyOf({ order_item_id, invoiceLineIds }: MatchedLine): string {
  return `${order_item_id} ${invoiceLineIds.join(' ')}`
}
