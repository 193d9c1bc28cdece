import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf } from '../../../testing/answers.ts'
import { aCamera, noFakeCamera } from '../../../testing/a-camera.ts'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { line, openDelivery, rejectDialog, twoLines } from '../../../testing/delivery-screen.ts'
import { later } from '../../../testing/fake-server.ts'
import { anItemHistory } from '../../../testing/item-history.ts'
import { address, phone } from '../../../testing/open-app.tsx'
import { drawn, focusOn, press } from '../../../testing/page-parts.ts'

afterEach(() => noFakeCamera())

test('on a phone the lines stay where they are when the number of the sales rep comes', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  const distributor = later<ReturnType<typeof aDistributor>>()
  await openDelivery(delivery, { getDistributor: () => distributor.promise })
  await drawn()
  const top = () => line('Basil Fresh').element().getBoundingClientRect().top
  const before = top()
  distributor.come(aDistributor({ phone: '(555) 010-4477' }))
  await expect.element(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await drawn()
  expect(top()).toBe(before)
})

test('what is said in passing on a phone leaves the total of the delivery in view', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  // Sooner it would be the second press of a double tap.
  await new Promise((later) => setTimeout(later, 700))
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  const said = page.getByText('2 lines unchecked')
  await expect.element(said).toBeVisible()
  const toast = said.element().parentElement?.getBoundingClientRect()
  const count = page.getByText('0 of 2', { exact: true }).element().getBoundingClientRect()
  expect(toast?.bottom).toBeLessThanOrEqual(count.top)
})

test('with letters twice as large the words of a line have most of its width', async () => {
  // 390 px with letters twice as large have the room of half as many.
  await page.viewport(195, 422)
  const { delivery } = twoLines()
  await openDelivery(delivery)
  const name = line('Basil Fresh').getByText('Basil Fresh', { exact: true }).first()
  await expect.element(name).toBeVisible()
  expect(name.element().parentElement?.getBoundingClientRect().width).toBeGreaterThan(90)
  const more = line('Basil Fresh').getByRole('button', { name: 'Reject or correct Basil Fresh' }).element()
  expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(195)
})

test('the sales rep is one tap away', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await expect
    .element(page.getByRole('link', { name: 'Call Dana Lee, (555) 010-2233' }))
    .toHaveAttribute('href', 'tel:5550102233')
  const text = page.getByRole('link', { name: 'Text Dana Lee, (555) 010-2233' })
  expect(text.element().getAttribute('href')).toMatch(/^sms:5550102233/)
})

test('what was paid for an item before is a press away, beside its line', async () => {
  const { basil, delivery } = twoLines()
  await openDelivery(delivery, anItemHistory(basil.itemDistributorId, 'Basil Fresh'))
  await page.getByRole('region', { name: 'Basil Fresh' }).getByRole('button', { name: 'History' }).click()
  const panel = page.getByRole('dialog', { name: 'Basil Fresh' })
  await expect.element(panel.getByRole('row').filter({ hasText: '11/02/2026' })).toMatchTextContent('$9.25')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('on a phone a tap on the line accepts it, and its menu rejects it', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await expect.element(line('Thyme')).toMatchTextContent(/3 CS · 6\/5 LB · \$4\.50/)
  await expect.element(line('Basil Fresh')).toMatchTextContent(/2 CS · \$10\.00/)
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await line('Thyme').getByRole('button', { name: 'Reject or correct Thyme' }).click()
  await rejectDialog.getByText('Not ordered').click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  // A slip of the thumb asks before it clears the reject.
  await line('Thyme').getByText('Thyme', { exact: true }).click()
  await expect.element(rejectDialog).toBeVisible()
  await rejectDialog.getByRole('button', { name: 'Accept instead' }).click()
  await expect.element(line('Thyme')).not.toMatchTextContent('Rejected')
})

test('on a phone a tap is felt, a second one otherwise, and the camera for the paper is always there', async () => {
  await page.viewport(...phone)
  const felt = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { delivery } = twoLines()
  await openDelivery(delivery, { getInvoiceImages: listOf(), getInvoices: listOf() })
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  expect(felt.mock.calls).toEqual([[15]])
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 0 of 2')).toBeVisible()
  expect(felt.mock.calls).toEqual([[15], [[15, 40, 15]]])
  felt.mockRestore()
  aCamera()
  await page.getByRole('link', { name: 'Photograph the invoice' }).click()
  await expect.poll(address).toBe(`/order-history/upload-invoice/${delivery.order().id}/take-photo`)
})

test('each tap in a delivery of sixty lines shows in its own frame, while the device still writes', async () => {
  await page.viewport(...phone)
  const lines = Array.from({ length: 60 }, (_, at) => anOrderLine({ item: `Item ${at + 1}` }))
  await openDelivery(aFakeDelivery(anOrder(lines)))
  await expect.element(page.getByText('Checked 0 of 60')).toBeVisible()
  const storage = await busyStorage('larder-receiving', 'changes')
  const progress = page.getByText(/^Checked \d+ of 60$/).element()
  for (const [at, { item }] of lines.entries()) {
    const row = line(item).element()
    row.querySelector('label')?.click()
    // Runs before the frame is painted.
    // oxlint-disable-next-line no-await-in-loop -- one tap after another
    await new Promise(requestAnimationFrame)
    expect([row.getAttribute('data-status'), progress.textContent]).toEqual(['received', `Checked ${at + 1} of 60`])
  }
  storage.end()
})

test('a delivery is checked by keyboard down the list', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  focusOn(page.getByRole('checkbox', { name: 'Accept Basil Fresh' }))
  await press('{Enter}')
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Accept Thyme' })).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(page.getByRole('checkbox', { name: 'Accept Basil Fresh' })).toHaveFocus()
  // An accepted line stays accepted.
  await press('{Enter}{Enter}')
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
})
