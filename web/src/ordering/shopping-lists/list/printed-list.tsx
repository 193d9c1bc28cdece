import type { ShoppingList, ShoppingListEntry } from '@larder/contract/ordering/shopping-lists.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '../../../kit/money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { todayAt } from '../../../distributors/today-at.ts'
import { usePaper } from '../../../kit/page/use-paper.ts'
import { PaperSheet } from '../../../kit/table/paper-sheet.tsx'
import style from './printed-list.module.css'

/** Prints the list as a sheet of its own, by the menu, by Ctrl+P and by the browser: the screen holds only the rows in view. */
export function usePrintedList(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setIsPrinting] = useState(false)
  const begin = () => flushSync(() => setIsPrinting(true))
  const print = () => {
    begin()
    window.print()
  }
  usePaper({ begin, end: () => setIsPrinting(false), print })
  return { isPrinting, print }
}

/** The list on paper: by distributor, with a box to tick and room for a quantity. */
export function PrintedList({ list }: { list: ShoppingList }) {
  const location = useActiveLocation()
  const byDistributor = [...Map.groupBy(list.itemList, ({ distributor }) => distributor)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const { itemCount, itemList } = list
  return (
    <PaperSheet
      title={list.name}
      facts={[
        location?.nickname,
        formatUsDate(todayAt(location)),
        itemCount > itemList.length ? `the first ${itemList.length} of ${itemCount} items` : `${itemCount} items`,
      ]}
      mark="data-printed-list"
      className={style.sheet}
    >
      <div className={style.columns}>
        {byDistributor.map(([distributor, items]) => (
          <section key={distributor}>
            <h3>
              {distributor} <span>{items.length}</span>
            </h3>
            <table>
              <tbody>
                {items.map((item) => (
                  <Row key={item.itemId} item={item} />
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </PaperSheet>
  )
}

function Row({ item }: { item: ShoppingListEntry }) {
  const facts = [item.brand, item.packSize, item.din, item.customDescription].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className={style.box} aria-hidden />
      <td>
        <strong>{item.name}</strong>
        {item.isPunchedOut && ' (not on the guide)'}
        <br />
        {facts}
      </td>
      <td className="figure">
        {item.isMarketPrice
          ? 'market'
          : `${formatMoney(fromWire(item.price))}${item.unitMeasure && `/${item.unitMeasure}`}`}
      </td>
      <td className={style.quantity}>{item.parLevel === null ? '' : `list par ${item.parLevel}`}</td>
    </tr>
  )
}
