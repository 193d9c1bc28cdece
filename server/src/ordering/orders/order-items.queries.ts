import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { mostToReject, receivedLine, type DeliveredLine } from '@larder/domain/receiving/received-line.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'
import { unitPriceOfLine } from './price-of-line.ts'

export type OrderItemAnswer = z.output<typeof OrderItem>

export type OrderItemRow = {
  id: number
  itemId: number | null
  name: string
  din: string
  brand: string
  category: string
  quantity: number
  priceCents: number
  /** of catch weight that of a pound, else of one unit of the pack */
  unitPrice: number | null
  averageWeight: string | null
  unitMeasure: string
  packText: string
  packUom: string | null
  packOuter: string | null
  packInner: string | null
  isSpecial: boolean
  isMarketPrice: boolean
  isCatchWeight: boolean
  isElectronicInvoice: boolean
  imageUrl: string | null
  description: string | null
  lineTotalCents: number
  boughtQuantity: number
  boughtPriceCents: number
  boughtCents: number
  isAdded: boolean
  /** null: nobody has received anything of it yet */
  version: number | null
  statusReceived: 'received' | 'rejected' | null
  rejectedQuantity: number
  rejectReason: string | null
  rejectNote: string | null
  isDriverTold: boolean | null
  editedName: string | null
  editedQuantity: number | null
  editedPackText: string | null
  editedPriceCents: number | null
  editedUnitPrice: number | null
  editedWeight: string | null
  changedAt: Date | null
  device: string | null
  seq: number | null
  changedBy: { id: number; name: string } | null
}

/** The lines of an order, with what was added at the door. */
export async function listOrderItems(at: AtLocation, orderId: number): Promise<OrderItemRow[]> {
  return runStatement(at.db, orderItems(at.locationId, orderId))
}

export function orderItems(locationId: number, orderId: number): Statement<OrderItemRow> {
  return preparedStatement(
    `${selectOrderItems} where l.location_id = $1 and l.order_id = $2 order by l.line_number limit 2000`,
    [locationId, orderId],
  )
}

