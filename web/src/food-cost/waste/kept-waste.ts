import { asked, deviceStorage } from '../../kit/device-storage.ts'
import type { InputOf } from '../../api/call-input.ts'

/** An entry of the waste log on this device until the server has it. */
export type KeptWaste = {
  key: string
  /** 'userId locationId': nobody else on this device sees or sends it */
  owner: string
  body: InputOf<'postWaste'>['body']
  /** '2 lb of Salmon fillet' */
  said: string
  /** why the server did not take it; such an entry is not sent again */
  refusal?: string
  /** the server may have it although its answer was lost: it is taken back there too */
  isTakenBack?: boolean
  /** taken back, and in the log all the same: taking it out failed, and is tried again */
  isInLog?: boolean
}

const device = deviceStorage<'entries'>({
  name: 'larder-waste',
  version: 1,
  layOut(database) {
    if (!database.objectStoreNames.contains('entries')) database.createObjectStore('entries', { keyPath: 'key' })
  },
})

/** Resolves once the disk has it. */
export function keepWaste(entry: KeptWaste): Promise<void> {
  return device.write(['entries'], (store) => void store('entries').put(entry))
}

export function forgetWaste(key: string): Promise<void> {
  return device.write(['entries'], (store) => void store('entries').delete(key))
}

export function readKeptEntry(key: string): Promise<KeptWaste | undefined> {
  return device.read(['entries'], (store) => asked(store('entries').get(key)))
}

/** The entries of a person at a location, the oldest first. */
export function readKeptWaste(owner: string): Promise<KeptWaste[]> {
  return device.read(['entries'], async (store) => {
    const all: KeptWaste[] = await asked(store('entries').getAll())
    const own = all.filter((entry) => entry.owner === owner)
    return own.toSorted((a, b) => (a.body.happened_at ?? '').localeCompare(b.body.happened_at ?? ''))
  })
}
