import { counted } from '../../../kit/counted.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { sayOfLines } from '../../draft/draft-store.ts'
import { accepted, unchecked, type LineReceipt } from '../../draft/line-receipt.ts'
import { isChecked, type DeliveryLine } from './delivery-line.ts'

export type DeliveryOf = { orderId: number; isCorrection: boolean }

/** Says something of a line; what was said before can be had again for a moment, where that was a reject. */
export function say(of: DeliveryOf, line: DeliveryLine, receipt: LineReceipt): void {
  sayAll(of, [{ line, receipt }])
}

/** A tap on a line: accepted, or not checked again. */
export function toggleAccepted(of: DeliveryOf, line: DeliveryLine): void {
  // Felt without a look, with both hands full.
  navigator.vibrate?.(line.receipt.status === 'received' ? [15, 40, 15] : 15)
  if (line.receipt.status === 'received') return say(of, line, unchecked(line.receipt))
  const before = line.receipt
  say(of, line, accepted(before))
  if (before.status === 'rejected')
    toast({ message: `${line.name} accepted, the reject is cleared`, undo: () => say(of, line, before) })
}

/** Accepts every line that nobody checked; where all are checked, takes that back but for what was rejected. */
export function toggleAll(of: DeliveryOf, lines: readonly DeliveryLine[]): void {
  navigator.vibrate?.(30)
  const open = lines.filter((line) => !isChecked(line))
  if (open.length > 0)
    return sayAll(
      of,
      open.map((line) => ({ line, receipt: accepted(line.receipt) })),
    )
  const kept = lines.filter(({ receipt }) => receipt.status === 'received')
  if (kept.length === 0) return
  const before = kept.map((line) => ({ line, receipt: line.receipt }))
  sayAll(
    of,
    kept.map((line) => ({ line, receipt: unchecked(line.receipt) })),
  )
  // A second press by mistake must not cost a second round through the goods.
  toast({ message: `${counted(kept.length, 'line')} unchecked`, undo: () => sayAll(of, before) })
}

function sayAll({ orderId, isCorrection }: DeliveryOf, said: readonly { line: DeliveryLine; receipt: LineReceipt }[]) {
  sayOfLines(
    said.map(({ line, receipt }) => ({
      line: { orderId, lineId: line.id, name: line.name, version: line.item.version, isCorrection },
      receipt,
    })),
  )
}
