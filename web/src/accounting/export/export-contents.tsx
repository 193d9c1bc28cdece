import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { Switch } from '../../kit/forms/switch.tsx'
import type { Corrected } from './correct-in-books.ts'
import { NotAsInBooks } from './not-as-in-books.tsx'
import { Told } from './told.tsx'
import style from './export-contents.module.css'

type ExportContentsProps = {
  preview: ExportPreview
  format: Corrected['format']
  sinceLast: boolean
  /** whether bills of before the first exported day go along */
  withEarlier: boolean
  onWithEarlier: (isChosen: boolean) => void
  onLeave: () => void
}

/** The contents of the file to export, and the warnings to read first. */
export function ExportContents({
  preview,
  format,
  sinceLast,
  withEarlier,
  onWithEarlier,
  onLeave,
}: ExportContentsProps) {
  const { billCount, creditCount, total, startDate, alreadyExported, lastExport } = preview
  if (billCount + creditCount === 0)
    return (
      <div className="stack gap-12">
        <p role="status" className="muted">
          {sinceLast && lastExport ? 'Nothing new since the last export.' : 'These days have no bill to export.'}
          {lastExport && (
            <>
              {' '}
              <Link to="/accounting" search={{ tab: 'exports' }} onClick={onLeave}>
                Files made before
              </Link>
            </>
          )}
        </p>
        <Earlier preview={preview} isIncluded={withEarlier} onInclude={onWithEarlier} />
        <Unpriced preview={preview} />
        <OfOtherDays preview={preview} />
        <NotAsInBooks preview={preview} format={format} />
      </div>
    )
  const isAgain = isAllExported(preview)
  return (
    <div className="stack gap-12">
      <div role="status" className="stack gap-12">
        {isAgain && (
          <p className="notice">
            <strong>{billCount + creditCount === 1 ? 'This was' : 'All of these were'} exported before.</strong> A
            delivery that was exported as received counts too: it had another number then. Your books should have each
            bill once.
          </p>
        )}
        <p>
          <strong>{counted(billCount, 'bill')}</strong>
          {creditCount > 0 && `, ${counted(creditCount, 'credit')}`}, <strong>{formatMoney(fromWire(total))}</strong> in
          all
          {sinceLast && startDate && `, from ${formatUsDate(calendarDate(startDate))}`}
        </p>
      </div>
      {preview.analytics && (
        <BesideAnalytics
          analytics={preview.analytics}
          total={total}
          days={sinceLast ? daysOf(preview) : 'these days'}
        />
      )}
      {sinceLast && !lastExport && (
        <p className="notice">
          Nothing was exported to this program yet, so the file would hold all bills so far. For some of them only,
          choose ‘By date’.
        </p>
      )}
      <Earlier preview={preview} isIncluded={withEarlier} onInclude={onWithEarlier} />
      <Untagged preview={preview} onLeave={onLeave} />
      {alreadyExported > 0 && !sinceLast && !isAgain && (
        <p className="notice">
          {alreadyExported.toLocaleString('en-US')} of these bills {alreadyExported === 1 ? 'was' : 'were'} exported
          before. A delivery that was exported as received counts too: it had another number then. Your books should
          have each once.
        </p>
      )}
      <Unpriced preview={preview} />
      <PaidByCard preview={preview} />
      <OfOtherDays preview={preview} />
      <NotAsInBooks preview={preview} format={format} />
    </div>
  )
}

/** Whether a file would hold nothing that the books do not have from an earlier one. */
export function isAllExported({ billCount, creditCount, alreadyExported }: ExportPreview): boolean {
  return alreadyExported > 0 && alreadyExported === billCount + creditCount
}

type BesideAnalyticsProps = { analytics: NonNullable<ExportPreview['analytics']>; total: number; days: string }

const partsBesideAnalytics = [
  ['charges', 'Fees and taxes, less promos and applied credits'],
  ['invoicedMore', 'Invoices that differ from what was received'],
  ['cameOtherDays', 'Invoices of these days, for goods that came on other days'],
  ['billedOtherDays', 'Goods of these days, invoiced on other days'],
  ['creditMemos', 'Credit memos'],
  ['exportedBefore', 'Bills of these days in earlier files'],
] as const

/** How the purchases that analytics shows for the same days come to the file: somebody who compares both needs to know. */
function BesideAnalytics({ analytics, total, days }: BesideAnalyticsProps) {
  const purchases = fromWire(analytics.purchases)
  const parts = partsBesideAnalytics.filter(([part]) => analytics[part] !== 0)
  if (parts.length === 0) return <p className="meta">Analytics has the same total for {days}.</p>
  return (
    <details>
      <summary className="meta">
        Why Analytics has {formatMoney(purchases)} for {days}
      </summary>
      <ul className={style.sums} aria-label="From Analytics to this file">
        <li>
          <span>Total Purchases in Analytics: what was received, on the day it came</span>
          <span className="figure">{formatMoney(purchases)}</span>
        </li>
        {parts.map(([part, words]) => (
          <li key={part}>
            <span>{words}</span>
            <span className="figure">{signed(fromWire(analytics[part]))}</span>
          </li>
        ))}
        <li>
          <strong>This file</strong>
          <strong className="figure">{formatMoney(fromWire(total))}</strong>
        </li>
      </ul>
    </details>
  )
}

