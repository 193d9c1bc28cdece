import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { later, noConnection, type Answers } from '../../../testing/fake-server.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { queryClient } from '../../api/query-client.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { draftOf } from './draft-state.ts'
import { readDrafts, takeBack } from './draft-store.ts'
import { forgetChanges, keepChange, readAnswer, readChanges, readOrder, wipeReceiving } from './kept-changes.ts'

afterEach(() => connect(true))

const basil = () => page.getByRole('listitem', { name: 'Basil Fresh', exact: true })
const acceptBasil = page.getByRole('checkbox', { name: 'Accept Basil Fresh' })

async function openDelivery(answers: Answers = {}) {
  const delivery = aFakeDelivery(anOrder([anOrderLine({ item: 'Basil Fresh' })]))
  const address = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(address, { ...delivery.answers, ...answers })
  await expect.element(acceptBasil).toBeVisible()
  const owner = `${server.user.id} ${server.user.activeLocation?.id}`
  return { delivery, server, address, owner }
}

test('what the server refuses is said at the line, with what the person had said, and the line is as it was', async () => {
  const { server } = await openDelivery({
    postItemChecks: ({ body }) => ({
      itemCount: 1,
      checkedCount: 0,
      original_total_price: 20,
      credit_refusal: 0,
      new_total_price: 20,
      results: (body?.items ?? []).map(({ id, opId = null }) => ({
        opId,
        id,
        outcome: 'refused' as const,
        line: null,
        errors: { quantity: ['Please enter a smaller quantity.'] },
      })),
    }),
  })
  await acceptBasil.click()
  const refused = basil().getByRole('alert')
  await expect.element(refused).toMatchTextContent('Not saved: Accepted. Please enter a smaller quantity.')
  await expect.element(acceptBasil).not.toBeChecked()
  await basil().getByRole('button', { name: 'Ok' }).click()
  await expect.element(refused).not.toBeInTheDocument()
  expect(server.sent('postItemChecks')).toHaveLength(1)
})

test('a defect of the server keeps the line, which is sent again by Retry under the same id', async () => {
  const { server, delivery } = await openDelivery({
    postItemChecks: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } },
  })
  await acceptBasil.click()
  await expect.element(page.getByText('1 line could not be sent.')).toBeVisible()
  await expect.element(acceptBasil).toBeChecked()
  server.answer(delivery.answers)
  await basil().getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => delivery.order().items?.[0]?.receiveChecked).toBe(true)
  const ids = server.sent('postItemChecks').flatMap(({ body }) => body?.items?.map(({ opId }) => opId) ?? [])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a read that began before the line was saved, and comes after it, takes nothing back', async () => {
  const { server, delivery } = await openDelivery()
  const before = delivery.order()
  const slow = later<typeof before>()
  server.answer({ getOrder: () => slow.promise })
  void queryClient.refetchQueries({ queryKey: ['getOrder'] })
  await acceptBasil.click()
  await expect.poll(() => delivery.order().items?.[0]?.receiveChecked).toBe(true)
  await expect.element(page.getByText('Checked 1 of 1')).toBeVisible()
  slow.come(before)
  await expect.poll(() => queryClient.isFetching({ queryKey: ['getOrder'] })).toBe(0)
  await expect.element(page.getByText('Checked 1 of 1')).toBeVisible()
  await expect.element(acceptBasil).toBeChecked()
})

test('nothing is left on the device once the server has answered', async () => {
  const { owner, delivery } = await openDelivery()
  await acceptBasil.click()
  await expect.poll(() => delivery.order().items?.[0]?.receiveChecked).toBe(true)
  await expect.poll(async () => (await readChanges(owner)).length).toBe(0)
  expect(Object.keys(localStorage).filter((name) => name.startsWith('unkept-count'))).toEqual([])
})

test('the screen opens from the device where the server can’t be reached, with what was said before', async () => {
  const { server, address } = await openDelivery({ postItemChecks: noConnection })
  connect(false)
  await acceptBasil.click()
  await expect.element(basil()).toMatchTextContent('On this device')
  server.answer({ getOrder: noConnection })
  await goTo('/order-history')
  // As after a reload: nothing is left but what the device keeps.
  queryClient.clear()
  await goTo(address)
  await expect.element(acceptBasil).toBeChecked()
})

test('what is taken back while the device is read stays taken back', async () => {
  const { delivery, owner } = await openDelivery({ postItemChecks: noConnection })
  connect(false)
  await acceptBasil.click()
  await expect.element(basil()).toMatchTextContent('On this device')
  const { getAll } = IDBIndex.prototype
  const read = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(function (this: IDBIndex, ...of) {
    const request = getAll.apply(this, of)
    for (const { change } of draftOf(delivery.order().id).values()) takeBack(change)
    return request
  })
  onTestFinished(() => read.mockRestore())
  await readDrafts()
  expect(read).toHaveBeenCalled()
  await expect.element(acceptBasil).not.toBeChecked()
  await expect.poll(() => readChanges(owner)).toEqual([])
})

