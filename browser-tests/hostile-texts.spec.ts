// S2: every field on every screen shows forty texts that would run as a script if they were ever taken for markup.
import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from './people.ts'
import { everyAdministrationScreen, everyScreen, openScreen, type Screen } from './screens.ts'

const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</script><script>alert(1)</script>',
  '<ScRiPt>alert(1)</ScRiPt>',
  '<script src=//evil.test/x.js></script>',
  '<script>alert(1)//',
  '<<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '<img src=x onerror="alert&#40;1&#41;">',
  '<img/src/onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<style>@import "//evil.test/x.css";</style>',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href=//evil.test/>',
  '" onmouseover="alert(1)" x="',
  "';alert(1);//",
  '{{constructor.constructor("alert(1)")()}}${alert(1)}<!--<img title="--><img src=x onerror=alert(1)>">',
]

test('forty hostile texts in every field are shown as texts, on every screen', async ({ page, aKitchen, database }) => {
  test.setTimeout(240_000)
  const hostile = (n: number) => payloads[n % payloads.length] ?? ''
  const found = await watchFor(page)
  const kitchen = await aKitchen({ nickname: hostile(0) })
  const { id: distributorId } = await kitchen.addDistributor({ nickname: hostile(8), phone: hostile(9).slice(0, 40) })
  const db = database.forLocation(kitchen.location.id)
  await db
    .updateTable('salesReps')
    .set({ name: hostile(13) })
    .where('locationId', '=', kitchen.location.id)
    .execute()
  await database.shared
    .updateTable('users')
    .set({ firstName: hostile(29), lastName: hostile(30), title: hostile(31) })
    .where('id', '=', kitchen.owner.id)
    .execute()
  const items = []
  for (const [n, name] of payloads.entries())
    items.push(
      await kitchen.addItem({
        distributorId,
        name,
        brand: hostile(n + 1),
        description: hostile(n + 2),
        category: hostile(n + 3),
        packText: hostile(n + 4),
        imageUrl: hostile(n + 5),
        purchaseCount: 2,
      }),
    )
  await database.shared
    .updateTable('companies')
    .set({ title: hostile(1) })
    .where('id', '=', kitchen.location.companyId)
    .execute()
  const [first = { id: 0, name: '' }, ...others] = items
  await kitchen.call('POST', 'contacts/help', { message: payloads.join(' '), page: '/place-order/list' })
  await kitchen.call('POST', 'payment-methods', { token: 'tok_visa', nickname: hostile(24) })
  await kitchen.addOrder(distributorId, ...items.slice(0, 20).map((item) => [item, 2] as const))
  await kitchen.fillCart(...[first, ...others].map((item) => [item, 3] as const))
  const { lastModified } = (await kitchen.call('GET', 'shopping-carts')) as { lastModified: string }
  const itemList = payloads.slice(0, 10).map((description) => ({
    quantity: 1,
    specialItem: { distributorId, uom: 'each', description },
  }))
  await kitchen.call('POST', 'shopping-carts', { itemList, lastModified })
  const lists: number[] = []
  for (const name of [hostile(8), hostile(0)]) {
    const entries = items.slice(0, 12).map(({ id }, n) => ({ itemDistributorId: id, customDescription: hostile(n) }))
    const list = (await kitchen.call('POST', 'shopping-lists', { name, itemList: entries })) as { id: number }
    lists.push(list.id)
  }
  await aGroupOf(kitchen, hostile(12), items.slice(0, 6))
  const told = { sentBy: hostile(33), createdAt: new Date() }
  await db
    .insertInto('locationMessages')
    .values({ ...told, locationId: kitchen.location.id, message: payloads.join(' ') })
    .execute()
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number; purchaseOrderNumber: string }[] }
  const [order = { id: 0, purchaseOrderNumber: '' }] = data

  await kitchen.signIn(page)
  await expect(page.getByText(payloads[8] ?? '').first(), 'the message, the list: texts').toBeVisible()
  await page.keyboard.press('Escape')
  const screens = everyScreen({
    itemId: first.id,
    itemName: first.name,
    distributorId,
    distributor: hostile(8),
    orderId: order.id,
    orderNumber: order.purchaseOrderNumber,
  })
  const lookAt = async (screen: Screen) => {
    await openScreen(page, screen)
    // Frames and images of others are in no screen of ours.
    expect.soft(await page.locator('iframe[srcdoc], object, embed, base, [onerror], [onload]').count()).toBe(0)
  }
  for (const screen of screens) await lookAt(screen)
  for (const id of lists) {
    await openScreen(page, { address: `/shopping-lists/${id}`, shows: first.name })
    await openScreen(page, { address: `/shopping-lists/items/${id}`, shows: first.name })
  }
  await page.goto(`/place-order/list?item=${first.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Linked items' }).click()
  await expect(page.getByRole('dialog', { name: 'Linked items' }).getByRole('listitem')).toHaveCount(6)
  for (const search of payloads.slice(0, 12)) {
    await page.goto(`/place-order/list?search=${encodeURIComponent(search)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(search)
  }
  await kitchen.signIn(page, await kitchen.addPerson({ isAdministrator: true, at: [] }))
  const names = { company: hostile(1), location: hostile(0), distributor: hostile(8) }
  for (const screen of everyAdministrationScreen(names)) await lookAt(screen)
  expect(found).toEqual([])

  // The control: the watch sees a script that is stopped, and one that is not.
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'alert(2)'
    document.body.append(script)
  })
  await expect.poll(() => found.some((each) => each.includes('script-src'))).toBe(true)
  await page.evaluate(() => alert(3))
  expect(found.at(-1)).toBe('dialog: 3')
})

/** Items in one generic group, its list under the same name. */
async function aGroupOf(kitchen: Kitchen, name: string, items: readonly { id: number }[]): Promise<void> {
  const list = (await kitchen.call('POST', 'comparison-views', { name })) as { id: number }
  const groups = `comparison-views/${list.id}/groups`
  const group = (await kitchen.call('POST', groups, { name })) as { id: number }
  await kitchen.call('POST', `${groups}/${group.id}/link-items`, { items: items.map(({ id }) => id), subrecipes: [] })
}

/** Notes each dialog, and each script that the page's policy had to stop. */
async function watchFor(page: Page): Promise<string[]> {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (what: string) => found.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // An image whose address is no image address is refused as an image and runs nothing.
      if (effectiveDirective !== 'img-src')
        (window as unknown as { noteViolation(what: string): void }).noteViolation(
          `${effectiveDirective}: ${blockedURI} ${sample}`,
        )
    })
  })
  return found
}