function signed(amount: Cents): string {
  return `${amount < 0 ? '−' : '+'}${formatMoney(cents(Math.abs(amount)))}`
}

/** The days that an export since the last one is compared on: those of its bills. */
function daysOf({ startDate, endDate }: ExportPreview): string {
  return `${startDate ? `${formatUsDate(calendarDate(startDate))} to ` : ''}${formatUsDate(calendarDate(endDate))}`
}

type EarlierProps = Pick<ExportContentsProps, 'preview'> & {
  isIncluded: boolean
  onInclude: (isChosen: boolean) => void
}

/** Who began to export on a day has the bills of before it in the books already, mostly: they go along only if asked for. */
function Earlier({ preview: { earlier }, isIncluded, onInclude }: EarlierProps) {
  const { billCount, total, firstDay } = earlier
  if (billCount === 0 || firstDay === null) return null
  const isOne = billCount === 1
  return (
    <div className="notice stack gap-6">
      <p>
        <strong>{counted(billCount, 'bill')}</strong> from before {formatUsDate(calendarDate(firstDay))},{' '}
        {formatMoney(fromWire(total))}, {isOne ? 'was' : 'were'} never exported: your first file began on that day.{' '}
        {isIncluded
          ? `This file has ${isOne ? 'it' : 'them'} too. Your books should have each bill once.`
          : `This file leaves ${isOne ? 'it' : 'them'} out.`}
      </p>
      <Switch label="Include earlier bills" isOn={isIncluded} onChange={onInclude} />
    </div>
  )
}

/** What nobody priced at the door would be missing in the books unseen. */
function Unpriced({ preview: { unpriced } }: Pick<ExportContentsProps, 'preview'>) {
  return (
    <Told
      words="These orders have lines that were received without a price. The file leaves those lines out. Enter their prices at the order first."
      bills={unpriced.map(({ number, distributor, date, lineCount }) => ({
        bill: `${distributor} ${number}`,
        fact: `${formatUsDate(calendarDate(date))}, ${counted(lineCount, 'line')}`,
      }))}
    />
  )
}

/** None of the files can hold a payment: a bill that looks unpaid in the books would be paid a second time. */
function PaidByCard({ preview: { paidByCard } }: Pick<ExportContentsProps, 'preview'>) {
  const { orderCount, total } = paidByCard
  if (orderCount === 0) return null
  return (
    <p className="notice">
      {counted(orderCount, 'order')} of this file {orderCount === 1 ? 'was' : 'were'} paid by card,{' '}
      {formatMoney(fromWire(total))} in all. The memo of {orderCount === 1 ? 'its bill' : 'each bill'} says how much.
      Enter {orderCount === 1 ? 'that payment' : 'these payments'} in your books, so that nobody pays again.
    </p>
  )
}

/** Bills that could be missed, or booked twice, because they came after their month was exported. */
function OfOtherDays({ preview: { elsewhere, late } }: Pick<ExportContentsProps, 'preview'>) {
  return (
    <>
      {late.billCount > 0 && (
        <p className="notice">
          {counted(late.billCount, 'bill')} from {late.firstDay && formatUsDate(calendarDate(late.firstDay))} on,{' '}
          {formatMoney(fromWire(late.total))}, came after {late.billCount === 1 ? 'its day was' : 'their days were'}{' '}
          exported. No file has {late.billCount === 1 ? 'it' : 'them'} yet. Choose ‘Since last export’ to include{' '}
          {late.billCount === 1 ? 'it' : 'them'}.
        </p>
      )}
      <Told
        words="These invoices are not in this file. Their orders were exported as received, on the day given here."
        bills={elsewhere.map(({ number, distributor, date, total }) => ({
          bill: `${distributor} ${number}`,
          fact: `${formatUsDate(calendarDate(date))}, ${formatMoney(fromWire(total))}`,
        }))}
      />
    </>
  )
}

const mostShown = 6

function Untagged({ preview, onLeave }: Pick<ExportContentsProps, 'preview' | 'onLeave'>) {
  const { untaggedCount, untaggedItemCount, untaggedLineCount, untaggedTotal, untagged } = preview
  const more = untaggedItemCount + untaggedLineCount - Math.min(untagged.length, mostShown)
  if (untaggedCount === 0) return <p className="meta">Every line has a GL code.</p>
  return (
    <div className="notice stack gap-6">
      <p>
        <strong>{counted(untaggedCount, 'line')} without a GL code</strong>, {formatMoney(fromWire(untaggedTotal))}.
        They go to the account for untagged items.{' '}
        {untaggedItemCount > 0 && (
          <Link to="/accounting" search={{}} onClick={onLeave}>
            Tag items first
          </Link>
        )}
        {untaggedItemCount > 0 && untaggedLineCount > 0 && ' · '}
        {untaggedLineCount > 0 && (
          <Link to="/accounting" search={{ tab: 'requests' }} onClick={onLeave}>
            Tag special requests
          </Link>
        )}
      </p>
      <ul className={style.untagged}>
        {untagged.slice(0, mostShown).map(({ item_distributor_id, name, distributor, total }) => (
          <li key={`${item_distributor_id} ${distributor} ${name}`}>
            <span className="breaks-anywhere">{name}</span>
            <span className="figure">{formatMoney(fromWire(total))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="meta">… and {more.toLocaleString('en-US')} more</p>}
    </div>
  )
}
