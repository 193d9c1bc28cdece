import { onTestFinished } from 'vitest'

/** Keeps a store of the browser's database busy, as a slow device is, so that nothing else is written there until `end`. */
export async function busyStorage(name: string, store: string): Promise<{ end: () => void }> {
  const opening = indexedDB.open(name)
  await new Promise((opened, failed) => {
    opening.addEventListener('success', opened)
    opening.addEventListener('error', failed)
    opening.addEventListener('upgradeneeded', () => failed(new Error(`the app has not opened ${name} yet`)))
  })
  const database = opening.result
  const transaction = database.transaction([store], 'readwrite')
  let isBusy = true
  const askAgain = () => {
    if (isBusy) transaction.objectStore(store).count().addEventListener('success', askAgain)
    else database.close()
  }
  askAgain()
  const end = () => void (isBusy = false)
  onTestFinished(end)
  return { end }
}
