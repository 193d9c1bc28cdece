import { counted } from '../kit/counted.ts'
import type { LineReceipt } from './draft/line-receipt.ts'

/** A reject in words: 'Rejected 1 of 3: Wrong item'. */
export function rejectWords({ rejectedQuantity, reason, note }: LineReceipt, delivered: number): string {
  const why = reason === 'Other' ? (note ?? 'Other') : [reason, note].filter(Boolean).join('. ')
  return `Rejected ${rejectedQuantity.toLocaleString('en-US')} of ${delivered.toLocaleString('en-US')}${why ? `: ${why}` : ''}`
}

/** A decision about a line in words, for a person who decided otherwise. */
export function receiptWords(receipt: LineReceipt, delivered: number): string {
  const { status, edit } = receipt
  const decided =
    status === 'rejected' ? rejectWords(receipt, delivered) : status === 'received' ? 'Accepted' : 'Not checked'
  const more = [
    status === 'rejected' && receipt.driverTold === true && 'driver told',
    edit.quantity !== null && `quantity ${edit.quantity.toLocaleString('en-US')}`,
    edit.price !== null && `price $${edit.price.toFixed(2)}`,
    edit.unitPrice !== null && `unit price $${edit.unitPrice.toFixed(2)}`,
    edit.weight !== null && counted(edit.weight, 'pound'),
    edit.packSize !== null && `pack ${edit.packSize}`,
    edit.item !== null && `named ${edit.item}`,
  ].filter((part) => part !== false)
  return [decided, ...more].join(', ')
}
