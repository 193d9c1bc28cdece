import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { memo, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { itemTags, type TagFlags } from '../../catalogue/item-tags.ts'
import { priceAgeText, priceText, unitPriceText } from '../../catalogue/price-texts.ts'
import { punchedOutTooltip } from '../../catalogue/punched-out.ts'
import { stockText } from '../../catalogue/stock-text.ts'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Tags, wordsOf } from '../../ui/tag.tsx'
import { LinkedItemsLink } from '../linked-items/linked-items-button.tsx'
import { SpecialRequestLink } from '../special-request/special-request-link.tsx'
import type { MoveItem } from './custom-order.ts'
import style from './item-row.module.css'
import { moveOfKey } from './row-moves.ts'
import { RowQuantity } from './row-quantity.tsx'

/** What is the same for every row of a list. */
export type RowContext = {
  flags: TagFlags
  /** par and what is on hand */
  showsStock: boolean
  today: CalendarDate
  hasCart: boolean
  searchText: string | undefined
  /** words that stand before the tags, as what a shopping list says of its item */
  noteOf?: (item: ListItem) => string | undefined
}

type ItemRowProps = {
  item: ListItem
  context: RowContext
  onOpen: (itemDistributorId: number) => void
  onMove: MoveItem | undefined
  handle: ReactNode
  tools?: ReactNode
}

/** One item of the list. Its quantity is the tab stop; Alt+Enter opens the item, '/' goes back to the search. */
export function ItemRow({ handle, tools, ...props }: ItemRowProps) {
  return (
    <div
      className={style.row}
      data-unavailable={unavailability(props.item)}
      data-tooltip={props.item.isPunchedOut ? punchedOutTooltip : undefined}
    >
      {handle}
      <RowCells {...props} />
      {tools && (
        <span role="cell" data-cell="tools">
          {tools}
        </span>
      )}
    </div>
  )
}

/** Drawn again only when the item or what surrounds it changes: scrolling and typing leave it alone. */
const RowCells = memo(function RowCells({ item, context, onOpen, onMove }: Omit<ItemRowProps, 'handle' | 'tools'>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/') focusSearch()
    else if (event.altKey && event.key === 'Enter') onOpen(item.itemDistributorId)
    else if (event.altKey && onMove && moveOfKey(event.key)) onMove(item, moveOfKey(event.key) ?? 'up')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <span role="cell" data-cell="picture">
        <ItemPicture imageUrl={item.imageUrl} category={item.category} />
      </span>
      <span role="cell" data-cell="name">
        <button
          type="button"
          tabIndex={context.hasCart ? -1 : 0}
          className={style.name}
          title={item.name}
          onClick={() => onOpen(item.itemDistributorId)}
        >
          {shownItemName(item.name)}
        </button>
      </span>
      <ItemFacts item={item} context={context} />
      {context.hasCart && (
        <span role="cell" data-cell="quantity" onKeyDownCapture={onKeyDown}>
          <RowQuantity item={item} searchText={context.searchText} />
        </span>
      )}
    </>
  )
})

function ItemFacts({ item, context }: { item: ListItem; context: RowContext }) {
  const { flags, showsStock, today, hasCart, noteOf } = context
  const tags = useMemo(() => itemTags(item, flags), [item, flags])
  const unitPrice = unitPriceText(item)
  const note = noteOf?.(item)
  return (
    <>
      <span
        role="cell"
        data-cell="tags"
        data-saves={(flags.showsMatches && item.showSavings) || undefined}
        data-tooltip={tags.length > 2 ? tags.map(wordsOf).join(', ') : undefined}
      >
        <AvailabilityNote item={item} />
        {note && (
          <span className={style.ownNote} title={note}>
            {note}
          </span>
        )}
        {hasCart && item.isPunchedOut ? <SpecialRequestLink item={item} /> : <LinkedItemsLink item={item} />}
        {showsStock && <Stock item={item} flags={flags} />}
        <Tags tags={tags} />
      </span>
      <span role="cell" data-cell="distributor">
        {item.distributor}
      </span>
      <span role="cell" data-cell="brand">
        {item.brand}
      </span>
      <span role="cell" data-cell="pack">
        {item.packSize}
      </span>
      <span role="cell" data-cell="price">
        <PriceAge text={priceAgeText(item, today)} />
        <Figure {...priceText(item)} />
      </span>
      <span role="cell" data-cell="unit-price">
        {unitPrice ? <Figure {...unitPrice} /> : item.isMarketPrice && 'Priced at delivery'}
      </span>
    </>
  )
}

function Figure({ amount, unit }: { amount: string; unit: string }) {
  return (
    <span className={style.figure}>
      {amount}
      {unit && <span className={style.unit}>{unit}</span>}
    </span>
  )
}

function PriceAge({ text }: { text: string | undefined }) {
  if (!text) return null
  const days = /\d+/.exec(text)
  return (
    <span className={style.age} data-tooltip={text}>
      <IconClockExclamation size={14} stroke={1.5} aria-hidden />
      <span className="only-for-readers">{text}</span>
      {days && <span aria-hidden>{days[0]} d</span>}
    </span>
  )
}

function Stock({ item, flags }: { item: ListItem; flags: TagFlags }) {
  const stock = stockText(item)
  if (!stock) return null
  return (
    <span
      className={style.stock}
      data-low={stock.isLow || undefined}
      data-beside-savings={(flags.showsMatches && item.showSavings) || undefined}
      title={stock.whole}
    >
      <span aria-hidden>{stock.amount}</span>
      {stock.measure && <span aria-hidden>{` ${stock.measure}`}</span>}
      {stock.age && <span aria-hidden>{` · ${stock.age}`}</span>}
      <span className="only-for-readers">{stock.whole}</span>
    </span>
  )
}

/** Greyed rows say in words why. */
function AvailabilityNote({ item }: { item: ListItem }) {
  const kind = unavailability(item)
  if (kind === 'punched-out') return <span className={style.note}>Not on the guide</span>
  if (kind === 'out-of-stock') return <span className={style.note}>Out of stock</span>
  return null
}

function unavailability(item: ListItem): 'punched-out' | 'out-of-stock' | undefined {
  if (item.isPunchedOut) return 'punched-out'
  return item.status === 'active' ? undefined : 'out-of-stock'
}

function focusSearch() {
  document.querySelector<HTMLInputElement>('[data-page-search]')?.select()
}
