import { unreadablePicture, type InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf, newId } from '../../../../testing/answers.ts'
import { aCamera, noFakeCamera } from '../../../../testing/a-camera.ts'
import { noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { readPictures } from '../waiting/picture-storage.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../../testing/deliveries.ts'

afterEach(noFakeCamera)

async function open() {
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const path = `/order-history/upload-invoice/${order.id}`
  await openApp(`${path}/take-photo`, { getOrder: order, getInvoiceImages: listOf(), getInvoices: listOf() })
  return path
}
function anImage(order_id: number): InvoiceImage {
  const drawing = 'data:image/svg+xml,<svg/>'
  return {
    id: newId(),
    order_id,
    image_path: drawing,
    thumbnail_path: drawing,
    page_paths: [],
    file_path: drawing,
    kind: 'picture',
    fileName: 'invoice.png',
    width: 300,
    height: 400,
    pageCount: 1,
    sizeBytes: 9_000,
    turns: 0,
    createTime: '2026-11-20T14:00:00Z',
    createdBy: 'Ana Ruiz',
  }
}
const takePhoto = () => page.getByRole('button', { name: 'Take photo' })
const taken = () => page.getByRole('list', { name: 'Photos taken' }).getByRole('button')

test('whoever sees no prices takes the photo too, and goes back to the check', async () => {
  aCamera()
  const line = anOrderLine({ item: 'Roma tomatoes' })
  const delivery = aFakeDelivery(anOrder([line]))
  const { id } = delivery.order()
  const porter = aUser({ title: 'Porter', managesPeople: false, seePrices: false })
  const answers: Answers = { ...delivery.answers, getInvoiceImages: listOf(), getInvoices: listOf() }
  await openApp(`/order-history/upload-invoice/${id}/take-photo`, answers, porter)
  await expect.element(takePhoto()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${id}`)
})

test('the paper that comes after the goods is photographed too, from the check and from the order', async () => {
  aCamera()
  await page.viewport(...phone)
  const received = { receiveChecked: true, statusReceived: 'received', isAccepted: true } as const
  const line = { ...anOrderLine({ item: 'Roma tomatoes' }), ...received }
  const delivery = aFakeDelivery(anOrder([line], { status: 'received' }))
  const { id } = delivery.order()
  const porter = aUser({ title: 'Porter', managesPeople: false, seePrices: false })
  const answers: Answers = { ...delivery.answers, getInvoiceImages: listOf(), getInvoices: listOf() }
  await openApp(`/order-history/receive/${id}`, answers, porter)
  await expect.element(page.getByRole('link', { name: 'Done' })).toBeVisible()
  await page.getByRole('link', { name: 'Photograph the invoice' }).click()
  await expect.element(takePhoto()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${id}`)
  await goTo(`/order-history/view/${id}`)
  await page.getByRole('link', { name: 'Photograph the invoice' }).click()
  await expect.element(takePhoto()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(`/order-history/view/${id}`)
})

test('whoever sees no prices is told at the delivery that a photo of the invoice hangs or was refused, and sends it again', async () => {
  aCamera()
  const line = anOrderLine({ item: 'Roma tomatoes' })
  const delivery = aFakeDelivery(anOrder([line]))
  const { id } = delivery.order()
  const porter = aUser({ title: 'Porter', managesPeople: false, seePrices: false })
  const answers: Answers = { ...delivery.answers, getInvoiceImages: listOf(), getInvoices: listOf() }
  const server = await openApp(
    `/order-history/upload-invoice/${id}/take-photo`,
    { ...answers, postInvoiceImage: noConnection },
    porter,
  )
  await takePhoto().click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('1 photo of the invoice taken on this device, not uploaded yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${id}`)
  await expect.element(page.getByText(/^1 picture of the invoice kept on this device\./)).toBeVisible()
  server.answer({ postInvoiceImage: refuse(unreadablePicture) })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('1 picture of the invoice is not uploaded and needs you.')).toBeVisible()
  // Lines that wait are said beside it.
  server.answer({ postItemChecks: noConnection })
  await page.getByRole('checkbox', { name: /Roma tomatoes/ }).click()
  await expect.element(page.getByText(/^1 line kept on this device\./)).toBeVisible()
  await expect.element(page.getByText('1 picture of the invoice is not uploaded and needs you.')).toBeVisible()
  server.answer({ postItemChecks: delivery.answers.postItemChecks })
  await page.getByRole('link', { name: 'Show' }).click()
  await expect.poll(address).toBe(`/order-history/upload-invoice/${id}/take-photo`)
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.element(uploads).toMatchTextContent(unreadablePicture.text)
  server.answer({ postInvoiceImage: anImage(id) })
  await page.getByRole('button', { name: 'Retry invoice-page-1.png' }).click()
  await expect.element(uploads).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${id}`)
  await expect.element(page.getByText(/of the invoice/)).not.toBeInTheDocument()
})

test('the camera at the back is asked for, in the size that an invoice can be read in', async () => {
  const { asked } = aCamera()
  await open()
  await expect.element(page.getByText('Lay invoice flat and please make sure image is legible')).toBeVisible()
  expect(asked()).toEqual({
    audio: false,
    video: {
      facingMode: 'environment',
      width: { min: 1024, ideal: 1280, max: 1920 },
      height: { min: 576, ideal: 720, max: 1080 },
    },
  })
})

test('each photo goes up as a png file of its own, named by its page', async () => {
  aCamera()
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes' })])
  const user = aUser()
  const path = `/order-history/upload-invoice/${order.id}/take-photo`
  await openApp(path, { getOrder: order, getInvoiceImages: listOf(), getInvoices: listOf() }, user)
  for (const count of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one photo after another
    await takePhoto().click()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => taken().length).toBe(count)
  }
  const kept = await readPictures(`${user.id} ${user.activeLocation?.id}`)
  expect(kept.map(({ name, file }) => [name, file?.type])).toEqual([
    ['invoice-page-1.png', 'image/png'],
    ['invoice-page-2.png', 'image/png'],
  ])
})

test('the camera is on while the page is shown, and off once it is left', async () => {
  const { on } = aCamera()
  const path = await open()
  await expect.element(takePhoto()).toBeEnabled()
  expect(on()).toBe(1)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(path)
  await expect.poll(on).toBe(0)
})

test('a call that comes in takes the camera away, which is said, with a way to have it back', async () => {
  const { end } = aCamera()
  await open()
  await expect.element(takePhoto()).toBeEnabled()
  end()
  await expect.element(page.getByText('The camera can’t be used now.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(takePhoto()).toBeEnabled()
})

test('photos are kept on the device until they are sent, and can be retaken and deleted', async () => {
  aCamera()
  const path = await open()
  for (const count of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one photo after another
    await takePhoto().click()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => taken().length).toBe(count)
  }
  await expect.element(page.getByText('2 photos, not uploaded yet')).toBeVisible()
  await goTo('/order-history')
  await goTo(path)
  await expect.element(page.getByText('2 photos taken on this device, not uploaded yet')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await taken().nth(1).click()
  await page.getByRole('dialog', { name: 'Page 2' }).getByRole('button', { name: 'Retake' }).click()
  await expect.element(page.getByText('Retake page 2.')).toBeVisible()
  await takePhoto().click()
  await expect.element(page.getByText('Retake page 2.')).not.toBeInTheDocument()
  expect(taken().length).toBe(2)
  await taken().first().click()
  await page.getByRole('dialog', { name: 'Page 1' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 photo, not uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Page 1' }).click()
  await page.getByRole('dialog', { name: 'Page 1' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('button', { name: 'Upload' })).not.toBeInTheDocument()
  // A slip of the thumb costs no page: it is there again as it was.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => taken().length).toBe(1)
  await expect.element(page.getByText('1 photo, not uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(path)
})

test('Upload that is pressed twice sends what was taken, and takes no photo of the floor', async () => {
  aCamera()
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const path = `/order-history/upload-invoice/${order.id}`
  await openApp(`${path}/take-photo`, {
    getOrder: order,
    getInvoiceImages: listOf(),
    getInvoices: listOf(),
    postInvoiceImage: noConnection,
  })
  await takePhoto().click()
  await expect.poll(() => taken().length).toBe(1)
  await page.getByRole('button', { name: 'Upload' }).dblClick()
  await expect.poll(address).toBe(path)
  await expect.element(page.getByRole('link', { name: 'Take photo' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 500))
  expect(page.getByText(/not uploaded yet/).query()).toBeNull()
})

test.each([
  ['NotAllowedError', 'This app may not use the camera.'],
  ['NotFoundError', 'There is no camera here.'],
  ['OverconstrainedError', 'The picture of this camera is too small to read an invoice.'],
  ['NotReadableError', 'The camera can’t be used now.'],
])('with %s the page says what to do and offers the library', async (name, words) => {
  aCamera(name)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  await expect.element(takePhoto()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Library' })).toBeEnabled()
})
