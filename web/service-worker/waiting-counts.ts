/** Whether counts on this device are not on the server yet, or a list is counted offline. Rejects when nobody can tell. */
export async function hasCounts(): Promise<boolean> {
  const database = await openStorage()
  if (!database) return false
  try {
    const [copies, ops] = await Promise.all([all(database, 'copies'), all(database, 'ops')])
    return copies.length > 0 || ops.some(isUnsynced)
  } finally {
    database.close()
  }
}

function isUnsynced(op: unknown): boolean {
  return typeof op === 'object' && op !== null && 'state' in op && (op.state === 'waiting' || op.state === 'conflict')
}

/** Opens what the app keeps (inventory/counts/device-storage.ts) at whatever version it is; undefined before there is any. */
function openStorage(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('larder-offline')
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
