import type { WasteEntry } from '@larder/contract/food-cost/waste.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { later, noConnection, refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { router } from '../../frame/router.tsx'
import { keptFoods } from './kept-foods.ts'
import { keepCopy } from '../../inventory/offline/device-copy.ts'
import { sendWaiting, waitingWaste } from './send-waste.ts'
import { summary, salmon, twoInventories, salmonFillet, noted, noteSalmon } from '../../../testing/food-cost.ts'

test('waste that is noted, and then taken back, shows in the log, among the foods offered and in the variance', async () => {
  let entries: (typeof noted)[] = []
  const wasted = () => (entries.length === 0 ? 4.5 : 10)
  const server = await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: () => ({ ...listOf(salmon), summary: { ...summary, wasted: wasted() } }),
    getWasteFoods: () => ({ data: entries.length === 0 ? [salmonFillet] : [{ ...salmonFillet, detail: 'used last' }] }),
    getWaste: () => ({
      ...listOf(...entries),
      _meta: { ...listOf(...entries)._meta, total: 24, unpriced: 0, reasons: [] },
    }),
    postWaste: () => {
      entries = [noted]
      return noted
    },
    deleteWaste: () => {
      entries = []
      return { message: 'Taken back.' }
    },
  })
  await expect.element(page.getByText('$26.50')).toBeVisible()
  await goTo('/waste')
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  await noteSalmon()
  await expect.element(page.getByRole('list', { name: 'Entries' })).toMatchTextContent('2 lb Salmon fillet')
  await expect.element(page.getByRole('button', { name: 'Salmon fillet used last' })).toBeVisible()
  await goTo('/food-cost')
  await expect.element(page.getByText('$21.00')).toBeVisible()
  await goTo('/waste')
  await page.getByRole('button', { name: 'Take back Salmon fillet' }).click()
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Salmon fillet Hudson Basin' })).toBeVisible()
  await goTo('/food-cost')
  await expect.element(page.getByText('$26.50')).toBeVisible()
  expect(server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
})

const notNow = { code: 'not_now', status: 400, text: 'Not now.' } as const

test('what was thrown away without a price is told beside the money of the rest', async () => {
  const priceless = { ...noted, id: 6, name: 'Halibut', cost: null }
  const log = listOf<WasteEntry>(noted, priceless)
  await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...log, _meta: { ...log._meta, total: 24, unpriced: 1, reasons: [] } },
  })
  await expect
    .element(page.getByRole('region', { name: 'Waste log' }))
    .toMatchTextContent('$24.00 thrown away in all + 1 entry without a price')
})

test('an amount that nobody throws away is asked about, and noted only when it is meant', async () => {
  const { sent } = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...listOf(), _meta: { ...listOf()._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noted,
  })
  await page.getByRole('button', { name: /^Salmon fillet/ }).click()
  await page.getByLabelText('Amount in lb').fill('1250')
  await page.getByRole('button', { name: 'Spoiled' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '1250 lb of Salmon fillet. Is that right?' })
  await question.getByRole('button', { name: 'Change it' }).click()
  expect(sent('postWaste')).toEqual([])
  // The reason is there to be pressed again.
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await question.getByRole('button', { name: 'Note it' }).click()
  await expect.poll(() => sent('postWaste').map(({ body }) => body.quantity)).toEqual([1250])
})

test('Back leads from the amount to the foods, and leaves the log only from there', async () => {
  await page.viewport(...phone)
  await openApp('/help', {
    getHelpRequests: listOf(),
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...listOf(), _meta: { ...listOf()._meta, total: 0, unpriced: 0, reasons: [] } },
  })
  await router.navigate({ to: '/waste' })
  await page.getByRole('button', { name: /^Salmon fillet/ }).click()
  await expect.element(page.getByLabelText('Note (optional)')).toBeVisible()
  window.history.back()
  await expect.element(page.getByRole('searchbox', { name: 'Find an item, a sub-recipe or a dish' })).toBeVisible()
  expect(address()).toBe('/waste')
  window.history.back()
  await expect.poll(address).toBe('/help')
})