test('a device whose storage is full says so before the page is left, and the line is sent all the same (O9)', async () => {
  const { server, delivery, owner } = await openDelivery({ postItemChecks: noConnection })
  connect(false)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  const note = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => {
    put.mockRestore()
    note.mockRestore()
  })
  await acceptBasil.click()
  await expect
    .element(page.getByText('1 line not sent yet. This browser keeps nothing: leave this page open.', { exact: false }))
    .toBeVisible()
  expect(basil().element().textContent).not.toContain('On this device')
  expect(await readChanges(owner)).toEqual([])
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksToStay()).toBe(true)
  server.answer(delivery.answers)
  connect(true)
  await expect.poll(() => delivery.order().items?.[0]?.receiveChecked).toBe(true)
  await expect.element(page.getByText('This browser keeps nothing', { exact: false })).not.toBeInTheDocument()
  await expect.poll(asksToStay).toBe(false)
})

test('a line that the device could not keep stays beside one that it keeps, and both are sent', async () => {
  const delivery = aFakeDelivery(anOrder([anOrderLine({ item: 'Basil Fresh' }), anOrderLine({ item: 'Thyme Fresh' })]))
  const server = await openApp(`/order-history/receive/${delivery.order().id}`, {
    ...delivery.answers,
    postItemChecks: noConnection,
  })
  await expect.element(acceptBasil).toBeVisible()
  const thyme = page.getByRole('listitem', { name: 'Thyme Fresh', exact: true })
  const acceptThyme = page.getByRole('checkbox', { name: 'Accept Thyme Fresh' })
  connect(false)
  await acceptBasil.click()
  await expect.element(basil()).toMatchTextContent('On this device')
  const full = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  }
  const broken = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full),
  ]
  onTestFinished(() => broken.forEach((each) => each.mockRestore()))
  await acceptThyme.click()
  await expect.element(thyme).toMatchTextContent('Not sent yet')
  // Another tab has changed what the device keeps, so this one reads it again.
  const owner = `${server.user.id} ${server.user.activeLocation?.id}`
  const otherTab = new BroadcastChannel('larder-receiving')
  onTestFinished(() => otherTab.close())
  const reads = vi.spyOn(IDBIndex.prototype, 'getAll')
  onTestFinished(() => reads.mockRestore())
  otherTab.postMessage('draft')
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(0)
  expect((await readChanges(owner)).map(({ name }) => name)).toEqual(['Basil Fresh'])
  await expect.element(acceptThyme).toBeChecked()
  await expect.element(thyme).toMatchTextContent('Not sent yet')
  await expect.element(basil()).toMatchTextContent('On this device')
  server.answer(delivery.answers)
  connect(true)
  await expect.poll(() => delivery.order().items?.map(({ receiveChecked }) => receiveChecked)).toEqual([true, true])
})

test('a reject that comes too late is told on any screen, and can be saved as a correction', async () => {
  const { server, delivery } = await openDelivery({ postItemChecks: noConnection })
  connect(false)
  await basil().getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: 'Reject Basil Fresh' })
  await sheet.getByText('Wrong item').click()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(basil()).toMatchTextContent('On this device')
  await goTo('/distributor')
  const { order, answers } = delivery
  delivery.receive()
  server.answer({
    ...answers,
    postItemChecks: ({ body }) => ({
      itemCount: 1,
      checkedCount: 1,
      original_total_price: 20,
      credit_refusal: 0,
      new_total_price: 20,
      results: (body?.items ?? []).map(({ id, opId = null }) => ({
        opId,
        id,
        outcome: 'closed' as const,
        line: null,
        errors: {},
      })),
    }),
  })
  connect(true)
  const told = page.getByRole('dialog', { name: 'A delivery needs you' })
  await expect
    .element(told)
    .toMatchTextContent(
      'Your reject of Basil Fresh was not saved. The order was received before this reached the server.',
    )
  await told.getByRole('button', { name: 'Open delivery' }).click()
  await expect.element(basil().getByRole('alert')).toMatchTextContent(/Not saved: Rejected .*Wrong item/)
  await expect.element(page.getByRole('button', { name: 'Order Checked' })).not.toBeInTheDocument()
  server.answer(answers)
  await basil().getByRole('button', { name: 'Save as a correction' }).click()
  await expect.element(basil().getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => order().items?.[0]?.statusReceived).toBe('rejected')
  const [sent] = server.sent('postItemChecks').at(-1)?.body?.items ?? []
  expect(sent).toMatchObject({ statusReceived: 'rejected', rejectReason: 'Wrong item', isCorrection: true })
})

