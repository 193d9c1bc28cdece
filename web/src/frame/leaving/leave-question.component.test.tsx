import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { connect, wordsOf } from '../../../testing/page-parts.ts'
import { forgetWaste, keepWaste } from '../../food-cost/waste/kept-waste.ts'
import { forgetPictures, keepPictures, type WaitingPicture } from '../../receiving/invoices/waiting/picture-storage.ts'
import { keepMark } from '../../recipes/prep/kept-marks.ts'

afterEach(() => connect(true))

const question = page.getByRole('dialog', { name: 'Log out?' })

async function openDelivery() {
  const delivery = aFakeDelivery(anOrder([anOrderLine({ item: 'Basil Fresh' })]))
  const server = await openApp(`/order-history/receive/${delivery.order().id}`, {
    ...delivery.answers,
    postItemChecks: noConnection,
    postWaste: noConnection,
    putPrepTaken: noConnection,
    postInvoiceImage: noConnection,
    postRejectImage: noConnection,
    postLogout: { message: 'Signed out' },
  })
  const owner = `${server.user.id} ${server.user.activeLocation?.id}`
  return { server, owner, orderId: delivery.order().id }
}

test('a log-out with several kinds of work that waits asks once, with what becomes of each', async () => {
  const { owner, orderId } = await openDelivery()
  connect(false)
  await page.getByRole('checkbox', { name: 'Accept Basil Fresh' }).click()
  await expect
    .element(page.getByRole('listitem', { name: 'Basil Fresh', exact: true }))
    .toMatchTextContent('On this device')
  const page1 = aPicture(owner, orderId, 'page 1')
  const key = crypto.randomUUID()
  const body = { key, kind: 'item', id: 1, quantity: 2, uom: 'LB', reason: 'spoiled' } as const
  await keepPictures([page1, aPicture(owner, orderId, 'page 2')])
  await keepWaste({ key, owner, body, said: '2 lb of Salmon fillet' })
  keepMark(owner, 'item 1', { amount: '2 lb', isTaken: true })
  void goTo('/logout')
  await expect.element(question).toBeVisible()
  expect(kindsIn(question)).toEqual([
    '1 check mark of the prep list: sent when you sign in here again',
    '1 line that you checked: sent when you sign in here again',
    '1 entry of the waste log: sent when you sign in here again',
    '2 pictures: kept here until you sign in again',
  ])
  expect(wordsOf(question)).toContain('There is no connection: you can’t sign in again until it is back.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(address).toBe('/login')
  await forgetWaste(key)
  await forgetPictures(['page 1', 'page 2'])
})

test('with a connection the question says that signing in again needs one', async () => {
  const { owner } = await openDelivery()
  keepMark(owner, 'item 1', { amount: '2 lb', isTaken: true })
  void goTo('/logout')
  await expect.element(question).toMatchTextContent('Signing in again needs a connection.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('a log-out without a connection asks although nothing waits; with one it does not', async () => {
  await openDelivery()
  connect(false)
  void goTo('/logout')
  await expect.element(question).toMatchTextContent('There is no connection: you can’t sign in again until it is back.')
  expect(kindsIn(question)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  connect(true)
  await goTo('/logout')
  await expect.poll(address).toBe('/login')
})

function kindsIn(dialog: typeof question): string[] {
  return dialog
    .getByRole('listitem')
    .elements()
    .map((entry) => (entry as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim())
}

function aPicture(owner: string, orderId: number, id: string): WaitingPicture {
  const file = new Blob(['a page'], { type: 'image/png' })
  return { id, owner, orderId, place: 1, name: `${id}.png`, bytes: file.size, file, state: 'queued', refusal: null }
}
