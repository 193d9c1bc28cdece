import type { Unavailability } from '@larder/domain/catalogue/availability.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { tellPunchedOut } from '../special-request/punched-out-notice.tsx'
import { CallInNotice } from './call-in-notice.tsx'
import type { LineInCart } from './line-in-cart.ts'

/** Why an item may not be added (spec 1 §4, Blocked adds). */
export function tellBlockedAdd(reason: Unavailability, line: LineInCart) {
  const name = nameOf(line)
  if (reason === 'callIn') void showMessage({ title: 'Call-In Item', message: <CallInNotice line={line} /> })
  else if (reason === 'outOfStock') void showMessage({ title: 'Out of Stock', message: `${name} is out of stock.` })
  else if (line.item) tellPunchedOut(line.item, line.item.distributor)
}

/** Why the server did not take a line; its quantity is back to what it was. */
export function tellRefusal(failure: unknown, line: LineInCart | undefined) {
  const reason = failure instanceof CallFailure ? reasons[failure.code] : undefined
  if (reason && line) tellBlockedAdd(reason, line)
  else toastFailure(`Cart not changed: ${line ? `${nameOf(line)}. ` : ''}${messageOf(failure)}`)
}

function nameOf({ item, description }: LineInCart): string {
  return item?.name ?? description ?? 'This item'
}

const reasons: Partial<Record<string, Unavailability>> = {
  call_in_item: 'callIn',
  out_of_stock: 'outOfStock',
  punched_out: 'punchedOut',
}
