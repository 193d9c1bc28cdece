import type { LineChange } from '@larder/contract/receiving/changes-of-lines.ts'
import {
  moreRejectedThanCame,
  orderAlreadyReceived,
  pricesMissing,
  rejectTooMuch,
} from '@larder/contract/receiving/refusals.ts'
import { invalidInput, type Refusal } from '@larder/contract/refusal.ts'
import { mostToReject, receivedLine } from '@larder/domain/receiving/received-line.ts'
import { readRejectReason } from '@larder/domain/receiving/reject-reason.ts'
import type { z } from 'zod'
import { deliveredLine, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import { editedLine } from './edited-line.ts'

export type WantedChange = Pick<
  z.output<typeof LineChange>,
  'statusReceived' | 'receiveChecked' | 'qtyReduction' | 'rejectReason' | 'rejectNote' | 'driverTold' | 'edit'
>

/** Why a line can't be changed so: for one change among many by its field, for one alone as the answer. */
export type NoChange = { field: string; refusal: Refusal; values: Record<string, string | number> }

export type Changed = { kind: 'line'; line: OrderItemRow } | ({ kind: 'refused' } & NoChange)

const notRejected = { rejectedQuantity: 0, rejectReason: null, rejectNote: null, isDriverTold: null } as const
const reasonMissing = { ...invalidInput, text: 'Please choose a reason.' } as const

/** A line after a change: corrected first, then accepted, rejected or unchecked. */
export function changedLine(before: OrderItemRow, change: WantedChange, isReceived: boolean): Changed {
  const edited = change.edit === undefined ? before : editedLine(before, change.edit)
  const decided = decidedLine(edited, change)
  if (decided.kind === 'refused') return decided
  return problemWith(decided.line, isReceived, mustBePriced(before, change)) ?? decided
}

function decidedLine(line: OrderItemRow, change: WantedChange): Changed {
  const status = wantedStatus(line, change)
  if (status === undefined) return { kind: 'line', line }
  if (status !== 'rejected') return { kind: 'line', line: { ...line, ...notRejected, statusReceived: status } }
  const most = mostToReject(deliveredLine(line))
  // A reject that is told again without a quantity, as with another note, stays as large as it is.
  const rejectedQuantity = change.qtyReduction ?? (line.rejectedQuantity || most)
  if (rejectedQuantity > most || rejectedQuantity < 1)
    return { kind: 'refused', field: 'qtyReduction', refusal: rejectTooMuch, values: { most, item: line.name } }
  const told = change.rejectReason ?? (line.statusReceived === 'rejected' ? line.rejectReason : null)
  if (!told?.trim()) return { kind: 'refused', field: 'rejectReason', refusal: reasonMissing, values: {} }
  const { reason, note } = readRejectReason(told, change.rejectNote === undefined ? line.rejectNote : change.rejectNote)
  const isDriverTold = change.driverTold === undefined ? line.isDriverTold : change.driverTold
  const reject = { rejectedQuantity, rejectReason: reason, rejectNote: note, isDriverTold }
  return { kind: 'line', line: { ...line, statusReceived: 'rejected', ...reject } }
}

/** undefined: the change says nothing of it. */
function wantedStatus({ statusReceived }: OrderItemRow, change: WantedChange) {
  if (change.statusReceived !== undefined) return change.statusReceived
  if (change.receiveChecked === undefined) return undefined
  if (!change.receiveChecked) return null
  return statusReceived === null ? 'received' : undefined
}

/** A line that has been received without a price is not asked for one by a change that is not about it. */
function mustBePriced(before: OrderItemRow, { edit }: WantedChange): boolean {
  const sent = [edit?.merchant_price, edit?.merchant_unit_price]
  return receivedLine(deliveredLine(before)).deliveredCents !== 0 || sent.some((price) => typeof price === 'number')
}

function problemWith(line: OrderItemRow, isReceived: boolean, needsPrice: boolean): Changed | undefined {
  const delivered = deliveredLine(line)
  const { rejectedQuantity: rejected } = delivered
  if (rejected > mostToReject(delivered)) {
    const values = { rejected, item: line.name }
    return { kind: 'refused', field: 'quantity', refusal: moreRejectedThanCame, values }
  }
  if (!isReceived) return undefined
  if (line.statusReceived === null)
    return { kind: 'refused', field: 'statusReceived', refusal: orderAlreadyReceived, values: {} }
  if (needsPrice && receivedLine(delivered).deliveredCents === 0)
    return { kind: 'refused', field: 'merchant_price', refusal: pricesMissing, values: {} }
  return undefined
}

/** The fields of a line that differ, before and after, for the audit log; undefined when none does. */
export function differenceOf(before: OrderItemRow, after: OrderItemRow) {
  const fields = changeable.filter((field) => before[field] !== after[field])
  if (fields.length === 0) return undefined
  const of = (line: OrderItemRow) => Object.fromEntries(fields.map((field) => [field, line[field]]))
  return { before: of(before), after: of(after) }
}

const changeable = [
  'statusReceived',
  'rejectedQuantity',
  'rejectReason',
  'rejectNote',
  'isDriverTold',
  'editedName',
  'editedQuantity',
  'editedPackText',
  'editedPriceCents',
  'editedUnitPrice',
  'editedWeight',
] as const
