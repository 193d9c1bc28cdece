import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import type { LineChange, LineResult } from '@larder/contract/receiving/changes-of-lines.ts'
import type { RejectImage } from '@larder/contract/receiving/rejects/reject-images.ts'
import { aDistributor, listOf, newId } from './answers.ts'
import type { Answers } from './fake-server.ts'

/** A line of an order on its way: 2 cases for $10.00 each when nothing else is said. */
export function anOrderLine(own: Partial<OrderItem> = {}): OrderItem {
  const id = newId()
  const quantity = own.quantity ?? 2
  const price = own.price ?? 10
  const total = Math.round(quantity * price * 100) / 100
  return {
    oi_id: id,
    itemDistributorId: id,
    item: `Item ${id}`,
    din: String(id),
    brand: '',
    category: 'Produce',
    quantity,
    price,
    unit_price: null,
    unit_measure: 'CS',
    packSize: '',
    packSizeUnit: null,
    unitQuantity: null,
    unitSize: null,
    isSpecial: 0,
    isMarketPrice: false,
    isCatchWeight: false,
    isElectronicInvoiceItem: false,
    status: 'ordered',
    imageUrl: null,
    description: null,
    lineItemTotal: total,
    receiveChecked: false,
    statusReceived: null,
    isAccepted: false,
    isRejectSelected: false,
    qtyReduction: 0,
    mostToReject: quantity,
    rejectReason: null,
    rejectNote: null,
    driverTold: null,
    isEdited: false,
    editedItem: null,
    editedQuantity: null,
    editedPackSize: null,
    editedPrice: null,
    editedUnitPrice: null,
    editedWeight: null,
    isAdded: false,
    receivedQuantity: quantity,
    receivedPrice: price,
    deliveredTotal: total,
    rejectedTotal: 0,
    receivedTotal: total,
    version: 1,
    changedBy: null,
    changedAt: null,
    ...own,
  }
}

export function anOrder(items: readonly OrderItem[], own: Partial<Order> = {}): Order {
  const id = newId()
  const total = items.reduce((sum, { lineItemTotal }) => sum + Math.round(lineItemTotal * 100), 0) / 100
  return {
    id,
    purchaseOrderNumber: `PO-${id}`,
    customInvoiceId: null,
    createTime: '2026-11-20T15:00:00.000Z',
    createTimeDisplay: '11/20/2026 10:00 AM EST',
    requestedDeliveryDate: '2026-11-22',
    requestedDeliveryTime: '8am-11am',
    distributor: 'Bay Broadline',
    distributorId: newId(),
    lineItems: items.length,
    total,
    poStatus: 'sent',
    poStatusDateTime: null,
    status: 'ordered',
    isMailFailed: false,
    isEdiFailed: false,
    lastInventoryDate: null,
    onHandTotal: 0,
    subtotal: total,
    usedCredit: 0,
    totalRebates: 0,
    totalSavings: 0,
    deliveryFee: 0,
    sameDayDeliveryFee: 0,
    salesTax: 0,
    promoDiscount: 0,
    totalPrice: total,
    totalItemsPrice: total,
    marketPriceItems: 0,
    specialRequests: 0,
    isNeverSent: false,
    isRefused: false,
    unweighedItems: 0,
    paymentType: 'terms',
    paymentDisplay: 'Payment terms',
    payment: null,
    notes: null,
    orderedBy: 'Ana Ruiz',
    purchaseOrderUrl: null,
    purchaseOrderUrlExcel: null,
    invoiceUrl: null,
    sentTo: [],
    sentByEdi: null,
    receivedTime: null,
    receivedBy: null,
    items: [...items],
    ...own,
  }
}

/** The person at the screen, as the server names who changed a line. */
const own = { id: 1, name: 'Ana Ruiz' }

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#c9b79c"/></svg>')}`

/** A photo of what was rejected of a line. */
export function aRejectImage(orderId: number, lineId: number): RejectImage {
  return {
    id: newId(),
    order_id: orderId,
    order_item_id: lineId,
    image_path: drawing,
    thumbnail_path: drawing,
    width: 300,
    height: 400,
    sizeBytes: 9_000,
    createTime: '2026-11-22T13:00:00.000Z',
    createdBy: 'Ana Ruiz',
  }
}

