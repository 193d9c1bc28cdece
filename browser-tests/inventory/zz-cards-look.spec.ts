import { sql } from 'kysely'
import { expect, test } from '../people.ts'
import { aGroupOfCards } from './group-items-screen.ts'
test('look', async ({ page, aKitchen, database }) => {
  const { kitchen, listId, groupId } = await aGroupOfCards(await aKitchen())
  await kitchen.call('POST', `comparison-views/${listId}/groups`, { name: 'Empty group' })
  await kitchen.call('POST', 'comparison-views/group-unit', [{ groupId, unitId: 'OZ' }])
  await sql`insert into item_prices (location_id, item_id, start_date, price_cents, recorded_at) select ${kitchen.location.id}, id, d::date, p, now() from items, (values ('2026-01-05', 2900), ('2026-03-09', 3350), ('2026-07-20', 3010), ('2026-10-11', 3120)) v(d,p) where location_id = ${kitchen.location.id} and name like 'San Marzano%'`.execute(database.forLocation(kitchen.location.id)).catch((e: any) => console.log('prices', e.message))
  await kitchen.call('POST', `comparison-views/${listId}/groups/${groupId}/custom`, { description: 'Grandmother’s preserved tomatoes from the cellar in a very long description that goes on', unitMeasure: 'CS', distributor: 'A distributor with an unusually long name, incorporated', price: 123456.78, packSize: { outerPack: 12, innerPack: 1.5, uom: 'FL OZ' }, din: 'DIN-0123456789-0123456789-0123456789', brand: 'A brand of many many words and letters' })
  await kitchen.signIn(page)
  await page.goto('/place-order/inventory')
  await page.getByRole('button', { name: 'Expand' }).click()
  const shoot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) { await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' }); await page.waitForTimeout(250); await page.screenshot({ path: `/tmp/cards/shots/${name}-${scheme}.png` }) }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await expect(page.getByRole('list', { name: 'Items of Tomatoes' })).toBeVisible()
  await page.getByRole('button', { name: 'Preferred' }).first().click()
  await page.waitForTimeout(800)
  await page.getByRole('list', { name: 'Items of Tomatoes' }).locator('..').evaluate((s) => s.scrollTo(0, 0))
  await shoot('long')
  await page.getByRole('list', { name: 'Items of Tomatoes' }).locator('..').evaluate((s) => s.scrollTo(700, 0))
  await page.waitForTimeout(300)
  await shoot('long2')
  await page.getByRole('button', { name: 'San Marzano plum tomatoes', exact: true }).click()
  await page.waitForTimeout(800)
  await shoot('history2')
})
