import type { Browser, Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { quantityOf } from './place-order-screen.ts'

/** A second process on the database of the first: one person works through either. */
let second: ServerProcess

// Like any servers of one installation they share what is kept as files: mails, pictures and keys.
test.beforeAll(async () => {
  second = await anotherServer()
})
test.afterAll(async () => {
  expect(await second.stop()).toBe(0)
})

test('two people on two servers do one job: live changes, a conflict, one order, one mail', async ({
  page: ana,
  browser,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId, rep } = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 1_000 })
  await kitchen.addItem({ distributorId, name: 'Chives', priceCents: 500 })
  await kitchen.fillCart([basil, 2])
  await kitchen.signIn(ana)
  const ben = await onSecondServer(browser, kitchen)

  await test.step('each person sees the changes of the other', async () => {
    for (const each of [ana, ben]) await expect(quantityOf(each, 'Basil Fresh')).toHaveValue('2')
    await quantityOf(ana, 'Basil Fresh').fill('5')
    await expect(quantityOf(ben, 'Basil Fresh')).toHaveValue('5')
    await expect(ben.getByRole('complementary')).toContainText('Pat set Basil Fresh to 5')
    await quantityOf(ben, 'Chives').fill('3')
    await expect(quantityOf(ana, 'Chives')).toHaveValue('3')
  })

  await test.step('the same line at the same moment is asked about, by name', async () => {
    const letGo = await heldSave(ben)
    await quantityOf(ben, 'Basil Fresh').fill('9')
    await letGo.sent
    await quantityOf(ana, 'Basil Fresh').fill('6')
    await expect.poll(() => quantities(kitchen)).toMatchObject({ 'Basil Fresh': 6 })
    letGo.now()
    const dialog = ben.getByRole('dialog', { name: 'Simultaneous shopping' })
    await expect(dialog.getByRole('row').filter({ hasText: 'Basil Fresh' }).getByRole('cell')).toHaveText(['6', '9'])
    await expect(dialog).toContainText(/changed by Pat Cook \d+/)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(quantityOf(ana, 'Basil Fresh')).toHaveValue('9')
  })

  await test.step('one orders; the other, about to, is told plainly', async () => {
    for (const each of [ana, ben]) {
      await each.goto(`/checkout-ordering/final-review?distributor=${distributorId}`)
      await expect(each.getByRole('button', { name: 'Submit' })).toBeVisible()
    }
    await ana.getByRole('button', { name: 'Submit' }).click()
    await expect(
      ben.getByRole('heading', { name: 'The order from Bay Produce is no longer in the cart' }),
    ).toBeVisible()
    await expect(ben.getByRole('alert')).toContainText(/Pat has just placed it: order \d+-00001\./)
    await ben.getByRole('link', { name: 'Order History' }).last().click()
    await expect(ben.getByText(/\d+-00001/).first()).toBeVisible()
    await expect(ana).toHaveURL('/checkout-ordering/review-order')
  })

  await test.step('the history of the one follows the orders of the other', async () => {
    await kitchen.addOrder(distributorId, [basil, 1])
    await expect(ben.getByText(/\d+-00002/).first()).toBeVisible()
  })

  await test.step('every order is mailed once, by whichever process', async () => {
    const mails = () => kitchen.mailsTo(rep)
    await expect.poll(() => mails().length).toBe(2)
    const ids = mails().map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    expect(new Set(ids).size).toBe(2)
  })
})

test('signing out on one server ends the session on the other', async ({ page: ana, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.signIn(ana)
  const key = await ana.evaluate(() => localStorage.getItem('authKey'))
  const ask = async () =>
    (await fetch(`${second.url}/api/v1/users/current-user`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await ask()).toBe(200)
  await ana.goto('/logout')
  await expect.poll(ask).toBe(401)
})

test('a stop with fifty streams open is in order: they end, the process ends by itself', async ({ aKitchen }) => {
  const kitchen = await aKitchen()
  const third = await anotherServer()
  const people = await Promise.all(Array.from({ length: 10 }, () => kitchen.addPerson()))
  const streams = await Promise.all(
    people.flatMap(({ authKey }) =>
      Array.from({ length: 5 }, () =>
        fetch(`${third.url}/api/v1/changes`, { headers: { authorization: `Bearer ${authKey}` } }),
      ),
    ),
  )
  expect(streams.map((stream) => stream.status)).toEqual(Array.from({ length: 50 }, () => 200))
  // A process that is not done in time is ended with another code.
  const stopped = third.stop()
  await Promise.all(streams.map((stream) => stream.text()))
  expect(await stopped).toBe(0)
})

async function onSecondServer(browser: Browser, kitchen: Kitchen): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: second.url })).newPage()
  await kitchen.signIn(page, await kitchen.addPerson({ title: 'Chef' }))
  return page
}

/** Holds the next save of the cart on its way to the server. */
async function heldSave(page: Page): Promise<{ sent: Promise<void>; now: () => void }> {
  const sent = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  await page.route(
    '**/api/v1/shopping-carts',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.resolve()
      await go.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { sent: sent.promise, now: () => go.resolve() }
}

function anotherServer(): Promise<ServerProcess> {
  return startServerProcess(process.env.LARDER_DATABASE_URL ?? '', process.env.LARDER_DATA ?? '')
}

async function quantities(kitchen: Kitchen): Promise<Record<string, number>> {
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as {
    shoppingCart: { quantity: number; item: { name: string } }[]
  }
  return Object.fromEntries(shoppingCart.map(({ item, quantity }) => [item.name, quantity]))
}
