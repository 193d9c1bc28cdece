import type { ParsedCall } from '@larder/contract/call.ts'
import type { DeliveryState } from '@larder/contract/receiving/changes-of-lines.ts'
import type { postCustomOrderItem, postOrderItems } from '@larder/contract/receiving/receiving.ts'
import { onlyAddedLines, orderAlreadyReceived, otherDistributorsItem } from '@larder/contract/receiving/refusals.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { parsePackSize, printPackSize, unitsPerCase } from '@larder/domain/values/pack-size.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { unitPriceOf } from '@larder/domain/values/unit-price.ts'
import type { z } from 'zod'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { refuse, refuseFields } from '../http/failures.ts'
import { orderItemAnswer, type OrderItemAnswer } from '../ordering/orders/order-items.queries.ts'
import {
  deleteAddedItem,
  findItemByNumber,
  findOrderOfItem,
  insertAddedItem,
  listItemsToAdd,
  type AddedItem,
} from './added-items.queries.ts'
import { deliveryToChange } from './change-lines.ts'
import { announceReceiving, lockDelivery, writeReceivedLines, type Delivery } from './delivery.queries.ts'
import { stateOf } from './delivery-state.ts'
import { forgetInvoiceFilesJob } from './invoices/pictures/delete-invoice-image.ts'
import { listPhotosOfLine } from './rejects/reject-images.queries.ts'

type NewItem = ParsedCall<typeof postCustomOrderItem>['body']
type NewItems = ParsedCall<typeof postOrderItems>['body']

/** Adds an item to a delivery in one's own words; a number that the distributor sells is that item of theirs. */
export function addCustomItem(context: Context, item: NewItem): Promise<OrderItemAnswer> {
  const price = enteredPrice(context, item)
  return inTransaction(context, async (tx) => {
    const delivery = await deliveryOnItsWay(tx, item.order_id)
    const din = item.din?.trim() ?? ''
    const known = din === '' ? undefined : await findItemByNumber(tx, delivery.order.distributorId, din)
    const asTyped = { ...customItem(item, din, price), itemId: known?.id ?? null }
    const sold = known && !tx.actor.seePrices ? (await listItemsToAdd(tx, [known.id]))[0] : undefined
    const [added] = await addItems(tx, delivery, [sold ? atItsPrice(asTyped, sold) : asTyped])
    return added ?? refuse(notFound)
  })
}

/** An item at the price for which it is sold, where it was typed in the unit and pack of that price. */
function atItsPrice(typed: AddedItem, sold: Omit<AddedItem, 'quantity'>): AddedItem {
  const isSameUnit = typed.unitMeasure.toUpperCase() === sold.unitMeasure.toUpperCase()
  if (!isSameUnit || (typed.packText !== '' && typed.packText !== sold.packText)) return typed
  const { priceCents, unitPrice, isCatchWeight, averageWeight, packText, packOuter, packInner, packUom } = sold
  return { ...typed, priceCents, unitPrice, isCatchWeight, averageWeight, packText, packOuter, packInner, packUom }
}

/** Adds items of the order's distributor to a delivery. */
export function addItemsOfDistributor(context: Context, { orderId, items }: NewItems): Promise<OrderItemAnswer[]> {
  return inTransaction(context, async (tx) => {
    const delivery = await deliveryOnItsWay(tx, orderId)
    const { distributorId, distributor } = delivery.order
    const ids = items.map((item) => item.item_distributor_id)
    const found = new Map((await listItemsToAdd(tx, ids)).map((item) => [item.itemId, item]))
    const added = items.map(({ item_distributor_id: itemId, quantity }) => {
      const { distributorId: soldBy, ...item } = found.get(itemId) ?? refuse(notFound)
      if (soldBy !== distributorId) refuse(otherDistributorsItem, { distributor })
      return { ...item, quantity }
    })
    return addItems(tx, delivery, added)
  })
}

