import type { OrderItem } from '@larder/contract/ordering/orders.ts'

/** The ways in which a line came otherwise than it was ordered; null: as ordered. Money in dollars, as on the wire. */
export type ReceiptEdit = {
  item: string | null
  quantity: number | null
  packSize: string | null
  price: number | null
  unitPrice: number | null
  /** pounds of the whole line */
  weight: number | null
}

/** All that was said of a line at the door, so that a later word takes the place of an earlier one whole. */
export type LineReceipt = {
  /** null: not checked */
  status: 'received' | 'rejected' | null
  /** how many go back; 0 when all are kept */
  rejectedQuantity: number
  reason: string | null
  /** in the person's own words, of the reason 'Other' */
  note: string | null
  driverTold: boolean | null
  edit: ReceiptEdit
}

export function receiptOf(line: OrderItem): LineReceipt {
  return {
    status: line.statusReceived,
    rejectedQuantity: line.qtyReduction,
    reason: line.rejectReason,
    note: line.rejectNote,
    driverTold: line.driverTold,
    edit: {
      item: line.editedItem,
      quantity: line.editedQuantity,
      packSize: line.editedPackSize,
      price: line.editedPrice,
      unitPrice: line.editedUnitPrice,
      weight: line.editedWeight,
    },
  }
}

/** Accepts a line whole: a reject is cleared (spec 3 §4). */
export function accepted(receipt: LineReceipt): LineReceipt {
  return { ...receipt, ...nothingRejected, status: 'received' }
}

export function unchecked(receipt: LineReceipt): LineReceipt {
  return { ...receipt, ...nothingRejected, status: null }
}

export function isEdited({ edit }: LineReceipt): boolean {
  return editFields.some((field) => edit[field] !== null)
}

export function isSameReceipt(a: LineReceipt, b: LineReceipt): boolean {
  return (
    a.status === b.status &&
    a.rejectedQuantity === b.rejectedQuantity &&
    a.reason === b.reason &&
    (a.note ?? '') === (b.note ?? '') &&
    (a.driverTold ?? false) === (b.driverTold ?? false) &&
    editFields.every((field) => a.edit[field] === b.edit[field])
  )
}

const nothingRejected = { rejectedQuantity: 0, reason: null, note: null, driverTold: null }
const editFields = ['item', 'quantity', 'packSize', 'price', 'unitPrice', 'weight'] as const
