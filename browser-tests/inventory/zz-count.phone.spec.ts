import { test } from '../people.ts'
import { addInventoryList, openSheet } from './counting-screen.ts'
test('zz', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.addDistributor()
  await addInventoryList(kitchen, 'Kitchen', [{ name: 'Walk', items: [{ name: 'A' }] }])
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text())); page.on('pageerror', (e) => console.log('ERR', e.message, e.stack))
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()))
  await openSheet(kitchen, page)
  await page.waitForTimeout(4000)
  console.log(page.url(), await page.locator('body').innerHTML())
})
