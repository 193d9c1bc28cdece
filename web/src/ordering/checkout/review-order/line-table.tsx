import { IconX } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useShowsStock } from '../../../accounts/use-shows-stock.ts'
import { useLowItems } from '../../../catalogue/low-items.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { Explained } from '../../../kit/layers/explained.tsx'
import { todayAt } from '../../../distributors/today-at.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { QuantityStepper } from '../../../kit/forms/quantity-stepper.tsx'
import { AllTags } from '../../../kit/lists/tag.tsx'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import { isEstimatedLine, isPricedLine, lineTotalOf } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { LinkedItemsOfLine } from '../../linked-items/linked-items-of-line.tsx'
import { confirmRemoval } from '../../cart/remove-line.ts'
import { changeQuantity } from '../minimum/change-quantity.ts'
import {
  detailsOfLine,
  knownAtDelivery,
  nameOfLine,
  priceRiseWords,
  smallerPackWords,
  stockTagsOf,
  tagsOfLine,
  unitOfLine,
  unpricedWords,
} from '../line-facts.ts'
import { removeFromTable } from './remove-from-table.ts'
import style from './review-order.module.css'

export function LineTable({ order }: { order: OrderInCart }) {
  return (
    <table className={style.lines}>
      {/* Widths of their own, so that the columns of all distributors line up. */}
      <colgroup>
        <col />
        <col className={style.notesColumn} />
        <col className={style.priceColumn} data-money />
        <col className={style.quantityColumn} />
        <col className={style.totalColumn} data-money />
        <col className={style.removeColumn} />
      </colgroup>
      <thead className="only-for-readers">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Notes</th>
          <th scope="col" data-money>
            Price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col" data-money>
            Total
          </th>
          <th scope="col">Remove</th>
        </tr>
      </thead>
      <tbody data-quantity-rows>
        {order.lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

/** Drawn again only when its own line changes: a digit typed in a cart of hundreds leaves the other rows alone. */
const LineRow = memo(function LineRow({ line }: { line: LineInCart }) {
  const name = nameOfLine(line)
  const showsStock = useShowsStock()
  const lowItems = useLowItems()
  const today = todayAt(useActiveLocation())
  const row = useRef<HTMLTableRowElement>(null)
  const remove = (isConfirmed: boolean) => {
    void removeFromTable(line, row.current, { isConfirmed })
    return true
  }
  return (
    <tr ref={row} className={line.item?.isPunchedOut ? style.punchedOut : undefined}>
      <td>
        <span className="row middle gap-12">
          <ItemPicture name={name.full} imageUrl={line.item?.imageUrl ?? null} category={line.item?.category ?? ''} />
          <span className={style.itemWords}>
            <span>
              <span className="medium" data-tooltip={name.full === name.shown ? undefined : name.full}>
                {name.shown}
              </span>
              <NameRest name={name.full} />
            </span>
            <span className="meta">{detailsOfLine(line)}</span>
            {smallerPackWords(line) && <span className="block small regular attention">{smallerPackWords(line)}</span>}
          </span>
        </span>
      </td>
      <td className={style.notes}>
        <AllTags tags={[...tagsOfLine(line, today), ...(showsStock ? stockTagsOf(line, lowItems) : [])]} />
        <LinkedItemsOfLine line={line} />
      </td>
      <td className={style.price} data-money>
        <LinePrice line={line} />
        <PriceRise line={line} />
      </td>
      <td>
        <QuantityStepper
          label={`Quantity of ${name.full}`}
          value={line.quantity}
          onChange={(quantity) => (quantity > 0 ? changeQuantity(line, quantity) : remove(true))}
          confirmZero={confirmRemoval}
        />
      </td>
      <td className={style.total} data-money>
        {isPricedLine(line) ? <MoneyText amount={lineTotalOf(line)} isEstimate={isEstimatedLine(line)} /> : '–'}
      </td>
      <td className={style.remove}>
        <Button look="icon" aria-label={`Remove ${name.full}`} data-tooltip="Remove" onClick={() => remove(false)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </Button>
      </td>
    </tr>
  )
})

/** The price when the line was added, if it costs more now. */
function PriceRise({ line }: { line: LineInCart }) {
  const words = priceRiseWords(line)
  return words === '' ? null : <span className="block small regular attention">{words}</span>
}

function LinePrice({ line }: { line: LineInCart }) {
  if (line.item && !line.item.isMarketPrice)
    return <MoneyText amount={fromWire(line.item.price)} unit={unitOfLine(line)} isEstimate={isEstimatedLine(line)} />
  return (
    <Explained className="muted" tooltip={line.item ? knownAtDelivery : undefined}>
      {unpricedWords(line)}
    </Explained>
  )
}
