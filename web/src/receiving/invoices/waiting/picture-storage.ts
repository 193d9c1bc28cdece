import { asked, deviceStorage } from '../../../kit/device-storage.ts'

/**
 * A photo or file of an order's invoice, or a photo of what is rejected of a line, that is not on the server yet, or was
 * sent with others that are not.
 */
export type WaitingPicture = {
  id: string
  /** 'userId locationId': nobody else on this device sees or sends it */
  owner: string
  orderId: number
  /** the line of which it shows what is rejected; without one it is of the invoice */
  lineId?: number
  /** the order in which pictures were taken, over all orders */
  place: number
  name: string
  bytes: number
  /** null once it was sent */
  file: Blob | null
  /**
   * A snap waits for Upload, or for Reject, a queued one for its turn. A sent one is remembered until all of its order are, for
   * '2 of 4 uploaded' after a reload.
   */
  state: 'snap' | 'queued' | 'sent' | 'refused'
  /** why the server does not take it, and what to do */
  refusal: string | null
}

const { read, write } = deviceStorage<'pictures'>({
  name: 'larder-invoices',
  version: 1,
  layOut(database) {
    if (database.objectStoreNames.contains('pictures')) return
    database.createObjectStore('pictures', { keyPath: 'id' }).createIndex('owner', 'owner')
  },
})

export function readPictures(owner: string): Promise<WaitingPicture[]> {
  return read(['pictures'], async (store) => {
    const kept: WaitingPicture[] = await asked(store('pictures').index('owner').getAll(owner))
    return kept.toSorted((a, b) => a.place - b.place)
  })
}

export function keepPictures(pictures: readonly WaitingPicture[]): Promise<void> {
  return write(['pictures'], (store) => {
    for (const picture of pictures) store('pictures').put(picture)
  })
}

/** Changes a kept picture; one that was taken away meanwhile stays away. */
export function changePicture(id: string, change: Partial<WaitingPicture>): Promise<void> {
  return write(['pictures'], async (store) => {
    const kept: WaitingPicture | undefined = await asked(store('pictures').get(id))
    if (kept) store('pictures').put({ ...kept, ...change })
  })
}

export function forgetPictures(ids: readonly string[]): Promise<void> {
  return write(['pictures'], (store) => {
    for (const id of ids) store('pictures').delete(id)
  })
}

/** Takes off the device what was sent; what is not on the server, refused or not, is kept for the person who took it. */
export function wipePictures(): Promise<void> {
  return write(['pictures'], async (store) => {
    const all: WaitingPicture[] = await asked(store('pictures').getAll())
    for (const { id, state } of all) if (state === 'sent') store('pictures').delete(id)
  })
}
