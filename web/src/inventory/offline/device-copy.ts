import type { CountingList } from '@larder/contract/inventory/counting-list.ts'
import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import type { Cart } from '@larder/contract/ordering/cart.ts'
import type { OfflineSession } from '@larder/domain/inventory/offline-session.ts'
import { isRejected, type FieldOp } from '../counts/count-types.ts'
import { asked, readDevice, writeDevice } from '../counts/device-storage.ts'

export type CopiedGroup = CountingList['data'][number]

/** The device's copy of a list that is counted offline; `left` has only what is needed to send its counts. */
export type DeviceCopy = {
  owner: string
  session: Extract<OfflineSession, 'downloading' | 'offline' | 'left'>
  listId: number
  name: string
  deviceId: string
  inventoryId: number | null
  since: string
  lists: readonly InventoryList[]
  cart: Cart | null
}

type KeptGroup = { owner: string; place: number; group: CopiedGroup }

export async function readCopy(owner: string): Promise<DeviceCopy | undefined> {
  return readDevice(['copies'], (store) => asked<DeviceCopy | undefined>(store('copies').get(owner)))
}

export async function readGroups(owner: string): Promise<CopiedGroup[]> {
  return readDevice(['groups'], async (store) => {
    const kept: KeptGroup[] = await asked(store('groups').getAll(allOf(owner)))
    return kept.map(({ group }) => group)
  })
}

/** Keeps a list with all of its groups, or nothing at all. */
export function keepCopy(copy: DeviceCopy, groups: readonly CopiedGroup[]): Promise<void> {
  return writeDevice(['copies', 'groups'], (store) => {
    store('groups').delete(allOf(copy.owner))
    groups.forEach((group, place) => store('groups').put({ owner: copy.owner, place, group } satisfies KeptGroup))
    store('copies').put(copy)
  })
}

export function changeCopy(owner: string, change: Partial<DeviceCopy>): Promise<void> {
  return writeDevice(['copies'], async (store) => {
    const kept: DeviceCopy | undefined = await asked(store('copies').get(owner))
    if (kept) store('copies').put({ ...kept, ...change })
  })
}

/** Takes the copy off the device, unless a count of it is still waiting; gives whether it is gone. */
export function forgetCopy(owner: string): Promise<boolean> {
  return writeDevice(['copies', 'groups', 'ops'], async (store) => {
    const ops: FieldOp[] = await asked(store('ops').index('owner').getAll(owner))
    if (ops.some(isToPush)) return false
    store('copies').delete(owner)
    store('groups').delete(allOf(owner))
    return true
  })
}

export function isToPush(op: FieldOp): boolean {
  return op.mode === 'offline' && op.state === 'waiting'
}

/**
 * Takes everything off the device but counts that are not on the server, with what is needed to send them: they wait for
 * the person who made them (reliability O7, S4).
 */
export function wipeDevice(): Promise<void> {
  return writeDevice(['copies', 'groups', 'ops', 'meta'], async (store) => {
    const ops: FieldOp[] = await asked(store('ops').getAll())
    const copies: DeviceCopy[] = await asked(store('copies').getAll())
    const names = await asked(store('meta').getAllKeys())
    const owners = new Set(ops.filter((op) => !isRejected(op) || op.mode === 'offline').map(({ owner }) => owner))
    store('groups').clear()
    for (const copy of copies) {
      if (owners.has(copy.owner)) store('copies').put({ ...copy, session: 'left', lists: [], cart: null })
      else store('copies').delete(copy.owner)
    }
    for (const name of names.filter((key) => typeof key === 'string')) {
      const owner = name.replace(/^(seq|device) /, '')
      if (!owners.has(owner)) store('meta').delete(name)
    }
  })
}

/** The same for the list of one owner, with whom somebody else may be counting on this device. */
export function wipeCopyOf(owner: string): Promise<void> {
  return writeDevice(['copies', 'groups'], async (store) => {
    store('groups').delete(allOf(owner))
    const copy: DeviceCopy | undefined = await asked(store('copies').get(owner))
    if (copy) store('copies').put({ ...copy, session: 'left', lists: [], cart: null })
  })
}

function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])
}
