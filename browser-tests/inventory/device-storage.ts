import type { Page } from '@playwright/test'

/** Keeps the device's storage busy for as long as this page lives: whatever the app writes now has no time to get there. */
export function keepStorageBusy(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('larder-offline')
        request.addEventListener('error', () => reject(new Error('not open')))
        request.addEventListener('success', () => {
          const store = request.result.transaction('ops', 'readwrite').objectStore('ops')
          const ask = () =>
            store.count().addEventListener('success', () => {
              resolve()
              ask()
            })
          ask()
        })
      }),
  )
}

/** Types into a field and reloads the page in the same moment, before anything else can happen. */
export async function typeAndReload(page: Page, label: string, text: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(
      ([name, typed]) => {
        const field = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
        field?.focus()
        document.execCommand('insertText', false, typed)
        if (field?.value !== typed) throw new Error('nothing was typed')
        location.reload()
      },
      [label, text] as const,
    ),
  ])
}

export type KeptCount = {
  /** 'userId locationId' */
  owner: string
  listId: number
  groupId: number
  id: number
  value: number
  mode: 'online' | 'offline'
}

/** Lays out the storage as a version of the app did, with cases that were counted in it: at first without any index. */
export function keepByHand(page: Page, version: number, counts: readonly KeptCount[]): Promise<void> {
  return page.evaluate(
    ([at, kept]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('larder-offline', at)
        request.addEventListener('upgradeneeded', () => {
          const names = request.result.objectStoreNames
          if (!names.contains('ops')) request.result.createObjectStore('ops', { keyPath: 'slot' })
          if (names.length > 1) request.result.createObjectStore('added later')
        })
        request.addEventListener('error', () => reject(new Error('not open')))
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('ops', 'readwrite')
          for (const { owner, listId, groupId, id, value, mode } of kept) {
            transaction.objectStore('ops').put({
              slot: `${owner} item ${groupId} ${id} onHand`,
              owner,
              opId: crypto.randomUUID(),
              seq: 1,
              key: { listId, groupId, kind: 'item', id },
              name: '',
              field: 'onHand',
              value,
              typed: null,
              inventoryId: null,
              countedAt: '2026-01-05T10:00:00Z',
              mode,
              tab: 'gone',
              state: 'waiting',
              conflict: null,
              unanswered: [],
            })
          }
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    [version, counts] as const,
  )
}

/** Leaves in the device's storage what is no count of an item, as a fault of the device or of the app would. */
export function spoilKeptCount(page: Page, item: string, value: unknown): Promise<void> {
  return page.evaluate(
    ([name, spoilt]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('larder-offline')
        request.addEventListener('error', () => reject(new Error('not open')))
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('ops', 'readwrite')
          const store = transaction.objectStore('ops')
          store.getAll().addEventListener('success', ({ target }) => {
            const kept = (target as IDBRequest<{ name: string }[]>).result.find((op) => op.name === name)
            if (kept) store.put({ ...kept, value: spoilt })
            else reject(new Error(`nothing is kept of ${name}`))
          })
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    [item, value] as const,
  )
}

/** The number of counts this device keeps, whoever entered them. */
export function keptOps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('larder-offline')
        request.addEventListener('error', () => resolve(0))
        request.addEventListener('upgradeneeded', () => request.transaction?.abort())
        request.addEventListener('success', () => {
          const ops = request.result.transaction('ops').objectStore('ops').count()
          ops.addEventListener('success', () => {
            request.result.close()
            resolve(ops.result)
          })
        })
      }),
  )
}
