import type { Cart } from '@larder/contract/ordering/cart.ts'
import { useId } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { useIsOnline } from '../../api/connection.ts'
import { cartByDistributor, type OrderInCart } from '../../ordering/cart/cart-by-distributor.ts'
import { lineFromServer, type LineInCart } from '../../ordering/cart/line-in-cart.ts'
import { counted, lineTotalOf, totalOf, totalText } from '../../ordering/cart/line-price.ts'
import { openModal, showMessage } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import style from './cart-on-device.module.css'
import { readCopy } from './device-copy.ts'
import { needsInternet, timeOf } from './offline-texts.ts'

/** Opens the cart that this device keeps with an offline list (spec 2 §4), to be read: it is ordered online. */
export async function openCartOnDevice(owner: string): Promise<void> {
  const copy = await readCopy(owner).catch(() => undefined)
  if (!copy?.cart) return showMessage({ message: needsInternet })
  const { cart, since } = copy
  openModal((close) => <CartOnDevice cart={cart} since={since} onClose={close} />)
}

function CartOnDevice({ cart, since, onClose }: { cart: Cart; since: string; onClose: () => void }) {
  const lines = cart.shoppingCart.map(lineFromServer)
  const orders = cartByDistributor(lines, [])
  const reasonId = useId()
  const isOnline = useIsOnline()
  return (
    <SidePanel
      title="Cart"
      onClose={onClose}
      foot={
        <div className={style.foot}>
          <p id={reasonId} className={style.reason}>
            {isOnline ? 'Go online to change the cart and to check out.' : needsInternet}
          </p>
          <Button look="primary" disabled aria-describedby={reasonId}>
            Checkout
          </Button>
        </div>
      }
    >
      <p className={style.when}>As it was {timeOf(since)}, when this list went offline.</p>
      {orders.map((order) => (
        <Order key={order.distributorId} order={order} />
      ))}
      {orders.length === 0 && <p className={style.when}>It was empty.</p>}
      {orders.length > 1 && (
        <p className={style.total}>
          <strong>
            {counted(orders.length, 'order')}, {counted(lines.length, 'line')}
          </strong>
          <strong data-money>{totalText(totalOf(lines))}</strong>
        </p>
      )}
    </SidePanel>
  )
}

function Order({ order: { name, lines, total } }: { order: OrderInCart }) {
  return (
    <section aria-label={name}>
      <h3 className={style.head}>
        <span>{name}</span>
        <span data-money>{totalText(total)}</span>
      </h3>
      <ul className={style.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: LineInCart }) {
  const { item, specialItem, quantity, description } = line
  const facts = item ? [item.brand, item.packSize] : [specialItem?.packSize, 'Special Request']
  return (
    <li className={style.line}>
      <span className="right">{quantity}</span>
      <span className="shrinks breaks-anywhere">
        {item?.name ?? specialItem?.description ?? description}
        <span className={style.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span data-money>{item && !item.isMarketPrice ? formatMoney(lineTotalOf(line)) : '–'}</span>
    </li>
  )
}
