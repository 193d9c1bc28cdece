import { deviceStorage } from '../../kit/device-storage.ts'

type StoreName = 'changes' | 'orders' | 'meta' | 'items'

/** The store of deliveries on this device; a new version only adds what is missing. */
export const receivingStorage = deviceStorage<StoreName>({
  // The service worker looks in here too, before it puts a new version of the app in place (waiting-counts.ts).
  name: 'larder-receiving',
  version: 2,
  layOut(database) {
    const has = (name: StoreName) => database.objectStoreNames.contains(name)
    if (!has('changes')) database.createObjectStore('changes', { keyPath: 'slot' }).createIndex('owner', 'owner')
    if (!has('orders')) database.createObjectStore('orders', { keyPath: ['owner', 'orderId'] })
    if (!has('meta')) database.createObjectStore('meta')
    if (!has('items')) database.createObjectStore('items', { keyPath: 'key' }).createIndex('owner', 'owner')
  },
})
