import type { Order } from '@larder/contract/ordering/orders.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { asked } from '../../kit/device-storage.ts'
import type { LineChange } from './line-change.ts'
import { receivingStorage as device } from './receiving-storage.ts'

/** An order as it was read last, so that its delivery can be checked without a connection. */
type KeptOrder = { owner: string; orderId: number; order: Order; at: string }

/** What the sales rep answered to an order, as it was read last. */
export type KeptAnswer = AnswerOf<'getOrderAcknowledgement'>

/** More deliveries than come in a day; the oldest go. */
const mostOrders = 20

/** Keeps a change on the device before anything says so; the result has its place among the device's changes. */
export function keepChange(change: LineChange): Promise<LineChange> {
  return device.write(['changes', 'meta'], async (store) => {
    const [last, named, before] = await Promise.all([
      asked<number | undefined>(store('meta').get(`seq ${change.owner}`)),
      asked<string | undefined>(store('meta').get(`device ${change.owner}`)),
      asked<LineChange | undefined>(store('changes').get(change.slot)),
    ])
    if (before?.changeId === change.changeId) return before
    const name = named ?? crypto.randomUUID()
    const kept = { ...change, seq: (last ?? 0) + 1, device: name }
    if (named === undefined) store('meta').put(name, `device ${change.owner}`)
    store('meta').put(kept.seq, `seq ${change.owner}`)
    store('changes').put(kept)
    return kept
  })
}

/** Changes what is kept of a change, unless a later one has taken its place. */
export function patchKept(change: LineChange, patch: Partial<LineChange>): Promise<void> {
  return device.write(['changes'], async (store) => {
    const kept: LineChange | undefined = await asked(store('changes').get(change.slot))
    if (kept?.changeId === change.changeId) store('changes').put({ ...kept, ...patch })
  })
}

/** Takes answered changes off the device; a later change of the line stays, with the answer as what it was made on. */
export function forgetChanges(answered: readonly { change: LineChange; version: number | undefined }[]): Promise<void> {
  return device.write(['changes'], async (store) => {
    const forget = async ({ change, version }: (typeof answered)[number]) => {
      const kept: LineChange | undefined = await asked(store('changes').get(change.slot))
      if (!kept) return
      if (kept.changeId === change.changeId) store('changes').delete(change.slot)
      else if (version !== undefined) store('changes').put({ ...kept, version })
    }
    await Promise.all(answered.map(forget))
  })
}

export function readChanges(owner: string): Promise<LineChange[]> {
  return device.read(['changes'], async (store) => {
    const kept: LineChange[] = await asked(store('changes').index('owner').getAll(owner))
    return kept.toSorted((a, b) => a.seq - b.seq)
  })
}

export function keepOrder(owner: string, order: Order, at: string): Promise<void> {
  return device.write(['orders', 'meta'], async (store) => {
    store('orders').put({ owner, orderId: order.id, order, at } satisfies KeptOrder)
    const all: KeptOrder[] = await asked(store('orders').getAll())
    const old = all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(mostOrders)
    for (const { owner: of, orderId } of old) {
      store('orders').delete([of, orderId])
      store('meta').delete(answerName(of, orderId))
    }
  })
}

export function readOrder(owner: string, orderId: number): Promise<Order | null> {
  return device.read(['orders'], async (store) => {
    const kept: KeptOrder | undefined = await asked(store('orders').get([owner, orderId]))
    return kept?.order ?? null
  })
}

const answerName = (owner: string, orderId: number) => `answer ${owner} ${orderId}`

/** Keeps what the sales rep answered to an order, beside the order. */
export function keepAnswer(owner: string, orderId: number, answer: KeptAnswer): Promise<void> {
  return device.write(['meta'], (store) => {
    store('meta').put(answer, answerName(owner, orderId))
  })
}

export function readAnswer(owner: string, orderId: number): Promise<KeptAnswer | undefined> {
  return device.read(['meta'], (store) => asked<KeptAnswer | undefined>(store('meta').get(answerName(owner, orderId))))
}

/** Takes everything off the device but changes and new items that are not on the server: they wait for the person who made them. */
export function wipeReceiving(): Promise<void> {
  return device.write(['changes', 'orders', 'meta'], async (store) => {
    const changes: LineChange[] = await asked(store('changes').getAll())
    const owners = new Set(changes.map(({ owner }) => owner))
    store('orders').clear()
    const names = (await asked(store('meta').getAllKeys())).filter((key) => typeof key === 'string')
    for (const name of names) if (!owners.has(name.replace(/^(seq|device) /, ''))) store('meta').delete(name)
  })
}