/** The lines of these orders of which something went back, by order and line. */
export async function listRejectedItems(
  { db, locationId }: AtLocation,
  orderIds: readonly number[],
): Promise<Map<number, OrderItemRow[]>> {
  const rows = await runStatement(
    db,
    preparedStatement<OrderItemRow & { orderId: number }>(
      `${selectOrderItems} where l.location_id = $1 and l.order_id = any($2::integer[]) and r.rejected_quantity > 0
        order by l.order_id, l.line_number limit 20000`,
      [locationId, orderIds],
    ),
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

const selectOrderItems = `select l.id, l.order_id as "orderId", l.item_id as "itemId", l.name, l.din, l.brand, l.category, l.quantity, l.price_cents as "priceCents",
        ${unitPriceOfLine('l')} as "unitPrice", l.average_weight as "averageWeight", l.unit_measure as "unitMeasure", l.pack_text as "packText", l.pack_uom as "packUom",
        l.pack_outer as "packOuter", l.pack_inner as "packInner", l.is_special as "isSpecial",
        l.is_market_price as "isMarketPrice", l.is_catch_weight as "isCatchWeight",
        l.is_electronic_invoice as "isElectronicInvoice", l.image_url as "imageUrl", l.description,
        l.line_total_cents as "lineTotalCents", l.bought_quantity as "boughtQuantity",
        l.bought_price_cents as "boughtPriceCents", l.bought_cents as "boughtCents", l.is_added as "isAdded",
        r.version, r.status_received as "statusReceived", coalesce(r.rejected_quantity, 0) as "rejectedQuantity",
        r.reject_reason as "rejectReason", r.reject_note as "rejectNote", r.is_driver_told as "isDriverTold",
        r.edited_name as "editedName", r.edited_quantity as "editedQuantity", r.edited_pack_text as "editedPackText",
        r.edited_price_cents as "editedPriceCents", r.edited_unit_price as "editedUnitPrice",
        r.edited_weight as "editedWeight", r.changed_at as "changedAt", r.device, r.seq,
        case when u.id is not null then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as "changedBy"
      from order_items l
        left join received_lines r
          on r.location_id = l.location_id and r.order_id = l.order_id and r.order_item_id = l.id
        left join users u on u.id = r.changed_by`

/** A line with how it was received; of an order received as a whole every line counts as checked. */
export function orderItemAnswer(row: OrderItemRow, orderStatus: string): OrderItemAnswer {
  const delivered = deliveredLine(row)
  const figures = receivedLine(delivered)
  const statusReceived = row.version === null && orderStatus === 'received' ? 'received' : row.statusReceived
  return {
    oi_id: row.id,
    itemDistributorId: row.itemId,
    item: row.name,
    din: row.din,
    brand: row.brand,
    category: row.category,
    quantity: row.quantity,
    price: cents(row.priceCents),
    unit_price: delivered.unitPrice,
    unit_measure: row.unitMeasure,
    packSize: row.packText,
    packSizeUnit: row.packUom,
    unitQuantity: row.packOuter === null ? null : Number(row.packOuter),
    unitSize: row.packInner === null ? null : Number(row.packInner),
    isSpecial: row.isSpecial ? 1 : 0,
    isMarketPrice: row.isMarketPrice,
    isCatchWeight: row.isCatchWeight,
    isElectronicInvoiceItem: row.isElectronicInvoice,
    status: lineStatus(orderStatus, statusReceived),
    imageUrl: row.imageUrl,
    description: row.description,
    lineItemTotal: cents(row.boughtCents),
    receiveChecked: statusReceived !== null,
    statusReceived,
    isAccepted: statusReceived === 'received',
    isRejectSelected: statusReceived === 'rejected',
    qtyReduction: delivered.rejectedQuantity,
    mostToReject: mostToReject(delivered),
    rejectReason: row.rejectReason,
    rejectNote: row.rejectNote,
    driverTold: row.isDriverTold,
    ...editsOf(row),
    isAdded: row.isAdded,
    receivedQuantity: figures.receivedQuantity,
    receivedPrice: figures.priceCents,
    deliveredTotal: figures.deliveredCents,
    rejectedTotal: figures.rejectedCents,
    receivedTotal: figures.receivedCents,
    version: row.version ?? 0,
    changedBy: row.changedBy,
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}

export function isOrderedWithoutPrice({ isAdded, isMarketPrice, isSpecial }: OrderItemRow): boolean {
  return !isAdded && (isMarketPrice || isSpecial)
}

/** None at a market price. Orders of earlier kept the one last paid there; what was received at it has it still. */
function agreedUnitPrice(row: OrderItemRow): number | null {
  return isOrderedWithoutPrice(row) && row.boughtCents === 0 ? null : row.unitPrice
}

/** A line as the rules of receiving take it. */
export function deliveredLine(row: OrderItemRow): DeliveredLine {
  const { editedQuantity, editedPriceCents, editedUnitPrice, editedWeight } = row
  return {
    quantity: row.quantity,
    priceCents: cents(row.priceCents),
    unitPrice: agreedUnitPrice(row),
    isWithoutPrice: isOrderedWithoutPrice(row),
    edit: {
      quantity: editedQuantity,
      priceCents: editedPriceCents === null ? null : cents(editedPriceCents),
      unitPrice: editedUnitPrice,
      weight: editedWeight,
    },
    rejectedQuantity: row.rejectedQuantity,
  }
}

/** Lines of a delivery are told by how they were received once it is; those received electronically count as received. */
function lineStatus(orderStatus: string, statusReceived: OrderItemAnswer['statusReceived']): string {
  if (orderStatus === 'received') return statusReceived ?? 'received'
  return orderStatus === 'electronically_received' ? orderStatus : 'ordered'
}

function editsOf(row: OrderItemRow) {
  const edits = {
    editedItem: row.editedName,
    editedQuantity: row.editedQuantity,
    editedPackSize: row.editedPackText,
    editedPrice: row.editedPriceCents === null ? null : cents(row.editedPriceCents),
    editedUnitPrice: row.editedUnitPrice,
    editedWeight: row.editedWeight === null ? null : Number(row.editedWeight),
  }
  return { isEdited: Object.values(edits).some((value) => value !== null), ...edits }
}
