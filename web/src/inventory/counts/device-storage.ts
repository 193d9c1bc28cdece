import { deviceStorage } from '../../kit/device-storage.ts'

export { asked } from '../../kit/device-storage.ts'

/** The version of what is stored, 3.01 in the specification (spec 2 §9). */
const storageVersion = 301

type StoreName = 'ops' | 'meta' | 'copies' | 'groups'

export const {
  read: readDevice,
  write: writeDevice,
  onLost: onStorageLost,
} = deviceStorage<StoreName>({
  name: 'larder-offline',
  version: storageVersion,
  layOut(database, upgrade) {
    const has = (name: StoreName) => database.objectStoreNames.contains(name)
    const ops = has('ops') ? upgrade?.objectStore('ops') : database.createObjectStore('ops', { keyPath: 'slot' })
    if (ops && !ops.indexNames.contains('owner')) ops.createIndex('owner', 'owner')
    if (!has('meta')) database.createObjectStore('meta')
    if (!has('copies')) database.createObjectStore('copies', { keyPath: 'owner' })
    if (!has('groups')) database.createObjectStore('groups', { keyPath: ['owner', 'place'] })
  },
})
