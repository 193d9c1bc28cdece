import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import style from './export-contents.module.css'

type ExportContentsProps = { preview: ExportPreview; sinceLast: boolean; onLeave: () => void }

/** The contents of the file to export, and the warnings to read first. */
export function ExportContents({ preview, sinceLast, onLeave }: ExportContentsProps) {
  const { billCount, creditCount, total, startDate, alreadyExported, changedSince, lastExport } = preview
  if (billCount + creditCount === 0)
    return (
      <p role="status" className="muted">
        {sinceLast && lastExport
          ? 'Nothing new since the last export.'
          : 'No order was received and no invoice booked on these days.'}
      </p>
    )
  return (
    <div className="stack gap-12">
      <p role="status">
        <strong>{counted(billCount, 'bill')}</strong>
        {creditCount > 0 && `, ${counted(creditCount, 'credit')}`}, <strong>{formatMoney(fromWire(total))}</strong> in
        all
        {sinceLast && startDate && `, from ${formatUsDate(calendarDate(startDate))}`}
      </p>
      <Untagged preview={preview} onLeave={onLeave} />
      {alreadyExported > 0 && !sinceLast && (
        <p className="notice">
          {alreadyExported.toLocaleString('en-US')} of these bills {alreadyExported === 1 ? 'was' : 'were'} exported
          before.
        </p>
      )}
      {changedSince.length > 0 && (
        <div className="notice">
          <p>These changed after they were exported. Correct them in your books.</p>
          <ul>
            {changedSince.slice(0, 5).map(({ number, distributor, exportedTotal, total: now }) => (
              <li key={`${distributor} ${number}`}>
                {distributor} {number}: {formatMoney(fromWire(exportedTotal))}, now {formatMoney(fromWire(now))}
              </li>
            ))}
            {changedSince.length > 5 && <li>… and {changedSince.length - 5} more</li>}
          </ul>
        </div>
      )}
    </div>
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
        )}{' '}
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
