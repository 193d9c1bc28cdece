import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { restOfItemName, shownItemName, tailOfItemName } from '@larder/domain/catalogue/item-name.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { memo, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { itemTags, type TagFlags } from '../../../catalogue/item-tags.ts'
import { priceAgeText, priceText, unitPriceText } from '../../../catalogue/price-texts.ts'
import { punchedOutTooltip } from '../../../catalogue/punched-out.ts'
import { stockText } from '../../../catalogue/stock-text.ts'
import { Explained } from '../../../kit/layers/explained.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Tags } from '../../../kit/lists/tags.tsx'
import { LinkedItemsLink } from '../../linked-items/linked-items-button.tsx'
import { SpecialRequestLink } from '../../special-request/special-request-link.tsx'
import type { MoveItem } from './custom-order.ts'
import style from './item-row.module.css'
import { leavesQuantity, moveInRow } from './row-focus.ts'
import { focusPageSearch } from '../../../kit/forms/search-box.tsx'
import { moveOfKey } from '../../../kit/lists/row-moves.ts'
import { RowQuantity } from './row-quantity.tsx'
import { startsSearch } from './type-ahead.ts'

/** Values that are the same for every row of a list. */
export type RowContext = {
  flags: TagFlags
  /** par and what is on hand */
  showsStock: boolean
  /** items whose generic item is below its par */
  lowItems: ReadonlySet<number>
  today: CalendarDate
  hasCart: boolean
  searchText: string | undefined
  /** words before the tags, as the note of a shopping list about its item */
  noteOf?: (item: ListItem) => string | undefined
}

type ItemRowProps = {
  item: ListItem
  context: RowContext
  onOpen: (itemDistributorId: number) => void
  onMove: MoveItem | undefined
  /** another unit price of the list is the same in whole cents */
  isClose: boolean
  handle: ReactNode
  tools?: ReactNode
}

/**
 * One item of the list. Its quantity is the tab stop; ← goes from there to the row's other buttons, Alt+Enter opens the
 * item, '/' goes back to the search while nothing is typed.
 */
export function ItemRow({ handle, tools, ...props }: ItemRowProps) {
  return (
    <div
      role="presentation"
      className={style.row}
      onKeyDown={onKeyDown}
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

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.target instanceof HTMLInputElement) return
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  moveInRow(event.currentTarget, event.key === 'ArrowLeft' ? 'left' : 'right')
  event.preventDefault()
}

/** Drawn again only when the item or what surrounds it changes: scrolling and typing leave it alone. */
const RowCells = memo(function RowCells({
  item,
  context,
  onOpen,
  onMove,
  isClose,
}: Omit<ItemRowProps, 'handle' | 'tools'>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && startsSearch(event.target, event.key)) focusPageSearch()
    else if (event.altKey && event.key === 'Enter') onOpen(item.itemDistributorId)
    else if (event.altKey && onMove && moveOfKey(event.key)) onMove(item, moveOfKey(event.key) ?? 'up')
    else if (leavesQuantity(event)) moveInRow(event.currentTarget, 'left')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <span role="cell" data-cell="picture">
        <ItemPicture name={item.name} imageUrl={item.imageUrl} category={item.category} />
      </span>
      <span role="cell" data-cell="name">
        <ItemName name={item.name} isTabStop={!context.hasCart} onOpen={() => onOpen(item.itemDistributorId)} />
        {item.isPunchedOut && <span className="only-for-readers">{punchedOutTooltip}</span>}
      </span>
      <ItemFacts item={item} context={context} isClose={isClose} onOpen={onOpen} />
      {context.hasCart && (
        <span role="cell" data-cell="quantity" onKeyDownCapture={onKeyDown}>
          <RowQuantity item={item} searchText={context.searchText} />
        </span>
      )}
    </>
  )
})

/**
 * Cut after 50 characters (spec 1 §2); the rest is written beside it. A narrow row shortens a name that is not cut in its
 * middle, so that its last words stay.
 */
