import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useActiveLocation } from '../../accounts/session.ts'
import { countableFields, countFields, headOf, type CountValues } from './countable-fields.ts'
import type { Area } from './counting-list.ts'
import style from './printed-sheet.module.css'

const blank: CountValues = { onHand: null, onHandPack: null, onHandUom: null }

/** The whole list on paper, with empty boxes in the order of the shelf; it exists only while it is printed. */
export function PrintedSheet({ name, areas }: { name: string; areas: readonly Area[] }) {
  const printedAt = usePrintedAt()
  const location = useActiveLocation()
  if (!printedAt) return null
  return createPortal(
    <section className={style.sheet} data-printed-sheet>
      <h1>{name ? `Count sheet: ${name}` : 'Count sheet'}</h1>
      <p>
        {location?.nickname} · {printedAt.toLocaleDateString('en-US')} · Counted by ____________________
      </p>
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
    </section>,
    document.body,
  )
}

/** Gives the moment the browser asked for the page to print, until it has it. */
function usePrintedAt(): Date | undefined {
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    const end = new AbortController()
    // The browser takes the page as it stands when the event is over.
    window.addEventListener('beforeprint', () => flushSync(() => setPrintedAt(new Date())), { signal: end.signal })
    window.addEventListener('afterprint', () => setPrintedAt(undefined), { signal: end.signal })
    return () => end.abort()
  }, [])
  return printedAt
}
