import { add, type Cents } from '@larder/domain/values/money.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAbout, formatMoney } from '../../kit/money.ts'
import { NameRest } from '../../catalogue/name-rest.tsx'
import { Figure, FigureList } from '../../kit/lists/figure-list.tsx'
import { deliveryFeeOf } from '../cart/cart-by-distributor.ts'
import type { LineInCart } from '../cart/line-in-cart.ts'
import { acceptedSavings, amountText, isEstimatedLine, lineTotalOf, unpricedText } from '../cart/line-price.ts'
import type { OrderInCart } from '../cart/session/orders-in-cart.ts'
import { feeRiseWords } from './submit/agreed-prices.ts'
import { estimateWords, nameOfLine, noGuarantee, unitOfLine } from './line-facts.ts'
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
            <span className="right digits muted">{line.quantity}</span>
            <LineName line={line} />
            <span className="figure" data-money>
              {line.item?.isMarketPrice ? (
                <span className="muted">market</span>
              ) : (
                formatAbout(lineTotalOf(line), isEstimatedLine(line))
              )}
            </span>
          </li>
        ))}
      </ul>
      {special.length > 0 && (
        <div className={style.special}>
          <ul className={style.lines}>
            {special.map((line) => (
              <li key={line.key}>
                <span className="right digits muted">{line.quantity}</span>
                <LineName line={line} />
                <span className="muted">{unitOfLine(line)}</span>
              </li>
            ))}
          </ul>
          <SpecialNotice />
        </div>
      )}
      <div className={style.foot}>
        <Totals order={order} />
        {children}
      </div>
    </aside>
  )
}

function LineName({ line }: { line: LineInCart }) {
  const name = nameOfLine(line)
  return (
    <span className="shrinks breaks-anywhere">
      {name.shown}
      <NameRest name={name.full} />
    </span>
  )
}

/** Shown next to special requests only. */
export function SpecialNotice() {
  return (
    <p className={style.notice}>
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      {noGuarantee}
    </p>
  )
}

export function Totals({ order }: { order: OrderInCart }) {
  const unpriced = unpricedText(order.total)
  const estimate = estimateWords(order.lines)
  const feeRise = feeRiseWords(order)
  return (
    <FigureList className={style.totals}>
      <Figure label="Subtotal" isMoney>
        {amountText(order.total)}
      </Figure>
      <Figure label="Delivery fee" isMoney>
        {formatMoney(deliveryFeeOf(order))}
        {feeRise && <span className={style.rise}>{feeRise}</span>}
      </Figure>
      <Figure label="Total" look="strong" isMoney>
        {totalWithFeeText(order)}
        {unpriced && <span data-note>+ {unpriced}</span>}
        {estimate && <span data-note>{estimate}</span>}
      </Figure>
      {/* Below the total, because the prices above are those after the swaps. */}
      <Figure label="Savings" isMoney>
        {formatMoney(acceptedSavings(order.lines))}
      </Figure>
    </FigureList>
  )
}

/** The total of the order, as far as its lines are priced. */
export function totalWithFee(order: OrderInCart): Cents {
  return add(order.total.totalCents, deliveryFeeOf(order))
}

/** That total as shown: '≈ $412.10' where something of it is billed by delivered weight. */
export function totalWithFeeText(order: OrderInCart): string {
  return amountText(order.total, deliveryFeeOf(order))
}
