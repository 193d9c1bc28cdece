/** How long going offline waits for the app itself to be kept on the device. */
const patienceMs = 8_000
const betweenLooksMs = 3_600_000

/** Has the browser keep the app itself, so that it opens without a connection; not while developing. */
export function registerServiceWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const options = { updateViaCache: 'none' } as const
  navigator.serviceWorker.register('/service-worker.js', options).catch(() => undefined)
  const timer = setInterval(lookForNewVersion, betweenLooksMs)
  return () => clearInterval(timer)
}

/** A new version waits while counts do: once they are sent it is looked for again. */
export function lookForNewVersion() {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** Gives whether this device can open the app without a connection: its service worker runs and has everything. */
export async function isShellKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return false
  const soon = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs))
  return Promise.race([navigator.serviceWorker.ready.then(() => true), soon])
}
