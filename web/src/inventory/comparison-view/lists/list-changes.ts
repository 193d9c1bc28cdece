import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { CallFailure } from '../../../api/failures.ts'
import { onceInTab } from '../../../api/once/once-in-tab.ts'
import { refresh } from '../../../api/queries.ts'

/** Makes an inventory list and gives its id. Throws CallFailure with words for the field. */
export async function createList(name: string): Promise<number> {
  const { id } = await inWords(() =>
    onceInTab('inventory list', { name }, (idempotencyKey) =>
      callOnce('postInventoryList', { body: { name } }, { idempotencyKey }),
    ),
  )
  await refresh('getInventoryLists', 'getAllInventoryLists')
  return id
}

/** Renames an inventory list. Throws CallFailure with words for the field. */
export async function renameList({ id, name: before }: InventoryList, name: string) {
  if (name === before) return
  await inWords(() => callOnce('patchInventoryList', { params: { id }, body: { name } }))
  await refresh('getInventoryLists', 'getAllInventoryLists')
}

/** Code 400 has the server's message, any other failure the specification's (spec 2 §8). */
async function inWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status === 400 || failure.status === 0) throw failure
    throw new CallFailure(failure.status, { code: failure.code, message: "Something wen't wrong" })
  }
}
