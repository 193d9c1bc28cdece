import { add, formatMoney, noMoney } from '@larder/domain/values/money.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fromWire } from '../../api/wire-money.ts'
import { lineTotalOf, totalText } from '../cart/line-price.ts'
import type { OrderInCart } from '../cart/orders-in-cart.ts'
import { nameOfLine, noGuarantee, unitOfLine } from './line-facts.ts'
import style from './order-rail.module.css'

/** The order beside the choices: its lines, what is special about them, its total. `children` are the way on. */
export function OrderRail({ order, children }: { order: OrderInCart; children: ReactNode }) {
  const priced = order.lines.filter((line) => line.item !== null)
  const special = order.lines.filter((line) => line.item === null)
  return (
    <aside className={style.rail} aria-label="Order summary">
      <h2>{order.name}</h2>
      <ul className={style.lines}>
        {priced.map((line) => (
          <li key={line.key}>
            <span className={style.quantity}>{line.quantity}</span>
            <span className={style.name}>{nameOfLine(line).shown}</span>
            <span className="figure">
              {line.item?.isMarketPrice ? <span className="muted">market</span> : formatMoney(lineTotalOf(line))}
            </span>
          </li>
        ))}
      </ul>
      {special.length > 0 && (
        <div className={style.special}>
          <ul className={style.lines}>
            {special.map((line) => (
              <li key={line.key}>
                <span className={style.quantity}>{line.quantity}</span>
                <span className={style.name}>{nameOfLine(line).shown}</span>
                <span className="muted">{unitOfLine(line)}</span>
              </li>
            ))}
          </ul>
          <SpecialNotice />
        </div>
      )}
      <Totals order={order} />
      {children}
    </aside>
  )
}

/** Stands next to special requests only. */
export function SpecialNotice() {
  return (
    <p className={style.notice}>
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      {noGuarantee}
    </p>
  )
}

export function Totals({ order: { distributor, total } }: { order: OrderInCart }) {
  const fee = distributor ? fromWire(distributor.deliveryFee) : noMoney
  return (
    <dl className={style.totals}>
      <dt>Subtotal</dt>
      <dd>{formatMoney(total.totalCents)}</dd>
      <dt>Delivery fee</dt>
      <dd>{formatMoney(fee)}</dd>
      <dt className={style.grand}>Total</dt>
      <dd className={style.grand}>{totalText({ ...total, totalCents: add(total.totalCents, fee) })}</dd>
    </dl>
  )
}
