import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../../../accounts/session.ts'
import { todayAt } from '../../../distributors/today-at.ts'
import { formatAbout } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import { counted, isEstimatedLine, isPricedLine, lineTotalOf, totalText } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import {
  detailsOfLine,
  isOffGuide,
  nameOfLine,
  offGuideWords,
  unitOfLine,
  priceAgeOfLine,
  priceRiseWords,
  smallerPackWords,
} from '../line-facts.ts'
import { SpecialNotice } from '../order-rail.tsx'
import style from './final-review.module.css'

/** Quantity × price of every line; folded to one sentence on a phone. */
export function SheetLines({ order, isSent }: { order: OrderInCart; isSent: boolean }) {
  const isPhone = useIsPhone()
  const offGuide = offGuideWords(order.lines)
  const sentence = `${counted(order.lines.length, 'item')}, ${totalText(order.total)}`
  return (
    <section className={style.lines}>
      <div className={style.linesHead}>
        <h3>{isPhone ? 'Items' : sentence}</h3>
        {!isSent && (
          <Link to="/checkout-ordering/review-order" aria-label="Edit items" data-not-printed>
            Edit
          </Link>
        )}
      </div>
      {isPhone ? (
        <details className={style.folded}>
          <summary>
            {sentence} <span className={style.show}>– show</span>
          </summary>
          <LineTable order={order} />
        </details>
      ) : (
        <LineTable order={order} />
      )}
      {offGuide && <p className="small attention">{offGuide}</p>}
      {order.lines.some((line) => line.item === null) && <SpecialNotice />}
    </section>
  )
}

function LineTable({ order }: { order: OrderInCart }) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={style.right}>
            Quantity
          </th>
          <th scope="col" className={style.right}>
            Price
          </th>
          <th scope="col" className={style.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line }: { line: LineInCart }) {
  const rise = priceRiseWords(line)
  const age = priceAgeOfLine(line, todayAt(useActiveLocation()))
  const isPriced = isPricedLine(line)
  return (
    <tr>
      <td>
        <span className="medium">{nameOfLine(line).full}</span>
        <span className="meta">{line.item ? detailsOfLine(line) : 'Special Request'}</span>
        {smallerPackWords(line) && <span className="block small regular attention">{smallerPackWords(line)}</span>}
        {isOffGuide(line) && <span className="block small regular attention">Not on the guide</span>}
        {age !== undefined && <span className="meta"> · {age}</span>}
      </td>
      <td className={style.right}>
        {line.quantity.toLocaleString('en-US')} <span className="muted">{unitOfLine(line)}</span>
      </td>
      <td className={style.right}>
        {isPriced && line.item ? (
          formatAbout(fromWire(line.item.price), isEstimatedLine(line))
        ) : (
          <span className="muted">{line.item ? 'market' : 'on request'}</span>
        )}
        {rise && <span className="block small regular attention">{rise}</span>}
      </td>
      <td className={style.right}>{isPriced ? formatAbout(lineTotalOf(line), isEstimatedLine(line)) : '–'}</td>
    </tr>
  )
}
