import type { InputOf } from '../../api/call-input.ts'
import { asked } from '../../kit/device-storage.ts'
import { receivingStorage as device } from '../draft/receiving-storage.ts'
import type { bodyOf } from './new-item-draft.ts'

/** The request to the server: an item in one's own words, or one from the distributor's order guide. */
export type ItemRequest =
  | { kind: 'typed'; body: ReturnType<typeof bodyOf> }
  | { kind: 'known'; body: InputOf<'postOrderItems'>['body']; item: KnownFacts }

/** An item of the order guide as far as it is shown; the price in dollars, as on the wire. */
type KnownFacts = { text: string; packSize: string | null; unitMeasure: string | null; price: number | null }

/** An item that came without being ordered and is not on the server yet. */
export type KeptItem = {
  /** the Idempotency-Key, made once: however often it is sent, the item is added once */
  key: string
  /** 'userId locationId': nobody else on this device sees or sends it */
  owner: string
  orderId: number
  /** the order in which items were added, over all orders; a changed one stays in its place */
  place: number
  request: ItemRequest
  tab: string
  /** it was sent and no answer came: the server may have it */
  isTried: boolean
  /** removed or changed here after it was sent: it is taken off the delivery too, where it arrived */
  isTakenBack: boolean
  /** refused: not sent again as it is */
  state: 'waiting' | 'refused'
  refusal: string | null
}

/** Keeps items, and lets go of one in whose place they come: all or nothing, and on the disk when it resolves. */
export function keepItems(items: readonly KeptItem[], without?: string): Promise<void> {
  return device.write(['items'], (store) => {
    if (without !== undefined) store('items').delete(without)
    for (const item of items) store('items').put(item)
  })
}

export function forgetItem(key: string): Promise<void> {
  return keepItems([], key)
}

export function readItems(owner: string): Promise<KeptItem[]> {
  return device.read(['items'], async (store) => {
    const kept: KeptItem[] = await asked(store('items').index('owner').getAll(owner))
    return kept.toSorted((a, b) => a.place - b.place)
  })
}
