import type { Page } from '@playwright/test'

export type KeptCount = { opId: string; name: string; field: string; value: number | null; owner: string }
type KeptOnDevice = { counts: KeptCount[]; copies: number }

/** The browser's own store of a list that is counted offline: the counts that are not answered, and copies of lists. */
export function keptOn(page: Page): Promise<KeptOnDevice> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('larder-offline')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not open')))
    })
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve) => {
        const request: IDBRequest<T[]> = database.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
    const [counts, copies] = await Promise.all([all<KeptCount>('ops'), all('copies')])
    database.close()
    return {
      counts: counts.map(({ opId, name, field, value, owner }) => ({ opId, name, field, value, owner })),
      copies: copies.length,
    }
  })
}

/** A browser that says it keeps counts, and keeps none: for a check that must notice. */
export async function keepsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key)
      // In the same transaction: one of its own would have to wait for the writes before it.
      if (this.name === 'ops') request.addEventListener('success', () => this.clear())
      return request
    }
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (!name.startsWith('unkept-count')) setItem.call(this, name, value)
    }
  })
}

/** An app that forgets counts as it sends them, not when they are answered: for a check that must notice. */
export async function forgetsWhatItSends(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/update-item-batch')) {
        await new Promise<void>((resolve) => {
          const request = indexedDB.open('larder-offline')
          request.addEventListener('success', () => {
            const transaction = request.result.transaction('ops', 'readwrite')
            transaction.objectStore('ops').clear()
            transaction.addEventListener('complete', () => {
              request.result.close()
              resolve()
            })
          })
        })
      }
      return send(input, init)
    }
  })
}