test('a log-out that would leave lines behind asks first', async () => {
  await openDelivery({ postItemChecks: noConnection })
  connect(false)
  await acceptBasil.click()
  await expect.element(basil()).toMatchTextContent('On this device')
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect.element(question).toMatchTextContent('1 line that you checked: sent when you sign in here again')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('signing out leaves the changes that wait, whose numbers go on; orders and the numbers of others go', async () => {
  const { owner, delivery } = await openDelivery({ postItemChecks: noConnection })
  connect(false)
  await acceptBasil.click()
  await expect.element(basil()).toMatchTextContent('On this device')
  const [first] = await readChanges(owner)
  if (!first) throw new Error('nothing is kept')
  const ofColleague = { ...first, owner: '9 9', slot: 'of a colleague', changeId: crypto.randomUUID() }
  const theirs = await keepChange(ofColleague)
  await forgetChanges([{ change: theirs, version: undefined }])
  await wipeReceiving()
  expect(await readChanges(owner)).toEqual([first])
  expect(await readOrder(owner, delivery.order().id)).toBeNull()
  // Another number, or another name of the device, would make one's own earlier change somebody else's.
  const next = await keepChange({ ...first, slot: `${first.slot} too`, changeId: crypto.randomUUID() })
  expect([next.seq, next.device]).toEqual([first.seq + 1, first.device])
  const again = await keepChange({ ...ofColleague, changeId: crypto.randomUUID() })
  expect([again.seq, again.device === theirs.device]).toEqual([1, false])
})

test('a line that is held on a phone opens its reject, and is not accepted by it', async () => {
  await page.viewport(...phone)
  await openDelivery()
  const name = basil().getByText('Basil Fresh', { exact: true }).element()
  const touch = { bubbles: true, pointerType: 'touch', clientX: 100, clientY: 400 }
  name.dispatchEvent(new PointerEvent('pointerdown', touch))
  await expect.element(page.getByRole('dialog', { name: 'Reject Basil Fresh' })).toBeVisible()
  name.dispatchEvent(new PointerEvent('pointerup', touch))
  name.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(acceptBasil).not.toBeChecked()
})

test('a phone keeps what is due today as soon as somebody is signed in, whichever screen is open', async () => {
  await page.viewport(...phone)
  const user = aUser()
  const day = todayAt(user.activeLocation)
  const basil = anOrderLine({ item: 'Basil Fresh', quantity: 3 })
  const order = anOrder([basil], { requestedDeliveryDate: day })
  const lines = [{ id: basil.oi_id, status: 'short' as const, quantity: 1, substitute: '' }]
  const said = { by: 'Sal', outcome: 'changed' as const, note: '', lines, time: `${day}T06:00:00Z`, timeDisplay: day }
  const server = await openApp(
    '/distributor',
    {
      ...aFakeDelivery(order).answers,
      getOrderAcknowledgement: { acknowledgement: said },
      getOrderReminders: { dueToday: 1, overdue: 0, toConfirm: 0, notMailed: 0 },
      getOrders: listOf(order),
    },
    user,
  )
  const owner = `${user.id} ${user.activeLocation?.id}`
  await expect.poll(async () => (await readOrder(owner, order.id))?.items?.[0]?.item).toBe('Basil Fresh')
  await expect.poll(async () => (await readAnswer(owner, order.id))?.acknowledgement?.by).toBe('Sal')
  server.answer({ getOrder: noConnection, getOrders: noConnection, getOrderAcknowledgement: noConnection })
  // A page that was loaded anew knows only what the device keeps.
  queryClient.removeQueries({ queryKey: ['getOrder'] })
  queryClient.removeQueries({ queryKey: ['getOrderAcknowledgement'] })
  connect(false)
  await goTo(`/order-history/receive/${order.id}`)
  await expect.element(acceptBasil).toBeVisible()
  // What does not come as ordered is said there too.
  await expect.element(page.getByText('Sales rep: 1 of 3 CS come')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Answer of the sales rep' }))
    .toMatchTextContent('Sal accepted this order with changes.')
})

test('a phone with nothing due reads no orders', async () => {
  await page.viewport(...phone)
  const server = await openApp('/distributor', {
    getOrderReminders: { dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 2 },
    getOrders: listOf(),
  })
  await expect.poll(() => server.sent('getOrderReminders')).toHaveLength(1)
  // Looked at again when the connection comes back, after all that the first look asked for.
  window.dispatchEvent(new Event('online'))
  await idle()
  await idle()
  expect(server.sent('getOrders')).toEqual([])
})

function idle(): Promise<void> {
  return new Promise((resolve) => void requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 3_000 }))
}
