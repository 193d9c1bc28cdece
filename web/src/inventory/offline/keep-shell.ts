import { store, useStore } from '../../kit/store.ts'
import { onCounts, unsyncedNow } from '../counts/count-store.ts'

/** The longest wait, when going offline, for what is loaded on demand to be kept on the device. */
const patienceMs = 8_000
const betweenLooksMs = 3_600_000
const betweenTriesMs = 60_000

const isVersionWaiting = store(false)

/** Not while developing, nor over plain HTTP. */
const canBeKept = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Has the browser keep the app itself, so that it opens without a connection. */
export function registerServiceWorker(): (() => void) | undefined {
  if (!canBeKept()) return undefined
  const tryAgain = () => void keepShell()
  tryAgain()
  const timers = [setInterval(lookForNewVersion, betweenLooksMs), setInterval(tryAgain, betweenTriesMs)]
  window.addEventListener('online', tryAgain)
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'new version waits') isVersionWaiting.set(true)
  }
  const onNewVersion = () => isVersionWaiting.set(false)
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.addEventListener('controllerchange', onNewVersion)
  navigator.serviceWorker.startMessages()
  const forget = onCounts(() => {
    if (isVersionWaiting.get() && unsyncedNow() === 0) lookForNewVersion()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', tryAgain)
    navigator.serviceWorker.removeEventListener('message', onMessage)
    navigator.serviceWorker.removeEventListener('controllerchange', onNewVersion)
    forget()
  }
}

/** A poor connection that breaks the first try leaves nothing behind but the files that came: the next one goes on from there. */
async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    if (await serviceWorker.getRegistration()) return
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // tried again in a minute, or when the connection is back
  }
}

/** A new version waits while counts do: once they are sent it is looked for again. */
export function lookForNewVersion() {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** Whether a new version of the app waits until the counts of this device are sent (reliability O9). */
export function useIsVersionWaiting(): boolean {
  return useStore(isVersionWaiting)
}

/** Resolves once this device can open the app without a connection: its service worker runs and has everything. */
export async function whenShellKept(): Promise<unknown> {
  if (!canBeKept()) return new Promise(() => undefined)
  void keepShell()
  return navigator.serviceWorker.ready
}

/** Has the device keep what is loaded only when it is used, as the reader of barcodes; without it counting goes on. */
export async function keepWhatIsLoadedOnDemand(): Promise<void> {
  if (!canBeKept()) return
  const { port1, port2 } = new MessageChannel()
  const kept = whenShellKept().then(async () => {
    const { active } = await navigator.serviceWorker.ready
    const answered = new Promise((resolve) => port1.addEventListener('message', resolve))
    port1.start()
    active?.postMessage('keep what is loaded on demand', [port2])
    await answered
  })
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  port1.close()
}
