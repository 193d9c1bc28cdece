import type { Page, TestInfo } from '@playwright/test'
import type { Database } from '@larder/server/database/connections/connection.ts'
import { itemRows } from '../ordering/place-order-screen.ts'
import { expect, type Kitchen } from '../people.ts'
import { noted } from './measure.ts'
import { aStockedList } from './stocked-list.ts'
import { p75, vitalsOf, watchVitals, type Vitals } from './vitals.ts'

const visits = 6
const isPhone = (page: Page) => page.viewportSize()?.width === 390

/** Opens each main screen several times, works on it a little, and notes its web vitals (target 10). */
export async function measureScreens(page: Page, kitchen: Kitchen, database: Database, info: TestInfo): Promise<void> {
  await aStockedList(database, kitchen, 2_000)
  await watchVitals(page)
  const note = async (what: string, visit: () => Promise<void>) => {
    const all: Vitals[] = []
    for (let n = 0; n < visits; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      await visit()
      // oxlint-disable-next-line no-await-in-loop
      all.push(await vitalsOf(page))
    }
    const { lcp, inp, cls } = p75(all)
    const { times } = noted(info, 10)
    const where = `${what}${isPhone(page) ? ' on a phone' : ''}, p75 of ${visits}`
    times(`LCP of ${where}`, lcp, 'ms', { atMost: 2_500 })
    times(`INP of ${where}`, inp, 'ms', { atMost: 200 })
    times(`CLS of ${where}`, cls, '', { atMost: 0.1 })
  }

  await note('sign-in', async () => {
    await page.goto('/login')
    await page.getByLabel('E-mail').click()
    await page.keyboard.type(kitchen.owner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.getByRole('button', { name: 'Show password' }).click()
  })
  await kitchen.signIn(page)
  await note('the order list', async () => {
    await page.goto('/place-order/list')
    await itemRows(page).first().getByRole('button', { name: 'Increase' }).click()
    await itemRows(page).nth(3).getByRole('button', { name: 'Increase' }).click()
    await page.getByRole('searchbox').pressSequentially('roma 77')
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/items?'))
    await page.keyboard.press('Enter')
    await answered
  })
  await note('the comparison view', async () => {
    await page.evaluate(() => localStorage.setItem('inventoryPresentation', 'Cards'))
    await page.goto('/place-order/inventory')
    const band = page.getByRole('button', { name: 'Shelf 1', exact: true }).first()
    await band.click()
    await expect(page.getByRole('list', { name: 'Items of Shelf 1' }).getByRole('listitem').first()).toBeVisible()
    await band.click()
  })
  await note('counting', async () => {
    await page.evaluate(() => localStorage.setItem('inventoryPresentation', 'Sheet'))
    await page.goto('/place-order/inventory')
    const field = page.getByRole('textbox', { name: /^Cases of / }).first()
    await field.click()
    for (let line = 0; line < 5; line++) {
      // oxlint-disable-next-line no-await-in-loop -- line by line
      if (isPhone(page)) for (const name of ['1', '2', 'Next']) await key(page, name).click()
      // oxlint-disable-next-line no-await-in-loop
      else for (const name of ['1', '2', 'Enter']) await page.keyboard.press(name)
    }
  })
}

function key(page: Page, name: string) {
  return page.getByRole('group', { name: 'Keys' }).getByRole('button', { name, exact: true })
}
