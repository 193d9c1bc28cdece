import type { Page } from '@playwright/test'

/** Keeps the device's storage busy for as long as this page lives: whatever the app writes now has no time to get there. */
export function keepStorageBusy(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('larder-offline')
        request.addEventListener('error', () => reject(new Error('not open')))
        request.addEventListener('success', () => {
          const store = request.result.transaction('ops', 'readwrite').objectStore('ops')
          const ask = () =>
            store.count().addEventListener('success', () => {
              resolve()
              ask()
            })
          ask()
        })
      }),
  )
}

/** Types into the field that has the focus and loads the page anew in the same moment, before anything else can happen. */
export async function typeAndReload(page: Page, text: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate((typed) => {
      document.execCommand('insertText', false, typed)
      location.reload()
    }, text),
  ])
}