/** Takes an added item back, while the delivery is not received; the files of its photos go after it. */
export function removeAddedItem(
  { jobs }: Pick<Deps, 'jobs'>,
  context: Context,
  orderItemId: number,
): Promise<z.output<typeof DeliveryState>> {
  return inTransaction(context, async (tx) => {
    const orderId = (await findOrderOfItem(tx, orderItemId)) ?? refuse(notFound)
    const { lines } = await deliveryOnItsWay(tx, orderId)
    const line = lines.find(({ id }) => id === orderItemId) ?? refuse(notFound)
    if (!line.isAdded) refuse(onlyAddedLines)
    const photos = await listPhotosOfLine(tx, orderItemId)
    await deleteAddedItem(tx, orderItemId)
    for (const { pictureKey, thumbnailKey } of photos)
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      await jobs.enqueue(tx.db, forgetInvoiceFilesJob, { pictureKey, thumbnailKey, pdfKey: null })
    const before = { name: line.name, quantity: line.quantity, priceCents: line.priceCents }
    await audit(tx, { action: 'remove-added-item', objectType: 'order', objectId: orderId, before })
    await announceReceiving(tx, { id: tx.actor.userId, name: tx.actor.name }, orderId, [])
    return stateOf((await lockDelivery(tx, orderId)) ?? refuse(notFound))
  })
}

async function deliveryOnItsWay(tx: Context<Tx>, orderId: number): Promise<Delivery> {
  const delivery = await deliveryToChange(tx, orderId)
  return delivery.order.status === 'received' ? refuse(orderAlreadyReceived) : delivery
}

/** What is added came, so it counts as checked. */
async function addItems(
  tx: Context<Tx>,
  { order, lines }: Delivery,
  items: readonly AddedItem[],
): Promise<OrderItemAnswer[]> {
  const { userId, name } = tx.actor
  const known = new Set(lines.map(({ id }) => id))
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- each takes the next line number
    const id = await insertAddedItem(tx, order.id, item)
    const after = { orderItemId: id, name: item.name, quantity: item.quantity, priceCents: item.priceCents }
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await audit(tx, { action: 'add-order-item', objectType: 'order', objectId: order.id, after })
  }
  const withNew = (await lockDelivery(tx, order.id)) ?? refuse(notFound)
  const added = withNew.lines
    .filter(({ id }) => !known.has(id))
    .map((line) => ({
      ...line,
      version: 1,
      statusReceived: 'received' as const,
      rejectedQuantity: 0,
      changedBy: { id: userId, name },
      changedAt: tx.now,
    }))
  await writeReceivedLines(tx, order.id, added)
  await announceReceiving(tx, { id: userId, name }, order.id, [])
  return added.map((line) => orderItemAnswer(line, order.status))
}

/** Whoever sees no prices adds an item at a price that is not known yet. */
function enteredPrice({ actor }: Context, { price }: NewItem): Cents {
  if (!actor.seePrices) return noMoney
  return price ?? refuseFields({ price: ['Please enter the price.'] })
}

function customItem(item: NewItem, din: string, price: Cents): Omit<AddedItem, 'itemId'> {
  const unit = unitNamed(item.pack_size_unit?.trim() ?? '')
  const text =
    item.unit_quantity > 0 && item.unit_size > 0
      ? `${item.unit_quantity}/${item.unit_size} ${unit?.code ?? item.pack_size_unit?.trim() ?? ''}`.trim()
      : ''
  const read = parsePackSize(text)
  const pack = read.kind === 'understood' ? read.pack : null
  return {
    din,
    name: item.item_description.trim(),
    brand: item.brand?.trim() ?? '',
    category: '',
    unitMeasure: item.unit_measure.trim(),
    packText: pack ? printPackSize(pack) : text,
    packOuter: pack ? String(pack.outer) : null,
    packInner: pack ? String(pack.inner) : null,
    packUom: pack?.uom ?? null,
    priceCents: price,
    unitPrice: pack ? unitPriceOf(price, unitsPerCase(pack)) : null,
    isCatchWeight: false,
    averageWeight: null,
    imageUrl: null,
    quantity: item.quantity,
  }
}