/** A delivery that keeps what is said of its lines, as far as one screen can tell. */
export function aFakeDelivery(first: Order) {
  let order = first
  let photos: readonly RejectImage[] = []
  const applied = new Set<string>()
  const put = (line: OrderItem) => {
    order = { ...order, items: order.items?.map((one) => (one.oi_id === line.oi_id ? line : one)) ?? [] }
  }
  const lineOf = (id: number) => order.items?.find(({ oi_id }) => oi_id === id)
  const take = (change: LineChange): LineResult => {
    const line = lineOf(change.id)
    const result = { opId: change.opId ?? null, id: change.id, errors: {} }
    if (!line) return { ...result, outcome: 'gone', line: null }
    if (applied.has(change.opId ?? '')) return { ...result, outcome: 'duplicate', line }
    if (change.version !== line.version && line.changedBy !== null && line.changedBy.id !== own.id)
      return { ...result, outcome: 'conflict', line }
    applied.add(change.opId ?? '')
    put(changed(line, change))
    return { ...result, outcome: 'applied', line: lineOf(change.id) ?? line }
  }
  const sums = () => {
    const items = order.items ?? []
    const cents = (of: (line: OrderItem) => number) => items.reduce((sum, line) => sum + Math.round(of(line) * 100), 0)
    const [original, rejected] = [cents((line) => line.deliveredTotal), cents((line) => line.rejectedTotal)]
    return {
      original_total_price: original / 100,
      credit_refusal: rejected / 100,
      new_total_price: (original - rejected) / 100,
    }
  }
  const received = (customInvoiceId: string | null = null) => {
    order = { ...order, status: 'received', customInvoiceId, total: sums().new_total_price }
    return order
  }
  const answers = {
    getOrder: () => order,
    getDistributor: aDistributor({
      id: first.distributorId,
      nickname: first.distributor,
      phone: '(555) 010-4477',
      dsrs: [
        {
          id: newId(),
          name: 'Dana Lee',
          email: 'dana@bay.example',
          phone: '(555) 010-2233',
          is_primary: 1,
          access_type: 'unlimited',
          start_date: null,
          end_date: null,
          invite_status: null,
          is_deleted: 0,
        },
      ],
    }),
    postItemChecks: ({ body }) => {
      const results = (body?.items ?? []).map(take)
      const items = order.items ?? []
      const checkedCount = items.filter(({ receiveChecked }) => receiveChecked).length
      return { itemCount: items.length, checkedCount, ...sums(), results }
    },
    postPreReject: () => ({
      distributor: order.distributor,
      submission_date: order.createTime,
      submission_date_display: order.createTimeDisplay,
      delivery_date: order.requestedDeliveryDate,
      line_items: order.items?.length ?? 0,
      ordered_total_price: order.total,
      ...sums(),
      unweighed_lines: 0,
      incomplete_lines: (order.items ?? []).filter(isIncomplete).length,
      custom_invoice_id: order.customInvoiceId,
      held_amount: null,
    }),
    postReceive: ({ body }) => received(body?.customInvoiceId),
    patchOrder: ({ body }) => {
      order = { ...order, customInvoiceId: body?.customInvoiceId ?? null }
      return order
    },
    getRejectImages: () => listOf(...photos),
    postRejectImage: ({ params }) => {
      const photo = aRejectImage(first.id, Number(params.id))
      photos = [...photos, photo]
      return photo
    },
    deleteRejectImage: ({ params }) => {
      photos = photos.filter(({ id }) => id !== Number(params.imageId))
      return { message: 'Deleted.' }
    },
    postSurvey: ({ body }) => ({
      question_1: 1,
      question_2: 1,
      question_3: 1,
      question_4: 1,
      question_5: 1,
      comment: null,
      ...(body as object),
    }),
  } satisfies Answers
  return {
    answers: answers as Answers,
    order: () => order,
    /** as when somebody completes receiving */
    receive: received,
    line: lineOf,
    /** as when an item is added to the delivery; the same one again is there already */
    add: (line: OrderItem) => {
      if (!lineOf(line.oi_id)) order = { ...order, items: [...(order.items ?? []), line] }
    },
    /** as when an added item is taken off again */
    takeOff: (id: number) => {
      order = { ...order, items: order.items?.filter(({ oi_id }) => oi_id !== id) ?? [] }
    },
    /** as when somebody else adds a photo of what is rejected of a line */
    addPhoto: (lineId: number) => {
      photos = [...photos, aRejectImage(first.id, lineId)]
    },
    /** as when somebody else says something of a line */
    others: (id: number, says: Partial<OrderItem>, name = 'Maria Lopez') => {
      const line = lineOf(id)
      if (!line) throw new Error(`no line ${id}`)
      const by = { changedBy: { id: newId(), name }, changedAt: '2026-11-22T13:04:00.000Z' }
      put({ ...line, ...says, ...by, version: line.version + 1 })
    },
  }
}

function changed(line: OrderItem, change: LineChange): OrderItem {
  const quantity = change.edit?.quantity ?? line.quantity
  const price = change.edit?.merchant_price ?? line.price
  const rejected = change.statusReceived === 'rejected' ? (change.qtyReduction ?? quantity) : 0
  const cents = Math.round(price * 100)
  return {
    ...line,
    receiveChecked: change.statusReceived !== null,
    statusReceived: change.statusReceived ?? null,
    isAccepted: change.statusReceived === 'received',
    isRejectSelected: rejected > 0,
    qtyReduction: rejected,
    rejectReason: change.rejectReason ?? null,
    rejectNote: change.rejectNote ?? null,
    driverTold: rejected > 0 ? Boolean(change.driverTold) : null,
    isEdited: change.edit !== null,
    editedQuantity: change.edit?.quantity ?? null,
    editedPrice: change.edit?.merchant_price ?? null,
    editedWeight: change.edit?.weight ?? null,
    receivedQuantity: quantity - rejected,
    receivedPrice: price,
    deliveredTotal: (quantity * cents) / 100,
    rejectedTotal: (rejected * cents) / 100,
    receivedTotal: ((quantity - rejected) * cents) / 100,
    version: line.version + 1,
    changedBy: own,
    changedAt: '2026-11-22T13:00:00.000Z',
  }
}

function isIncomplete({ quantity, editedQuantity, qtyReduction }: OrderItem): boolean {
  return (qtyReduction ?? 0) > 0 || (editedQuantity ?? quantity) < quantity
}
