import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useShowsStock } from '../../../accounts/use-shows-stock.ts'
import { useLowItems } from '../../../catalogue/low-items.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { todayAt } from '../../../distributors/today-at.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Menu } from '../../../kit/layers/menu.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { AllTags } from '../../../kit/lists/tag.tsx'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import { isEstimatedLine, lineTotalOf } from '../../cart/line-price.ts'
import { useHasLinkedItems } from '../../linked-items/has-linked-items.ts'
import { openLinkedItems, type LinkedSubject } from '../../linked-items/open-linked-items.tsx'
import { confirmRemoval, removeWithUndo } from '../../cart/remove-line.ts'
import { changeQuantity } from '../minimum/change-quantity.ts'
import {
  detailsOfLine,
  nameOfLine,
  priceRiseWords,
  smallerPackWords,
  stockTagsOf,
  tagsOfLine,
  unitOfLine,
  unpricedWords,
} from '../line-facts.ts'
import { QuantityDialog } from './quantity-dialog.tsx'
import style from './line-card.module.css'

/**
 * A line on a phone: swiped left it shows Delete, '⋯' offers the same; the quantity opens its keypad. Drawn again only when
 * its own line changes.
 */
export const LineCard = memo(function LineCard({ line }: { line: LineInCart }) {
  const [isEditing, setIsEditing] = useState(false)
  const name = nameOfLine(line)
  const hasLinkedItems = useHasLinkedItems(line.item)
  const showsStock = useShowsStock()
  const lowItems = useLowItems()
  const today = todayAt(useActiveLocation())
  const tags = [...tagsOfLine(line, today), ...(showsStock ? stockTagsOf(line, lowItems) : [])]
  const rise = priceRiseWords(line)
  const isPriced = line.item !== null && !line.item.isMarketPrice
  const take = async (quantity: number) => {
    setIsEditing(false)
    if (quantity > 0 || (await confirmRemoval())) changeQuantity(line, quantity)
  }
  return (
    <li className={style.track}>
      <div className={`${style.card} ${line.item?.isPunchedOut ? style.punchedOut : ''}`}>
        <ItemPicture name={name.full} imageUrl={line.item?.imageUrl ?? null} category={line.item?.category ?? ''} />
        <div className={style.words}>
          <span className="breaks-anywhere medium">
            {name.shown}
            <NameRest name={name.full} />
          </span>
          <span className="meta">{detailsOfLine(line)}</span>
          {smallerPackWords(line) && <span className="block small regular attention">{smallerPackWords(line)}</span>}
          {tags.length > 0 && <AllTags tags={tags} />}
          <span className={style.prices} data-money>
            {isPriced && line.item ? (
              <span>
                <MoneyText
                  amount={fromWire(line.item.price)}
                  unit={unitOfLine(line)}
                  isEstimate={isEstimatedLine(line)}
                />
              </span>
            ) : (
              <span className="muted">{unpricedWords(line)}</span>
            )}
            {rise && <span className="block small regular attention">{rise}</span>}
            <span className="bold">
              {isPriced && <MoneyText amount={lineTotalOf(line)} isEstimate={isEstimatedLine(line)} />}
            </span>
          </span>
        </div>
        <button type="button" className={style.quantity} onClick={() => setIsEditing(true)}>
          <span className="only-for-readers">Quantity of {name.full}: </span>
          <strong>{line.quantity}</strong> <span>{unitOfLine(line)}</span>
        </button>
        <Menu
          look="icon"
          label={`More for ${name.full}`}
          align="end"
          className={style.more}
          items={[
            {
              label: 'Edit quantity',
              icon: <IconPencil size={18} stroke={1.5} aria-hidden />,
              onSelect: () => setIsEditing(true),
            },
            ...(hasLinkedItems && line.itemDistributorId !== null
              ? [linkedItemsOf({ itemDistributorId: line.itemDistributorId, name: name.full })]
              : []),
            {
              label: 'Delete',
              danger: true,
              icon: <IconTrash size={18} stroke={1.5} aria-hidden />,
              onSelect: () => void removeWithUndo(line),
            },
          ]}
        >
          <IconDots size={20} stroke={1.5} aria-hidden />
        </Menu>
      </div>
      <button
        type="button"
        className={style.delete}
        aria-label={`Delete ${name.full}`}
        tabIndex={-1}
        onClick={() => void removeWithUndo(line)}
      >
        <IconTrash size={20} stroke={1.5} aria-hidden />
        Delete
      </button>
      {isEditing && (
        <QuantityDialog
          name={name.full}
          unit={unitOfLine(line)}
          quantity={line.quantity}
          onClose={() => setIsEditing(false)}
          onTake={(quantity) => void take(quantity)}
        />
      )}
    </li>
  )
})

function linkedItemsOf(subject: LinkedSubject) {
  return {
    label: 'Linked items',
    icon: <IconLink size={18} stroke={1.5} aria-hidden />,
    onSelect: () => void openLinkedItems(subject),
  }
}
