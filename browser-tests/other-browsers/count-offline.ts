import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import { expect as ofPeople, type Kitchen } from '../people.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import { patienceMs, type Browser } from './browser.ts'

const expect = ofPeople.configure({ timeout: patienceMs })

/** Signs in, counts with and without a connection, opens the app again without one, comes back: the server has both counts. */
export async function countOffline(browser: Browser, proxy: FaultProxy, kitchen: Kitchen, list: CountedList) {
  const says = (words: string, place = 'body') => expect.poll(() => browser.text(place)).toContain(words)
  const count = async (item: string, value: string, kept: string) => {
    await browser.fill(fieldOf(item), value)
    await says(kept, rowOf(item))
  }

  await browser.goto(`${proxy.url}/login`)
  await browser.fill('[name=email]', kitchen.owner.email)
  await browser.fill('[name=password]', kitchen.owner.password)
  await browser.click('button', 'Sign in')
  await says('Inventory View')
  await browser.click('button', 'Sheet')
  await count('Item 1', '4', 'Saved')
  expect(await countsOf(kitchen, list.id)).toContain('Item 1: 4 - -')

  await browser.evaluate('return navigator.serviceWorker.ready.then(() => true)')
  await browser.click('button', 'Go Offline')
  await says('Kitchen is saved on this device', '[role=dialog]')
  await expect.poll(() => browser.text('[role=dialog]')).not.toContain('Keep this page open')
  await browser.click('[role=dialog] button', 'Go Offline')
  await says('You are now in offline mode', '[role=dialog]')
  await browser.click('[role=dialog] button', 'Ok!')
  await says('0 changes waiting', banner)

  proxy.isDown = true
  await count('Item 2', '2+1.5', 'On this device')
  await says('1 change waiting', banner)
  await browser.goto(`${proxy.url}/place-order/inventory`)
  await says('1 change waiting', banner)
  expect(await valueOf(browser, 'Item 2')).toBe('3.5')
  await count('Item 3', '0', 'On this device')
  expect(await countsOf(kitchen, list.id)).not.toContain('Item 2: 3.5 - -')

  proxy.isDown = false
  await browser.click(`${banner} button`, 'Go Online')
  await says('2 items synced, 0 failed', '[role=dialog]')
  await browser.click('[role=dialog] button', 'OK')
  await expect.poll(() => browser.text(banner)).toBe('')
  expect(await countsOf(kitchen, list.id)).toEqual([
    'Item 1: 4 - -',
    'Item 2: 3.5 - -',
    'Item 3: 0 - -',
    'Item 4: - - -',
    'Item 5: - - -',
    'Item 6: - - -',
  ])
}

const banner = 'section[aria-label="Offline mode"]'
const fieldOf = (item: string) => `[aria-label="Cases of ${item}"]`
const rowOf = (item: string) => `[role=row]:has(${fieldOf(item)})`

async function valueOf(browser: Browser, item: string): Promise<string> {
  return browser.evaluate(`return document.querySelector('${fieldOf(item)}').value`)
}
