import { expect } from '@playwright/test'
import type { FaultProxy } from '../fault-proxy.ts'
import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import type { Kitchen } from '../people.ts'

/** Cases by name of the item; what is not named was not counted. */
export type Model = Readonly<Record<string, number>>

/** Throws unless the server has each count of the model, each was applied once, and nobody has the list any more. */
export async function everyCountOnce(kitchen: Kitchen, list: CountedList, model: Model, when = ''): Promise<void> {
  const items = list.shelves.flatMap((shelf) => shelf.items)
  const lines = items.map(({ name }) => `${name}: ${model[name] ?? '-'} - -`)
  expect(await countsOf(kitchen, list.id), `counts on the server ${when}`).toEqual(lines)
  const times = await Promise.all(items.map(({ id }) => timesApplied(kitchen, id)))
  const wanted = items.map(({ name }) => (model[name] === undefined ? 0 : 1))
  expect(times, `how often each was applied ${when}`).toEqual(wanted)
  expect(await isTaken(kitchen, list), `the list is on inventory ${when}`).toBe(false)
}

async function timesApplied(kitchen: Kitchen, itemId: number): Promise<number> {
  const { data } = (await kitchen.call('GET', `inventory/entries/${itemId}`)) as { data: unknown[] }
  return data.length
}

export async function isTaken(kitchen: Kitchen, list: CountedList): Promise<boolean> {
  const { onInventory } = (await kitchen.call('GET', `comparison-views/${list.id}`)) as { onInventory: boolean }
  return onInventory
}

type WireCount = {
  opId: string
  seq: number
  inventoryId?: number | null
  onHand?: number | null
  onHandVersion?: number
  countedAt?: string
}

/** The operations of each batch that the browser sent, in their order. */
export function batchesSent({ passed }: FaultProxy): { opIds: string[]; isAnswered: boolean }[] {
  return passed.filter(isBatch).map(({ body, fault }) => ({
    opIds: opsOf(body).map(({ opId }) => opId),
    isAnswered: fault === undefined || fault === 'slow',
  }))
}

export function isBatch({ path }: { path: string }): boolean {
  return path.endsWith('/update-item-batch')
}

/** Has every batch reach the server as `change` makes it. */
export function rewriteBatches(proxy: FaultProxy, change: (ops: WireCount[]) => WireCount[]): void {
  proxy.rewrite = (path, body) =>
    isBatch({ path }) ? JSON.stringify({ ...(JSON.parse(body) as object), batch: change(opsOf(body)) }) : body
}

function opsOf(body: string): WireCount[] {
  return (JSON.parse(body) as { batch: WireCount[] }).batch
}
