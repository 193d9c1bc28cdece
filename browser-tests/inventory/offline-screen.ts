import type { Page } from '@playwright/test'
import { expect as ofPeople, type Kitchen } from '../people.ts'
import { addInventoryList, type CountedList } from './counting-screen.ts'

/** A page that opens for the first time, and a list that is synced, take their time on a busy machine. */
export const expect = ofPeople.configure({ timeout: 90_000 })

const inSixes = { packText: '6/5 LB', packOuter: 6, packInner: 5, packUom: 'LB' }

/** A kitchen with one list of two shelves, `size` items in all: Item 1, Item 2, … */
export async function aKitchenWithList(
  aKitchen: () => Promise<Kitchen>,
  size = 6,
): Promise<{ kitchen: Kitchen; list: CountedList }> {
  const kitchen = await aKitchen()
  await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const items = Array.from({ length: size }, (_, at) => ({ name: `Item ${at + 1}`, priceCents: 1999, ...inSixes }))
  const half = Math.ceil(size / 2)
  const shelves = [
    { name: 'Walk-in', items: items.slice(0, half) },
    { name: 'Dry storage', items: items.slice(half) },
  ]
  return { kitchen, list: await addInventoryList(kitchen, 'Kitchen', shelves) }
}

/** Opens the counting sheet behind a proxy; `url` is the proxy's. */
export async function openSheetAt(kitchen: Kitchen, page: Page, url: string): Promise<void> {
  await signInAt(kitchen, page, url)
  await page.goto(`${url}/place-order/inventory`)
  await expect(fieldOf(page, 'Item 1')).toBeVisible()
}

/** Stores what the sign-in page stores, for the address that the browser uses; gives 'userId locationId'. */
export async function signInAt(
  { owner }: Kitchen,
  page: Page,
  url: string,
  person: { authKey: string } = owner,
): Promise<string> {
  const headers = { authorization: `Bearer ${person.authKey}` }
  const answer = await fetch(`${process.env.LARDER_URL}/api/v1/users/current-user`, { headers })
  const user = (await answer.json()) as {
    currentRole: string
    activeLocation: { id: number }
    locations: object[]
    id: number
  }
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    ([authKey, { id, currentRole, activeLocation, locations }]) => {
      localStorage.setItem('authKey', authKey)
      localStorage.setItem('userId', String(id))
      localStorage.setItem('currentRole', currentRole)
      localStorage.setItem('activeLocation', JSON.stringify(activeLocation))
      localStorage.setItem('locations', JSON.stringify(locations))
      localStorage.setItem('inventoryPresentation', 'Sheet')
      localStorage.setItem('welcomeTour', 'seen')
    },
    [person.authKey, user] as const,
  )
  return `${user.id} ${user.activeLocation.id}`
}

export function fieldOf(page: Page, item: string, head: 'Cases' | 'Packs' | 'Units' = 'Cases') {
  return page.getByRole('textbox', { name: `${head} of ${item}`, exact: true })
}

/** Types a count and waits until the screen says that it is kept. */
export async function countItem(
  page: Page,
  item: string,
  value: string,
  word: 'On this device' | 'Saved' | 'Not saved' = 'On this device',
  head: 'Cases' | 'Packs' | 'Units' = 'Cases',
): Promise<void> {
  await fieldOf(page, item, head).fill(value)
  await expect(page.getByRole('row').filter({ has: fieldOf(page, item) })).toContainText(word)
}

export async function goOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go Offline/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Offline' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are now in offline mode')
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect(banner(page)).toBeVisible()
}

export function banner(page: Page) {
  return page.getByRole('region', { name: 'Offline mode' })
}

/** Presses Go Online; the receipt is open when it went well. */
export async function pressGoOnline(page: Page): Promise<void> {
  // There is one on every screen.
  await page.getByRole('button', { name: 'Go Online' }).click()
}

/** Waits until the app itself is kept on the device. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The page says that its session ended, and leads to the sign-in. */
export async function leaveEndedSession(page: Page): Promise<void> {
  const message = page.getByRole('dialog').filter({ hasText: 'Please login with proper credentials.' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}
