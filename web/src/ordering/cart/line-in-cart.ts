import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { CartEntry, CartLine } from '@larder/contract/ordering/cart.ts'

/** A line of the cart as the person wants it, whether the server knows it yet or not. */
export type LineInCart = {
  /** names the line before and after its first save: 'item 12', or 'line 7' for a special request */
  key: string
  /** null until the first save is answered */
  shoppingCartId: number | null
  itemDistributorId: number | null
  distributorId: number
  quantity: number
  description: string | null
  searchText: string | null
  /** set when the line came by an accepted swap */
  swapAcceptId: number | null
  /** dollars, as on the wire: what the accepted swap saves, or what an item of a list could save a case */
  savings: number | null
  /** dollars, as on the wire: what it was shown at when it was put in, 0 for a market price; null when none was */
  priceWhenAdded: number | null
  /** how it was packed when it was put in and is now; both null where that is the same */
  packWhenAdded: CartLine['packWhenAdded']
  packNow: CartLine['packNow']
  /** dollars, as on the wire: the distributor's delivery fee when it was put in */
  deliveryFeeWhenAdded: number | null
  specialItem: CartLine['specialItem']
  item: CartLine['item']
  /** par and what is on hand, in cases; of a special request nothing is known */
  stock: Pick<ListItem, 'parLevel' | 'onHand' | 'lastCountDate'>
  /** it was taken out and comes back by an Undo: what it was added at still counts */
  isBack?: true
}

/** Anything that can get a quantity: a line of the cart or an item of a list. */
export type Orderable = LineInCart | ListItem

export function lineFromServer(line: CartLine): LineInCart {
  return {
    key: line.itemDistributorId === null ? `line ${line.id}` : keyOfItem(line.itemDistributorId),
    shoppingCartId: line.id,
    itemDistributorId: line.itemDistributorId,
    distributorId: line.distributorId,
    quantity: line.quantity,
    description: line.description,
    searchText: line.searchText,
    swapAcceptId: line.swapAcceptId,
    savings: line.savings,
    priceWhenAdded: line.priceWhenAdded,
    packWhenAdded: line.packWhenAdded,
    packNow: line.packNow,
    deliveryFeeWhenAdded: line.deliveryFeeWhenAdded,
    specialItem: line.specialItem,
    item: line.item,
    stock: { parLevel: line.parLevel, onHand: line.onHand, lastCountDate: line.lastCountDate },
  }
}

export function keyOfItem(itemDistributorId: number): string {
  return `item ${itemDistributorId}`
}

/** The line that an item of a list is, or would become, in the cart. */
export function lineOf(orderable: Orderable): LineInCart {
  return 'key' in orderable ? orderable : lineFromItem(orderable)
}

function lineFromItem(item: ListItem): LineInCart {
  return {
    key: keyOfItem(item.itemDistributorId),
    shoppingCartId: null,
    itemDistributorId: item.itemDistributorId,
    distributorId: item.distributorId,
    quantity: 0,
    description: null,
    searchText: null,
    swapAcceptId: null,
    savings: item.savings,
    priceWhenAdded: null,
    packWhenAdded: null,
    packNow: null,
    deliveryFeeWhenAdded: null,
    specialItem: null,
    item: { ...item, active: item.status === 'active' && !item.isPunchedOut },
    stock: { parLevel: item.parLevel, onHand: item.onHand, lastCountDate: item.lastCountDate },
  }
}

/** A line as a save sends it; undefined when the server could not tell which line is meant. */
export function entryOf(line: LineInCart): CartEntry | undefined {
  const { itemDistributorId, shoppingCartId, quantity, searchText, item, isBack } = line
  if (itemDistributorId !== null)
    return {
      itemDistributorId,
      quantity,
      ...(searchText ? { searchText } : {}),
      ...(isBack ? { isBack } : {}),
      ...(item ? { shownPrice: item.isMarketPrice ? 0 : item.price, shownPackSize: item.packSize } : {}),
    }
  return shoppingCartId === null ? undefined : { shoppingCartId, quantity, ...(isBack ? { isBack } : {}) }
}
