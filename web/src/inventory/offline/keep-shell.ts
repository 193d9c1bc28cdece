/** How long going offline waits for the app itself to be kept on the device. */
const patienceMs = 5_000

/** Gives whether this device can open the app without a connection: its service worker runs and has everything. */
export async function isShellKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration())) return false
  const soon = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs))
  return Promise.race([navigator.serviceWorker.ready.then(() => true), soon])
}
