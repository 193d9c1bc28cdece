/** The version of what is stored, 3.01 in the specification (spec 2 §9). */
const storageVersion = 301
export const storageName = 'larder-offline'

export type StoreName = 'ops' | 'meta' | 'copies' | 'groups'
type Stores = (name: StoreName) => IDBObjectStore

let opening: Promise<IDBDatabase> | undefined

/** Reads what this device keeps. Rejects where the browser keeps nothing, as some do in private windows. */
export async function readDevice<T>(names: StoreName[], work: (stores: Stores) => Promise<T>): Promise<T> {
  const transaction = await begin((database) => database.transaction(names, 'readonly'))
  return work((name) => transaction.objectStore(name))
}

/**
 * Writes all or nothing, and resolves once the disk has it (durability strict, reliability 3.3). `work` may wait for
 * requests of its own stores only: the browser ends a transaction that has no request left.
 */
export async function writeDevice<T>(names: StoreName[], work: (stores: Stores) => Promise<T> | T): Promise<T> {
  const transaction = await begin((database) => database.transaction(names, 'readwrite', { durability: 'strict' }))
  const kept = ended(transaction)
  try {
    const result = await work((name) => transaction.objectStore(name))
    await kept
    return result
  } catch (failure) {
    kept.catch(() => undefined)
    abort(transaction)
    throw failure
  }
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request.error)))
  })
}

const ofLoss = new Set<() => void>()

/** Calls the listener when the browser closes the storage, as it does when it clears it. */
export function onStorageLost(listener: () => void) {
  ofLoss.add(listener)
}

/** A connection may have been closed since it was last used: then there is a new one. */
async function begin(start: (database: IDBDatabase) => IDBTransaction): Promise<IDBTransaction> {
  const database = await openStorage()
  try {
    return start(database)
  } catch (failure) {
    if (!(failure instanceof DOMException) || failure.name !== 'InvalidStateError') throw failure
    opening = undefined
    return start(await openStorage())
  }
}

function openStorage(): Promise<IDBDatabase> {
  opening ??= open().catch((failure: unknown) => {
    opening = undefined
    throw failure
  })
  return opening
}

/** A newer version of the app may have been here: versions only add stores, so what it kept is read as it is. */
async function open(): Promise<IDBDatabase> {
  try {
    return await openAt(storageVersion)
  } catch (failure) {
    const why = failure instanceof DOMException ? failure.name : ''
    if (why === 'VersionError') return openAt(undefined)
    // It was just being thrown away.
    if (why === 'AbortError') return openAt(storageVersion)
    throw failure
  }
}

function openAt(version: number | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storageName, version)
    request.addEventListener('upgradeneeded', () => layOut(request))
    request.addEventListener('error', () => reject(failureOf(request.error)))
    request.addEventListener('success', () => {
      const database = request.result
      // Let a newer version in another tab change the layout; this tab opens the storage again when it needs it.
      database.addEventListener('versionchange', () => {
        database.close()
        opening = undefined
      })
      database.addEventListener('close', () => {
        opening = undefined
        for (const listener of ofLoss) listener()
      })
      resolve(database)
    })
  })
}

/** Only adds what is missing: counts that an older version kept stay where they are and are read by this one. */
function layOut({ result: database, transaction }: IDBOpenDBRequest) {
  const has = (name: StoreName) => database.objectStoreNames.contains(name)
  const ops = has('ops') ? transaction?.objectStore('ops') : database.createObjectStore('ops', { keyPath: 'slot' })
  if (ops && !ops.indexNames.contains('owner')) ops.createIndex('owner', 'owner')
  if (!has('meta')) database.createObjectStore('meta')
  if (!has('copies')) database.createObjectStore('copies', { keyPath: 'owner' })
  if (!has('groups')) database.createObjectStore('groups', { keyPath: ['owner', 'place'] })
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(failureOf(transaction.error)))
  })
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

function failureOf(reason: DOMException | null): Error {
  return reason ?? new Error('The device did not keep it.')
}
