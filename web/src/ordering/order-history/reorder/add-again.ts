import type { CartEntry } from '@larder/contract/ordering/cart.ts'
import type { ReorderLine } from '@larder/contract/ordering/reorder.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { changeCart, currentCart, saveNow } from '../../cart/session/cart-store.ts'
import { counted } from '../../cart/line-price.ts'
import { entriesOf, undoOf } from './reorder-choice.ts'

/** Puts lines of an old order into the cart with one save, and offers to take them back. Throws CallFailure. */
export async function addAgain(lines: readonly ReorderLine[]): Promise<'added' | 'discarded'> {
  if (lines.length === 0) return 'added'
  await saveNow()
  const before = currentCart().lines
  const entries = entriesOf(lines, before)
  const answer = await changeCart((lastModified) => save(entries, lastModified))
  if (!answer) return 'discarded'
  const undo = () => void takeBack(undoOf(entries, { before, answered: answer.changedItems, now: currentCart().lines }))
  toast({ message: `${counted(lines.length, 'item')} added to your cart`, undo })
  return 'added'
}

function save(itemList: CartEntry[], lastModified: string | null) {
  const idempotencyKey = crypto.randomUUID()
  return call('postCart', { body: { itemList, lastModified } }, { idempotencyKey })
}

async function takeBack(entries: CartEntry[]): Promise<void> {
  if (entries.length === 0) return
  try {
    await changeCart((lastModified) => save(entries, lastModified))
  } catch (failure) {
    // In a dead spot the undo must not be lost, so it is offered again.
    toast({ message: `Still in your cart: ${messageOf(failure)}`, undo: () => void takeBack(entries) })
  }
}
