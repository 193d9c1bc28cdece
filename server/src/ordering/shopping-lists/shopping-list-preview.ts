import { shoppingListLimits, type ShoppingListLine } from '@larder/contract/ordering/shopping-lists.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { ItemStock } from '../../catalogue/items/item-stock.queries.ts'
import { shownStock } from '../../catalogue/items/shown-stock.ts'
import type { Context } from '../../context.ts'
import { whyUnavailable } from '../order-history/reorder.ts'
import { listListLines, type ListLine } from './shopping-list-items.queries.ts'

/** The lines that adding the list would bring to the cart, and any reason against each. */
export async function previewShoppingList(at: Context, listId: number): Promise<z.output<typeof ShoppingListLine>[]> {
  const lines = await listListLines(at, listId, shoppingListLimits.entries)
  const stock = await shownStock(
    at,
    lines.map(({ itemId: id, item }) => ({ id, belongsToGroup: item.belongsToGroup })),
  )
  return lines.map((line) => lineOf(line, stock.get(line.itemId)))
}

function lineOf(line: ListLine, stock: ItemStock | undefined): z.output<typeof ShoppingListLine> {
  const { item, itemId, lastPriceCents } = line
  const { name, brand, packSize, unitMeasure, category, imageUrl } = item
  return {
    oi_id: itemId,
    itemDistributorId: itemId,
    shoppingCartId: line.cartLineId,
    name,
    brand,
    din: line.din,
    packSize,
    unitMeasure,
    category,
    imageUrl,
    distributor: line.distributor,
    quantity: 1,
    parLevel: line.parLevel,
    // Items bought in parts of a case are ordered by the case.
    lastQuantity: line.lastQuantity === null || line.lastQuantity < 1 ? null : line.lastQuantity,
    inCart: line.inCart,
    priceThen: lastPriceCents === null || item.isMarketPrice ? null : cents(lastPriceCents),
    priceNow: item.isMarketPrice ? null : item.price,
    packSizeThen: null,
    unavailable: whyUnavailable(item),
    specialItem: null,
    stock: stock ?? null,
    item,
  }
}
