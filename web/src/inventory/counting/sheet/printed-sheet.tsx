import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { todayAt } from '../../../distributors/today-at.ts'
import { useIsPrinting } from '../../../kit/page/use-is-printing.ts'
import { countableFields, countFields, headOf, type CountValues } from '../fields/countable-fields.ts'
import type { Area } from './counting-list.ts'
import { PaperSheet } from '../../../kit/table/paper-sheet.tsx'
import style from './printed-sheet.module.css'

const blank: CountValues = { onHand: null, onHandPack: null, onHandUom: null }

/** The whole list on paper, with empty boxes in the order of the shelf; it exists only while it is printed. */
export function PrintedSheet({ name, areas }: { name: string; areas: readonly Area[] }) {
  const isPrinting = useIsPrinting()
  const location = useActiveLocation()
  if (!isPrinting) return null
  return (
    <PaperSheet
      title={name ? `Count sheet: ${name}` : 'Count sheet'}
      facts={[location?.nickname, formatUsDate(todayAt(location)), 'Counted by ____________________']}
      mark="data-printed-sheet"
    >
      {areas.map((area) => (
        <table key={area.id} className={style.area}>
          <thead>
            <tr>
              <th scope="col">
                {area.name} ({area.items.length})
              </th>
              {countFields.map((field) => (
                <th key={field} scope="col">
                  {headOf[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {area.items.map(({ item }) => (
              <tr key={item.id}>
                <td>
                  {item.name}
                  <small>
                    {[item.customPackSize ?? item.packSize, item.din, item.distributor].filter(Boolean).join(' · ')}
                  </small>
                </td>
                {countableFields(item, blank).map(({ field, detail, reason }) => (
                  <td key={field} className={reason ? style.none : style.box}>
                    {reason ? '' : <small>{detail}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </PaperSheet>
  )
}
