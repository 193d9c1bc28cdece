import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { counted } from '../../kit/counted.ts'
import style from './guide-preview.module.css'

type ColumnReadingsProps = Pick<GuidePreview, 'columns' | 'headerRow'>

/** How each column of the file was read; those without a use stand folded below. */
export function ColumnReadings({ columns, headerRow }: ColumnReadingsProps) {
  const used = columns.filter((column) => column.readAs !== '')
  const unused = columns.filter((column) => column.readAs === '')
  return (
    <section className={style.part}>
      <h3>How the columns were read</h3>
      <div className={style.scrolls}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{headerRow > 0 ? `In the file (row ${headerRow})` : 'In the file'}</th>
              <th scope="col">Read as</th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {used.map((column, index) => (
              <tr key={`${column.header} ${index}`}>
                <td>{column.header || <span className="muted">without a heading</span>}</td>
                <td className={style.readAs}>{column.readAs}</td>
                <td className="muted">{column.sample}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unused.length > 0 && (
        <details className={style.unused}>
          <summary>{counted(unused.length, 'column')} not used</summary>
          <p className="muted">{unused.map((column) => column.header || 'without a heading').join(' · ')}</p>
        </details>
      )}
    </section>
  )
}
