/**
 * Whether work on this device is not on the server yet: counts, a list that is counted offline, checked lines or
 * new items of a delivery. Rejects when nobody can tell.
 */
export async function hasCounts(): Promise<boolean> {
  const [copies, ops] = await read('larder-offline', ['copies', 'ops'])
  if (copies.length > 0 || ops.some(isUnsynced)) return true
  const [lines, items] = await read('larder-receiving', ['changes', 'items'])
  return [...lines, ...items].some(isUnsynced)
}

async function read<const N extends readonly string[]>(name: string, stores: N): Promise<{ [K in keyof N]: unknown[] }>
async function read(name: string, stores: readonly string[]): Promise<unknown[][]> {
  const database = await openStorage(name)
  if (!database) return stores.map(() => [])
  try {
    return await Promise.all(stores.map((store) => all(database, store)))
  } finally {
    database.close()
  }
}

function isUnsynced(op: unknown): boolean {
  return typeof op === 'object' && op !== null && 'state' in op && (op.state === 'waiting' || op.state === 'conflict')
}

/** Opens what the app keeps (inventory/counts/device-storage.ts, receiving/draft/receiving-storage.ts) at whatever version it is; undefined before there is any. */
function openStorage(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      if (request.error?.name === 'AbortError') resolve(undefined)
      else reject(request.error ?? new Error('not readable'))
    })
  })
}

function all(database: IDBDatabase, name: string): Promise<unknown[]> {
  if (!database.objectStoreNames.contains(name)) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown[]> = database.transaction(name).objectStore(name).getAll()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
  })
}
