import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../api/wire-money.ts'
import { usDay } from './date-texts.ts'
import style from './price-history.module.css'

/** The last orders of an item: when, how many, at which price. */
export function RecentOrders({ orders, unitMeasure }: { orders: ItemDetail['recentOrders']; unitMeasure: string }) {
  return (
    <section className={style.history}>
      <h3>Recent orders</h3>
      {orders.length === 0 ? (
        <p className="muted">Not ordered yet</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col" className="figure">
                Quantity
              </th>
              <th scope="col" className="figure">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ orderId, date, quantity, price }) => (
              <tr key={orderId}>
                <td>{usDay(date)}</td>
                <td className="figure">
                  {quantity} <span className="muted">{unitMeasure}</span>
                </td>
                <td className="figure">{price === null ? '—' : formatMoney(fromWire(price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
