import { spawnSync } from 'node:child_process'
import { aBroadlinerGuide } from '@larder/server/testing/factories/broadliner-guide.ts'
import { expect, test } from '../people.ts'
import { isThankedFor, searchFor } from './place-order-screen.ts'

// The main job: a distributor's complete order guide in, a purchase order in the sales rep's mail out.
const guide = aBroadlinerGuide()

test('a buyer uploads an order guide, finds items, checks out, and each sales rep gets the purchase order', async ({
  page,
  aKitchen,
}) => {
  test.setTimeout(180_000)
  const kitchen = await aKitchen({ nickname: 'Harbor Street Kitchen' })
  const broadliner = await kitchen.addDistributor({
    nickname: 'Bay Broadline',
    minOrderCents: 20_000,
    isMinOrderRequired: true,
  })
  const produce = await kitchen.addDistributor({ nickname: 'Valley Produce' })
  await kitchen.addItem({ distributorId: produce.id, name: 'Basil Fresh', priceCents: 1_250, packText: '1/1 LB' })
  await kitchen.signInByHand(page)

  await test.step('a new layout waits for an operator', async () => {
    await upload(page, 'Bay Broadline')
    await expect(
      page.getByText('An approved template was not found for this order guide.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Request Template' }).click()
    await expect(page.getByText('Successful request')).toBeVisible()
    await page.getByRole('button', { name: /^ok/i }).click()
    approveTemplate()
  })

  await test.step('then the whole guide goes through, with what was refused', async () => {
    await upload(page, 'Bay Broadline')
    await expect(page.getByText(new RegExp(String(guide.itemCount))).first()).toBeVisible()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(`${guide.itemCount} items read`)).toBeVisible()
    await expect(page).toHaveURL(/\/distributor(\?|$)/)
  })

  await test.step('items are found by the words cooks use', async () => {
    await page.goto('/place-order/list')
    // The person who waited is told that the template was approved.
    const told = page.getByRole('dialog').filter({ hasText: 'is approved. You can upload the order guide now.' })
    await told.getByRole('button', { name: /^ok/i }).click()
    await searchFor(page, 'ketchup heinz')
    await expect(rows(page).first()).toContainText(/ketchup/i)
    await rows(page).first().getByRole('button', { name: 'Increase' }).click()
    await searchFor(page, 'chix brst bnls')
    await expect(rows(page).first()).toContainText(/chicken|chix/i)
    const quantity = rows(page).first().getByRole('textbox')
    await quantity.fill('6')
    await quantity.press('Enter')
    await searchFor(page, 'basil fresh')
    await page
      .getByRole('group', { name: 'Quantity of Basil Fresh', exact: true })
      .getByRole('button', { name: 'Increase' })
      .click()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('3')
  })

  await test.step('two orders are reviewed and one is placed', async () => {
    await page.getByRole('link', { name: /cart/i }).first().click()
    await expect(page.getByText('You have 2 order(s) to review for Harbor Street Kitchen')).toBeVisible()
    await checkout(page, 'Bay Broadline')
    await page.getByLabel('Delivery note').fill('Back door, ring twice')
    await page.getByRole('button', { name: /^Continue/ }).click()
    const submit = page.getByRole('button', { name: /^Submit/ }).first()
    await isThankedFor(page, () => submit.click())
    await expect(page).toHaveURL(/review-order/)
    await expect(page.getByText('You have 1 order(s) to review for Harbor Street Kitchen')).toBeVisible()
  })

  await test.step('the sales rep has the mail, the history the order', async () => {
    await expect.poll(() => kitchen.mailsTo(broadliner.rep).length).toBe(1)
    const [mail = ''] = kitchen.mailsTo(broadliner.rep)
    expect(mail).toMatch(/filename="?purchase-order-\d+-00001\.pdf/)
    expect(mail).toMatch(/filename="?purchase-order-\d+-00001\.xlsx/)
    expect(kitchen.mailsTo(produce.rep)).toEqual([])
    await page.goto('/order-history')
    await page.getByRole('link', { name: `${kitchen.location.id}-00001` }).click()
    await page.getByText('Show Details').click()
    await expect(page.getByText('Back door, ring twice')).toBeVisible()
  })
})

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function upload(page: Page, distributor: string): Promise<void> {
  await page.goto('/distributor')
  await page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .or(page.getByRole('article'))
    .filter({ hasText: distributor })
    .first()
    .getByRole('link', { name: /upload/i })
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: guide.file.fileName, mimeType: 'text/csv', buffer: guide.file.bytes })
}

function rows(page: Page) {
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name: 'Increase' }) })
}

async function checkout(page: Page, distributor: string): Promise<void> {
  await page
    .getByRole('region', { name: distributor })
    .getByRole('button', { name: 'Checkout' })
    .or(page.getByRole('region', { name: distributor }).getByRole('link', { name: 'Checkout' }))
    .click()
}

function approveTemplate(): void {
  const admin = (...words: string[]) =>
    spawnSync(process.execPath, ['server/src/admin/main.ts', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: process.env.LARDER_DATABASE_URL },
    })
  const list = admin('templates', 'list')
  const [id] = /^\s*(\d+)\b/m.exec(list.stdout) ?? []
  const approved = admin('templates', 'approve', id ?? '')
  if (approved.status !== 0)
    throw new Error(`the template was not approved: ${list.stdout} ${approved.stdout} ${approved.stderr}`)
}
