import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { saveText } from '../../../kit/save-file.ts'
import { byCause, refusedRowsCsv, type RefusalCause } from './refused-rows.ts'
import style from './guide-preview.module.css'

const mostRowsShown = 50

/** The rows that will not be uploaded, by cause, and all of them as a file. */
export function RefusedRows({ preview: { fileName, refused, refusedCount, columns } }: { preview: GuidePreview }) {
  const save = () => {
    const csv = refusedRowsCsv(
      refused,
      columns.map((column) => column.header),
    )
    saveText(`${fileName.replace(/\.\w+$/, '')} refused rows.csv`, csv, 'text/csv')
  }
  return (
    <section className={style.part}>
      <div className="row baseline between gap-12">
        <h3>{counted(refusedCount, 'row')} refused</h3>
        <Button look="link" onClick={save}>
          <IconDownload size={16} stroke={1.5} aria-hidden />
          Download as CSV
        </Button>
      </div>
      {refused.length < refusedCount && (
        <p className="meta">The first {refused.length.toLocaleString('en-US')} are listed.</p>
      )}
      {byCause(refused).map((cause) => (
        <Cause key={cause.reason} {...cause} />
      ))}
    </section>
  )
}

function Cause({ reason, rows }: RefusalCause) {
  return (
    <details className={style.cause} open={rows.length <= 3}>
      <summary>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <span>{reason}</span>
        <span className="meta">{counted(rows.length, 'row')}</span>
      </summary>
      <ul>
        {rows.slice(0, mostRowsShown).map((row) => (
          <li key={row.rowNumber}>
            <span className={style.rowNumber}>Row {row.rowNumber.toLocaleString('en-US')}</span>
            <span className="shrinks breaks-anywhere muted">
              {row.cells.filter((cell) => cell.trim() !== '').join(' · ') || 'no readable cells'}
            </span>
          </li>
        ))}
        {rows.length > mostRowsShown && (
          <li className="meta">and {counted(rows.length - mostRowsShown, 'row')} more in the download</li>
        )}
      </ul>
    </details>
  )
}
