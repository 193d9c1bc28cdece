import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { priceText, unitPriceText } from '../../catalogue/price-texts.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { filterCount, sortOf, type ListUrl } from './list-url.ts'
import style from './printed-items.module.css'
import type { ItemsToPrint } from './use-printed-items.ts'

/** The order list on paper, every row of it, with room for a quantity. */
export function PrintedItems({ url, printed: { items, totalCount } }: { url: ListUrl; printed: ItemsToPrint }) {
  const location = useActiveLocation()
  const facts = [
    location?.nickname,
    formatUsDate(todayAt(location)),
    url.search && `Search “${url.search}”`,
    filterCount(url) > 0 && 'Filtered',
    sortOf(url),
    items.length < totalCount
      ? `the first ${items.length.toLocaleString('en-US')} of ${totalCount.toLocaleString('en-US')} items`
      : `${items.length.toLocaleString('en-US')} ${items.length === 1 ? 'item' : 'items'}`,
  ]
  return (
    <div className={style.sheet} data-printed-items>
      <h2>Order list</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {['Item', 'Distributor', 'Pack size', 'Price', 'Unit price', 'Quantity'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const price = priceText(item)
            const unitPrice = unitPriceText(item, 'cents')
            const note = item.isPunchedOut ? 'not on the guide' : item.status === 'active' ? '' : 'out of stock'
            return (
              <tr key={item.id}>
                <td>
                  <strong>{item.name}</strong>
                  {note && ` (${note})`}
                  <br />
                  {[item.brand, item.din].filter(Boolean).join(' · ')}
                </td>
                <td>{item.distributor}</td>
                <td>{item.packSize}</td>
                <td className="figure">
                  {price.amount}
                  {price.unit}
                </td>
                <td className="figure">
                  {unitPrice?.amount}
                  {unitPrice?.unit}
                </td>
                <td className={style.quantity} aria-label="Quantity" />
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