function ItemName({ name, isTabStop, onOpen }: { name: string; isTabStop: boolean; onOpen: () => void }) {
  const id = useId()
  const shown = shownItemName(name)
  const rest = restOfItemName(name)
  const tail = rest ? '' : tailOfItemName(name)
  return (
    <>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        className={style.name}
        data-tooltip={name}
        aria-label={shown}
        aria-describedby={name === shown ? undefined : id}
        onClick={onOpen}
      >
        {tail ? (
          <>
            <span className={style.start}>{shown.slice(0, -tail.length)}</span>
            <span className={style.tail}>{tail}</span>
          </>
        ) : (
          shown
        )}
      </button>
      {name !== shown && (
        <span id={id} hidden>
          {name}
        </span>
      )}
      {rest && (
        <span className={style.rest} data-tooltip={name}>
          {rest}
        </span>
      )}
    </>
  )
}

type ItemFactsProps = Pick<ItemRowProps, 'item' | 'context' | 'isClose' | 'onOpen'>

function ItemFacts({ item, context, isClose, onOpen }: ItemFactsProps) {
  const { flags, showsStock, today, hasCart, noteOf } = context
  const tags = useMemo(
    () =>
      itemTags(item, flags).map(({ opens, ...tag }) => ({ ...tag, onPress: opens ? () => onOpen(opens) : undefined })),
    [item, flags, onOpen],
  )
  const unitPrice = unitPriceText(item, isClose ? 'all' : 'cents')
  const note = noteOf?.(item)
  return (
    <>
      <span role="cell" data-cell="tags">
        <AvailabilityNote item={item} />
        {note && (
          <span className={style.ownNote} data-tooltip={note}>
            {note}
          </span>
        )}
        {hasCart && item.isPunchedOut ? (
          <SpecialRequestLink item={item} />
        ) : (
          needsAnother(item) && <LinkedItemsLink item={item} />
        )}
        {showsStock && (
          <Stock
            item={item}
            isLow={context.lowItems.has(item.itemDistributorId)}
            isBesideSavings={flags.showsMatches && !isMoneyHidden() && item.showSavings}
          />
        )}
        {tags.length > 0 && <Tags tags={tags} isTabStop={!hasCart} />}
      </span>
      {/* a phone has the three in one line */}
      <span role="presentation" data-facts>
        <span role="cell" data-cell="distributor">
          {item.distributor}
        </span>
        <span role="cell" data-cell="brand">
          {item.brand}
        </span>
        <span role="cell" data-cell="pack">
          {item.packSize}
        </span>
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
    <span className="one-line digits">
      {amount}
      {unit && <span className={style.unit}>{unit}</span>}
    </span>
  )
}

function PriceAge({ text }: { text: string | undefined }) {
  if (!text) return null
  const days = /\d+/.exec(text)
  return (
    <Explained className={style.age} tooltip={text} isTabStop={false}>
      <IconClockExclamation size={14} stroke={1.5} aria-hidden />
      {days && <span aria-hidden>{days[0]} d</span>}
    </Explained>
  )
}

type StockProps = { item: ListItem; isLow: boolean; isBesideSavings: boolean }

function Stock({ item, isLow, isBesideSavings }: StockProps) {
  const stock = stockText(item, isLow)
  if (!stock) return null
  return (
    <Explained
      className={style.stock}
      data-low={stock.isLow || undefined}
      data-beside-savings={isBesideSavings || undefined}
      tooltip={stock.whole}
      isTabStop={false}
    >
      <span aria-hidden>{stock.amount}</span>
      {stock.measure && <span aria-hidden>{` ${stock.measure}`}</span>}
      {stock.age && <span aria-hidden>{` · ${stock.age}`}</span>}
    </Explained>
  )
}

/** Greyed rows say in words why. */
function AvailabilityNote({ item }: { item: ListItem }) {
  const kind = unavailability(item)
  if (kind === 'punched-out') return <span className={style.note}>Not on the guide</span>
  if (kind === 'out-of-stock') return <span className={style.note}>Out of stock</span>
  return null
}

/** An item that can't be ordered as it is. Nearly every item is in a group; only here do the others of it matter. */
function needsAnother(item: ListItem): boolean {
  return item.status !== 'active' || item.isUnpurchasable === 1
}

function unavailability(item: ListItem): 'punched-out' | 'out-of-stock' | undefined {
  if (item.isPunchedOut) return 'punched-out'
  return item.status === 'active' ? undefined : 'out-of-stock'
}
