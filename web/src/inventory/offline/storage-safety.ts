import { writeDevice } from '../counts/device-storage.ts'

/** Space for the copy of a large list and all of its counts. */
const neededBytes = 25_000_000
const patienceMs = 1_500

type StorageSafety =
  | { kind: 'safe' }
  /** the browser may throw stored data away when space runs out */
  | { kind: 'evictable' }
  /** the browser asks the person whether stored data may stay, and has no answer yet */
  | { kind: 'asking' }
  | { kind: 'unusable'; message: string }

const noStorage =
  'This browser does not let the app keep counts on the device, as in a private window. Counts would be lost: please open the app in a normal window to go offline.'
const noSpace =
  'There is not enough free space on this device to keep an inventory list. Please free some space, then go offline.'

/** Tells before going offline whether this device can keep counts (reliability O9); asks the browser to keep them for good. */
export async function storageSafety(): Promise<StorageSafety> {
  try {
    await writeDevice(['meta'], async (store) => {
      store('meta').put(new Uint8Array(64_000), 'trial')
      store('meta').delete('trial')
    })
  } catch (failure) {
    return { kind: 'unusable', message: isQuota(failure) ? noSpace : noStorage }
  }
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < neededBytes)
    return { kind: 'unusable', message: noSpace }
  if (await navigator.storage?.persisted?.().catch(() => false)) return { kind: 'safe' }
  const asked = navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false)
  const answer = await Promise.race([asked, noAnswer()])
  if (answer === undefined) return { kind: 'asking' }
  return { kind: answer ? 'safe' : 'evictable' }
}

/** Chromium and WebKit decide by themselves; Firefox asks the person, who may never look there. */
function noAnswer(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))
}

export function isQuota(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'QuotaExceededError'
}

export { noSpace }
