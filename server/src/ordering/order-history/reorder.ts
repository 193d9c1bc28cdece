import type { ReorderLine, ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { availability } from '@larder/domain/catalogue/availability.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { CartItemRow } from '../../catalogue/items/item-columns.ts'
import type { ItemStock } from '../../catalogue/items/item-stock.queries.ts'
import { shownStock } from '../../catalogue/items/shown-stock.ts'
import { refuse } from '../../http/failures.ts'
import { findCartRevision } from '../cart/cart.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { countOtherLines, listOldLines, type OldLine } from './reorder.queries.ts'

type Line = z.output<typeof ReorderLine>
type OrderedFrom = { distributorId: number; distributor: string }

/** The lines that ordering again would add to the cart, and any reason against each. */
export async function previewReorder(at: Context, orderId: number): Promise<z.output<typeof ReorderPreview>> {
  const order = (await findOrder(at, orderId)) ?? refuse(notFound)
  // The revision first: what changes in between is then told as somebody else's change, never overwritten.
  const revision = await findCartRevision(at)
  const lines = await listOldLines(at, orderId)
  const stock = await shownStock(
    at,
    lines.flatMap(({ itemId: id, item }) => (id !== null && item ? [{ id, belongsToGroup: item.belongsToGroup }] : [])),
  )
  const cartLineIds = lines.flatMap((line) => line.cartLineId ?? [])
  return {
    id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    createTimeDisplay: order.createTimeDisplay,
    distributorId: order.distributorId,
    distributor: order.distributor,
    lastModified: String(revision),
    otherLinesInCart: await countOtherLines(at, order.distributorId, cartLineIds),
    lines: lines.map((line) => lineAgain(line, order, stock.get(line.itemId ?? 0))),
  }
}

function lineAgain(line: OldLine, order: OrderedFrom, stock: ItemStock | undefined): Line {
  const { item } = line
  return {
    oi_id: line.id,
    itemDistributorId: item ? line.itemId : null,
    shoppingCartId: line.cartLineId,
    name: item?.name ?? line.name,
    brand: item?.brand ?? line.brand,
    din: item?.din ?? line.din,
    packSize: item?.packSize ?? line.packText,
    unitMeasure: item?.unitMeasure ?? line.unitMeasure,
    category: item?.category ?? line.category,
    imageUrl: item?.imageUrl ?? line.imageUrl,
    quantity: line.quantity,
    inCart: line.inCart,
    priceThen: line.isSpecial || line.isMarketPrice ? null : cents(line.priceCents),
    priceNow: item && !item.isMarketPrice ? item.price : null,
    packSizeThen: item && item.packSize !== line.packText ? line.packText : null,
    unavailable: unavailability(line),
    specialItem: line.isSpecial ? specialItemOf(line, order) : null,
    stock: stock ?? null,
    item,
  }
}

function unavailability({ item, isSpecial, hasDistributor }: OldLine): Line['unavailable'] {
  if (!hasDistributor || (!item && !isSpecial)) return 'gone'
  return item ? whyUnavailable(item) : null
}

/** Why an item can't go into the cart today; null when it can. */
export function whyUnavailable(item: CartItemRow): Exclude<Line['unavailable'], 'gone'> {
  const status = item.status === 'active' ? 'active' : 'inactive'
  const offered = { status, isPunchedOut: item.isPunchedOut, isUnpurchasable: item.isUnpurchasable === 1 } as const
  const answer = availability(offered, { isOnReviewOrder: false })
  if (answer.mayBeAdded) return null
  return ({ callIn: 'call_in', outOfStock: 'out_of_stock', punchedOut: 'punched_out' } as const)[answer.reason]
}

function specialItemOf(line: OldLine, { distributorId, distributor }: OrderedFrom) {
  return {
    distributorId,
    din: line.din,
    packSize: line.packText,
    uom: line.unitMeasure,
    description: line.description ?? line.name,
    distributorName: distributor,
  }
}