test('waste is noted in three taps on a phone; without a connection it is kept, and sent once', async () => {
  await page.viewport(...phone)
  let entries: (typeof noted)[] = []
  const log = () => ({
    ...listOf(...entries),
    _meta: { ...listOf(...entries)._meta, total: 24, unpriced: 0, reasons: [] },
  })
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: log,
    postWaste: noConnection,
  })
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  connect(false)
  await expect.element(page.getByText('No connection: waste you note here is sent when it is back.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await page.getByRole('button', { name: 'Salmon fillet' }).click()
  await expect.element(page.getByRole('button', { name: 'Spoiled' })).toBeDisabled()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await expect
    .element(page.getByRole('group', { name: 'Why? A reason saves.' }))
    .toMatchTextContent(/Prepped too much.*Staff meal.*Moved to another location.*Came from another location/)
  await page.getByRole('button', { name: 'Spoiled' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect.element(waiting).toMatchTextContent(/1 entry kept on this device.*2 lb of Salmon fillet/)
  server.answer({
    postWaste: () => {
      entries = [noted]
      return noted
    },
  })
  connect(true)
  await expect.element(page.getByRole('list', { name: 'Entries' })).toMatchTextContent('2 lb Salmon fillet')
  await expect.element(waiting).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Salmon fillet Hudson Basin' }).click()
  // Another unit of the same amount is one press.
  await page.getByLabelText('Amount in lb').fill('3')
  await page.getByText('oz', { exact: true }).click()
  await expect.element(page.getByLabelText('Amount in oz')).toHaveValue('3')
  await page.getByLabelText('Amount in oz').fill('0')
  await expect.element(page.getByText('Please enter an amount above zero.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spoiled' })).toBeDisabled()
  for (const [typed, problem] of [
    ['99999999', 'Please enter at most 99,999.'],
    ['1,50', 'Please enter a number, such as 1.5.'],
    ['1/3', 'Please enter a number, such as 1.5.'],
  ] as const) {
    await page.getByLabelText('Amount in oz').fill(typed)
    await expect.element(page.getByLabelText('Amount in oz')).toHaveAccessibleDescription(problem)
  }
  await page.getByLabelText('Amount in oz').fill('2')
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect.element(page.getByText('2 oz of Salmon fillet noted, $24.00')).toBeVisible()
  server.answer({ deleteWaste: refuse(notNow) })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(page.getByText('2 oz of Salmon fillet is still in the log: Not now.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back Salmon fillet' }).click()
  await expect.element(page.getByText('Salmon fillet is still in the log: Not now.', { exact: true })).toBeVisible()
  const [failed, repeated, another, ...more] = server.sent('postWaste')
  // Under its own key: a repeat of an entry that somebody took back meanwhile notes nothing anew.
  expect(server.keys('postWaste')).toEqual([failed, repeated, another].map((sent) => sent?.body?.key))
  expect([another?.body?.key === failed?.body?.key, more]).toEqual([false, []])
  expect(another?.body).toMatchObject({ quantity: 2, uom: 'OZ' })
  expect(repeated?.body).toEqual({
    key: failed?.body?.key,
    kind: 'item',
    id: 7,
    quantity: 2,
    uom: 'LB',
    reason: 'spoiled',
    note: '',
    happened_at: failed?.body?.happened_at,
  })
})

test('waste that waits is taken back before it is sent, and on the server too when only its answer was lost', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await page.getByRole('button', { name: 'Salmon fillet' }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await expect
    .element(page.getByRole('group', { name: 'Why? A reason saves.' }))
    .toMatchTextContent(/Prepped too much.*Staff meal.*Moved to another location.*Came from another location/)
  await page.getByRole('button', { name: 'Spoiled' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  server.answer({ postWaste: noted, deleteWaste: { message: 'Taken back.' } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
  const tries = server.sent('postWaste').length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('deleteWaste').length).toBe(1)
  expect(server.sent('postWaste').length).toBe(tries)
})

test('waste that could not be taken back says so, is tried again, and says why when it stays in the log', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  const takeBack = async () => {
    const tries = server.sent('postWaste').length
    await noteSalmon()
    // What was never sent is taken back without the server.
    await expect.poll(() => server.sent('postWaste').length).toBeGreaterThan(tries)
    await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
  }
  await takeBack()
  server.answer({ postWaste: noted, deleteWaste: noConnection })
  await sendWaiting()
  await expect
    .element(waiting.getByRole('list', { name: 'Being taken back' }))
    .toMatchTextContent('2 lb of Salmon fillet is still in the log, and is taken out when the connection is back.')
  server.answer({ deleteWaste: { message: 'Taken back.' } })
  await waiting.getByRole('button', { name: 'Try again to take back 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()

  server.answer({ postWaste: noConnection })
  await takeBack()
  server.answer({ postWaste: noted, deleteWaste: refuse(notNow) })
  await sendWaiting()
  await expect
    .element(waiting.getByRole('list', { name: 'Not taken' }))
    .toMatchTextContent('2 lb of Salmon fillet Still in the log, not taken back: Not now.')
  const tries = server.sent('deleteWaste').length
  await sendWaiting()
  expect(server.sent('deleteWaste').length, 'it is not asked again').toBe(tries)
  await waiting.getByRole('button', { name: 'Discard 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('without a connection foods are found that were not offered, whether their accents are typed or not', async () => {
  const jalapenos = { ...salmonFillet, id: 8, name: 'Jalape\u00f1os, diced' }
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: ({ query }) => ({ data: query?.limit === undefined ? [salmonFillet] : [salmonFillet, jalapenos] }),
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await expect.poll(() => keptFoods('')?.length).toBe(2)
  server.answer({ getWasteFoods: noConnection })
  connect(false)
  await page.getByLabelText('Find an item, a sub-recipe or a dish').fill('diced jalapeno')
  await page.getByRole('button', { name: 'Jalape\u00f1os, diced' }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Not sent yet' }))
    .toMatchTextContent('2 lb of Jalape\u00f1os, diced')
  connect(true)
})

test('waste stays with who noted it: a session that ended refuses none, and the next person sees and sends nothing', async () => {
  const empty = listOf<typeof noted>()
  const answers = {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
  }
  const activeLocation = aLocation()
  const signedOut = refuse({ code: 'unauthenticated', status: 401, text: 'Please sign in.' })
  const first = await openApp('/waste', { ...answers, postWaste: noConnection }, aUser({ id: 41, activeLocation }))
  await noteSalmon()
  await expect.poll(() => waitingWaste.get().length).toBe(1)
  await noteSalmon()
  await expect.poll(() => waitingWaste.get().length).toBe(2)
  first.answer({ postWaste: signedOut })
  await sendWaiting()
  expect(waitingWaste.get().map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  const next = await openApp('/order-history', { postWaste: noted }, aUser({ id: 42, activeLocation }))
  await sendWaiting()
  expect([next.sent('postWaste'), waitingWaste.get(), keptFoods('')]).toEqual([[], [], undefined])
  const answer = later<typeof noted>()
  const again = await openApp('/order-history', { postWaste: () => answer.promise }, aUser({ id: 41, activeLocation }))
  expect(keptFoods('salmon')).toMatchObject([{ name: 'Salmon fillet' }])
  // Somebody else takes the device between the two.
  const sending = sendWaiting()
  await expect.poll(() => again.sent('postWaste').length).toBe(1)
  const between = await openApp('/order-history', { postWaste: noted }, aUser({ id: 42, activeLocation }))
  answer.come(noted)
  await sending
  expect(between.sent('postWaste')).toEqual([])
  const last = await openApp('/order-history', { postWaste: noted }, aUser({ id: 41, activeLocation }))
  await sendWaiting()
  expect([last.sent('postWaste').length, waitingWaste.get()]).toEqual([1, []])
})

test('waste of a location that the person has left elsewhere waits until they are back', async () => {
  const empty = listOf<typeof noted>()
  const activeLocation = aLocation()
  const user = aUser({ id: 43, activeLocation })
  const answers = {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
  }
  const server = await openApp('/waste', { ...answers, postWaste: noConnection }, user)
  await noteSalmon()
  await expect.poll(() => waitingWaste.get().length).toBe(1)
  server.answer({
    getCurrentUser: { ...user, activeLocation: aLocation() },
    postWaste: refuse({ code: 'not_found', status: 404, text: 'Not found.' }),
  })
  const asked = server.sent('postWaste').length
  await sendWaiting()
  expect(server.sent('postWaste').length).toBeGreaterThan(asked)
  const back = await openApp('/order-history', { ...answers, postWaste: noted }, user)
  await sendWaiting()
  expect([back.sent('postWaste').length, waitingWaste.get()]).toEqual([1, []])
})

test('waste that the server refuses stays to be read, with why, until it is discarded', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await noteSalmon()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect.element(waiting).toMatchTextContent('1 entry kept on this device')
  server.answer({ postWaste: refuse({ code: 'not_found', status: 404, text: 'This food is gone.' }) })
  window.dispatchEvent(new Event('online'))
  await expect
    .element(waiting.getByRole('list', { name: 'Not taken' }))
    .toMatchTextContent(/2 lb of Salmon fillet.*This food is gone\..*Spoiled/)
  server.answer({ postWaste: noConnection })
  await noteSalmon()
  await expect.element(waiting.getByRole('status')).toMatchTextContent('1 entry kept on this device')
  await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
  await waiting.getByRole('button', { name: 'Discard 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('waste that the server puts off for now waits on the device, and is sent under its key later', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: refuse({ code: 'too_many_requests', status: 429, text: 'Too many requests.' }),
  })
  await noteSalmon()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect
    .element(waiting.getByRole('list', { name: 'To be sent' }))
    .toMatchTextContent(/2 lb of Salmon fillet.*Spoiled/)
  expect(waiting.getByRole('list', { name: 'Not taken' }).elements()).toEqual([])
  const sendNow = waiting.getByRole('button', { name: 'Send now' }).element() as HTMLElement
  server.answer({ postWaste: noted })
  // At once: what waits is also sent every twenty seconds, and then there is no button any more.
  sendNow.click()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(new Set(server.sent('postWaste').map(({ body }) => body?.key)).size).toBe(1)
})

test('waste whose answer was lost is noted once where the browser keeps nothing, and as it was said last', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
    deleteWaste: { message: 'Taken back.' },
  })
  await noteSalmon()
  await expect.element(page.getByText('Not sent, and this browser keeps nothing. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect.poll(() => server.sent('postWaste')).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Spoiled' })).toBeEnabled()
  server.answer({ postWaste: noted })
  await page.getByLabelText('Amount in lb').fill('3')
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect.element(page.getByText('3 lb of Salmon fillet noted, $24.00')).toBeVisible()
  const tries = server.sent('postWaste').map(({ body }) => [body?.quantity, body?.key])
  const key = tries[0]?.[1]
  expect(tries).toEqual([
    [2, key],
    [2, key],
    [2, key],
    [3, expect.not.stringMatching(String(key))],
  ])
  expect(server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
})

test('waste that is noted by mistake without a connection is undone at once, as it is with one', async () => {
  const { server } = await openWithListOffline()
  await noteSalmon()
  await expect.element(page.getByText('2 lb of Salmon fillet kept on this device')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(page.getByRole('region', { name: 'Not sent yet' })).not.toBeInTheDocument()
  server.answer({ postWaste: noted, deleteWaste: { message: 'Taken back.' } })
  await sendWaiting()
  expect(server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
})

test('who stays because of waste that waits goes on with the list that is counted offline', async () => {
  const { server } = await openWithListOffline()
  await noteSalmon()
  await expect.element(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).toMatch(/^\/place-order/)
  expect(server.sent('patchInventoryList')).toEqual([])
})

test('a list that is counted offline, and of which nothing waits, goes back at the log-out', async () => {
  const { server } = await openWithListOffline()
  await expect.element(page.getByRole('button', { name: /^Salmon fillet/ })).toBeVisible()
  void goTo('/logout')
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  expect(server.sent('patchInventoryList').map(({ body }) => body)).toEqual([
    { onInventory: false, deviceId: 'tablet' },
  ])
})

/** The waste log of a person whose device counts a list offline, where no waste can be sent. */
async function openWithListOffline() {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
    patchInventoryList: noConnection,
    postLogout: { message: 'Signed out' },
  })
  const owner = `${server.user.id} ${server.user.activeLocation?.id}`
  const copy = { owner, session: 'offline', listId: 7, name: 'Bar', deviceId: 'tablet', inventoryId: null } as const
  await keepCopy({ ...copy, since: '2026-03-04T15:00:00Z', lists: [], cart: null }, [])
  return { server }
}

test('who sees no prices is not told how many entries have none', async () => {
  const log = listOf<WasteEntry>({ ...noted, cost: null })
  const answers = {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...log, _meta: { ...log._meta, total: 0, unpriced: 1, reasons: [] } },
  }
  await openApp('/waste', answers, aUser({ seePrices: false }))
  const region = page.getByRole('region', { name: 'Waste log' })
  await expect.element(region).toMatchTextContent('2 lb Salmon fillet')
  await expect.element(region).not.toMatchTextContent('without a price')
})
