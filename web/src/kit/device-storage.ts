/** The browser's own database: read, and written so that the disk has it. */
type DeviceStorage<Name extends string> = {
  /** Rejects where the browser keeps nothing, as some do in private windows. */
  read: <T>(names: Name[], work: (stores: Stores<Name>) => Promise<T>) => Promise<T>
  /**
   * Writes all or nothing, and resolves once the disk has it (durability strict, reliability 3.3). `work` may wait for
   * requests of its own stores only: the browser ends a transaction that has no request left.
   */
  write: <T>(names: Name[], work: (stores: Stores<Name>) => Promise<T> | T) => Promise<T>
  /** Calls the listener when the browser closes the storage, as it does when it clears it. */
  onLost: (listener: () => void) => void
}

type Stores<Name extends string> = (name: Name) => IDBObjectStore

type Layout = {
  name: string
  version: number
  /** Only adds what is missing: what an older version kept stays where it is and is read by this one. */
  layOut: (database: IDBDatabase, upgrade: IDBTransaction | null) => void
}

export function deviceStorage<Name extends string>(layout: Layout): DeviceStorage<Name> {
  const ofLoss = new Set<() => void>()
  let opening: Promise<IDBDatabase> | undefined

  /** A connection may have been closed since it was last used: then there is a new one. */
  const begin = async (start: (database: IDBDatabase) => IDBTransaction): Promise<IDBTransaction> => {
    const database = await openStorage()
    try {
      return start(database)
    } catch (failure) {
      if (!(failure instanceof DOMException) || failure.name !== 'InvalidStateError') throw failure
      opening = undefined
      return start(await openStorage())
    }
  }
  const openStorage = (): Promise<IDBDatabase> => {
    opening ??= open(layout, {
      onGivenUp: () => (opening = undefined),
      onLost: () => {
        opening = undefined
        for (const listener of ofLoss) listener()
      },
    }).catch((failure: unknown) => {
      opening = undefined
      throw failure
    })
    return opening
  }
  return {
    async read(names, work) {
      const transaction = await begin((database) => database.transaction(names, 'readonly'))
      return work((name) => transaction.objectStore(name))
    },
    async write(names, work) {
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
    },
    onLost: (listener) => void ofLoss.add(listener),
  }
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request.error)))
  })
}

type Listeners = { onGivenUp: () => void; onLost: () => void }

/** A newer version of the app may have been here: versions only add stores, so what it kept is read as it is. */
async function open(layout: Layout, listeners: Listeners): Promise<IDBDatabase> {
  try {
    return await openAt(layout, layout.version, listeners)
  } catch (failure) {
    const why = failure instanceof DOMException ? failure.name : ''
    if (why === 'VersionError') return openAt(layout, undefined, listeners)
    // It was just being thrown away.
    if (why === 'AbortError') return openAt(layout, layout.version, listeners)
    throw failure
  }
}

function openAt({ name, layOut }: Layout, version: number | undefined, { onGivenUp, onLost }: Listeners) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => layOut(request.result, request.transaction))
    request.addEventListener('error', () => reject(failureOf(request.error)))
    request.addEventListener('success', () => {
      const database = request.result
      // Let a newer version in another tab change the layout; this tab opens the storage again when it needs it.
      database.addEventListener('versionchange', () => {
        database.close()
        onGivenUp()
      })
      database.addEventListener('close', onLost)
      resolve(database)
    })
  })
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
