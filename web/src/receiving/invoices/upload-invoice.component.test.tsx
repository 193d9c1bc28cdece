import type { Order } from '@larder/contract/ordering/orders.ts'
import { secondFactorNeeded } from '@larder/contract/refusal.ts'
import { lockedPdf, type InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCamera, noFakeCamera } from '../../../testing/a-camera.ts'
import { aUser, listOf, newId } from '../../../testing/answers.ts'
import { keepUser } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { keepPictures, readPictures } from './waiting/picture-storage.ts'
import { readWaitingPictures, removePictures } from './waiting/waiting-pictures.ts'

afterEach(() => {
  noFakeCamera()
  vi.restoreAllMocks()
})

const drawn = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#eee"/></svg>`)}`
const drawing = drawn(300, 400)

function anImage(order: Order, own: Partial<InvoiceImage> = {}): InvoiceImage {
  return {
    id: newId(),
    order_id: order.id,
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
    ...own,
  }
}

/** The server's side of an order's pictures: what is sent is there from then on. */
function kept(order: Order, ...first: InvoiceImage[]) {
  let images = first
  const answers: Answers = {
    getOrder: order,
    getInvoices: listOf(),
    getInvoiceImages: () => listOf(...images),
    getInvoiceReadings: listOf(),
    postInvoiceImage: () => {
      const image = anImage(order)
      images = [...images, image]
      return image
    },
    deleteInvoiceImage: ({ params }) => {
      images = images.filter(({ id }) => id !== Number(params.imageId))
      return { message: 'The picture was deleted.' }
    },
  }
  return answers
}

const pathOf = ({ id }: Order) => `/order-history/upload-invoice/${id}`
const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
/** As by the device's own dialog. */
function choose(files: readonly File[]) {
  chooseIn(page.getByLabelText('Invoice files').element() as HTMLInputElement, files)
}
function chooseIn(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input) throw new Error('no field for files')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const uploads = () => page.getByRole('list', { name: 'Uploads' })
const pictures = () => page.getByRole('list', { name: 'Invoice pictures' }).getByRole('button')

test('an order without pictures says what to do, beside what was ordered', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  await openApp(pathOf(order), kept(order))
  await expect.element(page.getByText('There are no pictures of this invoice yet.')).toBeVisible()
  await expect.element(page.getByRole('complementary', { name: 'Order' })).toMatchTextContent(/Roma tomatoes.*\$24\.00/)
  await page.getByRole('link', { name: 'Take photo' }).click()
  await expect.poll(address).toBe(`${pathOf(order)}/take-photo`)
})

test('beside an invoice a received order shows what was kept of it, for the price that was paid', async () => {
  const came = { status: 'received', statusReceived: 'received' } as const
  const ribs = anOrderLine({
    item: 'Short ribs',
    quantity: 3,
    price: 40,
    status: 'rejected',
    statusReceived: 'rejected',
    qtyReduction: 1,
    receivedQuantity: 2,
    lineItemTotal: 80,
  })
  const lobster = anOrderLine({
    item: 'Lobster',
    quantity: 1,
    price: 0,
    isMarketPrice: true,
    ...came,
    receivedPrice: 31.25,
    lineItemTotal: 31.25,
  })
  const order = anOrder([ribs, lobster], { status: 'received' })
  await openApp(pathOf(order), kept(order))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Short ribs')).toMatchTextContent('ordered 3, received 2 CS$40.00$80.00')
  await expect.element(row('Lobster')).toMatchTextContent('1 CS$31.25$31.25')
})

test('beside an invoice the figures of an order come to its total, which says what it leaves out', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })], {
    deliveryFee: 15,
    promoDiscount: 4,
    usedCredit: 8,
    total: 27,
    marketPriceItems: 1,
  })
  await openApp(pathOf(order), kept(order))
  const beside = page.getByRole('complementary', { name: 'Order' })
  await expect
    .element(beside)
    .toMatchTextContent('Total items price$24.00Delivery fee$15.00Promo-$4.00Applied credit-$8.00Total$27.00')
  await expect.element(beside).toMatchTextContent('+ 1 market-price item')
})

test('on a phone a line of the order has its name across and its three figures named below it', async () => {
  await page.viewport(...phone)
  const name = 'Tomatoes San Marzano Whole Peeled Imported In Juice'
  const order = anOrder([anOrderLine({ item: name, quantity: 12, price: 1_250 })])
  await openApp(pathOf(order), kept(order))
  const cells = page.getByRole('table', { name: 'Order lines' }).getByRole('cell')
  await expect.element(cells.nth(3)).toMatchTextContent('$15,000.00')
  const boxes = cells.elements().map((cell) => cell.getBoundingClientRect())
  expect(boxes[0]?.width, 'the name').toBeGreaterThan(300)
  expect(boxes.slice(1).every(({ top }) => top === boxes[1]?.top && top >= (boxes[0]?.bottom ?? 0))).toBe(true)
  expect(cells.elements().map((cell) => cell.getAttribute('data-head'))).toEqual([null, 'Qty', 'Price', 'Total'])
})

test('files of a wrong type or size are dropped with the reason, the others go up one after another', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), kept(order))
  await expect.element(page.getByText('Choose files')).toBeVisible()
  choose([aFile('notes.docx'), aFile('scan.pdf', 24_000_001), aFile('page.png'), aFile('bill.PDF')])
  await expect.element(page.getByText('notes.docx: Please choose a .jpg, .jpeg, .png or .pdf file.')).toBeVisible()
  await expect.element(page.getByText('scan.pdf: File size is too big. The limit is 24 MB.')).toBeVisible()
  await expect.element(page.getByText('2 pictures uploaded')).toBeVisible()
  await expect.poll(() => pictures().length).toBe(2)
  // The order says how many pictures it has.
  await expect.poll(() => server.sent('getOrder').length).toBeGreaterThan(1)
  expect(server.sent('postInvoiceImage')).toHaveLength(2)
  await expect.element(uploads()).not.toBeInTheDocument()
})

test('a chosen file is uploaded and told beside photos that were taken and wait for Upload', async () => {
  aCamera()
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  await openApp(`${pathOf(order)}/take-photo`, kept(order))
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect.element(page.getByText('1 photo, not uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('Choose files')).toBeVisible()
  choose([aFile('page.png')])
  await expect.element(page.getByText('1 picture uploaded')).toBeVisible()
  await expect.element(page.getByText('1 photo taken on this device, not uploaded yet')).toBeVisible()
})

test('a file that the server refuses keeps its reason beside it, and the next one goes on', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const answers = kept(order)
  let sent = 0
  const server = await openApp(pathOf(order), {
    ...answers,
    postInvoiceImage: () => (sent++ === 0 ? refuse(lockedPdf) : anImage(order)),
  })
  await expect.element(page.getByText('Choose files')).toBeVisible()
  choose([aFile('locked.pdf'), aFile('page.png')])
  await expect.element(uploads().getByText(lockedPdf.text)).toBeVisible()
  await expect.element(page.getByText('1 of 2 uploaded')).toBeVisible()
  server.answer({ postInvoiceImage: anImage(order) })
  await page.getByRole('button', { name: 'Retry locked.pdf' }).click()
  await expect.element(page.getByText('2 pictures uploaded')).toBeVisible()
})

test('without signal pictures wait, are still there after the page was left, and go up once', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), { ...kept(order), postInvoiceImage: noConnection })
  await expect.element(page.getByText('Choose files')).toBeVisible()
  connect(false)
  await expect.element(page.getByText('No connection: photos are sent when it is back.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  connect(true)
  choose([aFile('one.png'), aFile('two.png')])
  await expect.element(uploads().getByText('No signal. Continues when it is back.')).toBeVisible()
  await expect.element(page.getByText('0 of 2 uploaded')).toBeVisible()
  await goTo('/order-history')
  await goTo(pathOf(order))
  await expect.element(page.getByText('0 of 2 uploaded')).toBeVisible()
  server.answer(kept(order))
  connect(true)
  await expect.element(page.getByText('2 pictures uploaded')).toBeVisible()
  await expect.poll(() => pictures().length).toBe(2)
})

test('without a connection photos of an order that can’t be read are kept, said to be, and one goes on; they go up later', async () => {
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(`/order-history/receive/${order.id}`, {
    ...aFakeDelivery(order).answers,
    ...kept(order),
    postInvoiceImage: noConnection,
  })
  await expect.element(page.getByText('Checked 0 of 1')).toBeVisible()
  server.answer({ getOrder: noConnection, getInvoiceImages: noConnection, getInvoices: noConnection })
  queryClient.removeQueries({ queryKey: ['getOrder'] })
  connect(false)
  await goTo(pathOf(order))
  await expect.element(page.getByText(/^No connection\. Photos you take now are kept on this device/)).toBeVisible()
  chooseIn(document.querySelector<HTMLInputElement>('input[type=file]'), [aFile('one.png'), aFile('two.png')])
  const notice = page.getByText('No connection. 2 pictures are kept on this device. They go by themselves once you have a signal: you can leave this page.') // prettier-ignore
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('0 of 2 uploaded')).toBeVisible()
  await expect.element(page.getByText('Couldn’t load this order.')).not.toBeInTheDocument()
  expect(page.getByText(/no connection/i).elements()).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to the delivery' }).click()
  await expect.element(page.getByText(/2 pictures of the invoice kept on this device/)).toBeVisible()
  server.answer(kept(order))
  connect(true)
  await expect.poll(() => server.sent('postInvoiceImage').length).toBeGreaterThanOrEqual(2)
  await expect.element(page.getByText(/pictures of the invoice kept on this device/)).not.toBeInTheDocument()
})

test('where the server does not answer the order can be asked for again, and photos are taken all the same', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), { ...kept(order), getOrder: noConnection })
  await expect.element(page.getByText(/^The server does not answer\. Photos you take now are kept/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take photo' })).toBeVisible()
  server.answer(kept(order))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Choose files')).toBeVisible()
})

/** A failed picture is tried again by itself after 2 s, later each half minute; here only the test makes it try. */
function neverTryAgain() {
  const inTime = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    ms < 2_000 ? inTime(work, ms) : 0) as typeof setTimeout)
}

test('a picture whose answer was lost is no longer waiting once it is told of', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), { ...kept(order), postInvoiceImage: noConnection })
  await expect.element(page.getByText('Choose files')).toBeVisible()
  neverTryAgain()
  choose([aFile('one.png')])
  await expect.element(uploads().getByText('No signal. Continues when it is back.')).toBeVisible()
  // A picture that waited as the page was opened is sent after the first one.
  const isSending = async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'larder-invoices')
  await expect.poll(isSending).toBe(false)
  server.answer(kept(order))
  server.tell({ kind: 'order-pictures', orderId: order.id, of: 'invoice' })
  await expect.element(page.getByText('1 picture uploaded')).toBeVisible()
  await expect.element(uploads()).not.toBeInTheDocument()
})

test('while a second factor is asked for first, pictures wait, and go up afterwards', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const user = aUser()
  const secondFactor = {
    need: 'set-up',
    from: '2026-03-11T14:00:00.000Z',
    fromDisplay: '03/11/2026 10:00 AM EDT',
    hasPasskey: false,
    hasCodes: false,
  } as const
  const server = await openApp(pathOf(order), kept(order), user)
  await expect.element(page.getByText('Choose files')).toBeVisible()
  server.answer({ postInvoiceImage: refuse(secondFactorNeeded), getCurrentUser: { ...user, secondFactor } })
  choose([aFile('one.png'), aFile('two.png')])
  await expect.poll(address).toBe('/second-factor')
  const waiting = await readPictures(`${user.id} ${user.activeLocation?.id}`)
  expect(waiting.map(({ name, state }) => [name, state])).toEqual([
    ['one.png', 'queued'],
    ['two.png', 'queued'],
  ])
  keepUser(user)
  server.answer({ ...kept(order), getCurrentUser: user })
  await goTo(pathOf(order))
  connect(true)
  await expect.element(page.getByText('2 pictures uploaded')).toBeVisible()
})

test('what a page had sent before it was left is let go of by the next', async () => {
  const order = anOrder([])
  const user = aUser()
  const owner = `${user.id} ${user.activeLocation?.id}`
  const sent = { owner, orderId: order.id, bytes: 10, file: null, state: 'sent', refusal: null } as const
  await keepPictures([1, 2].map((place) => ({ ...sent, id: `sent-${place}`, place, name: `Page ${place}` })))
  await openApp(pathOf(order), kept(order), user)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => readPictures(owner)).toEqual([])
  await expect.element(uploads()).not.toBeInTheDocument()
})

test('a picture that waits can be taken away', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), { ...kept(order), postInvoiceImage: noConnection })
  await expect.element(page.getByText('Choose files')).toBeVisible()
  choose([aFile('one.png'), aFile('two.png')])
  await page.getByRole('button', { name: 'Cancel two.png' }).click()
  await expect.element(page.getByText('0 of 1 uploaded')).toBeVisible()
  server.answer(kept(order))
  connect(true)
  await expect.element(page.getByText('1 picture uploaded')).toBeVisible()
})

test('a picture that is taken away while the device is read does not come back', async () => {
  const order = anOrder([])
  const user = aUser()
  const owner = `${user.id} ${user.activeLocation?.id}`
  const snap = { owner, orderId: order.id, bytes: 10, file: new Blob(['1']), state: 'snap', refusal: null } as const
  await keepPictures([{ ...snap, id: `read-${order.id}`, place: 1, name: 'Page 1' }])
  await openApp(pathOf(order), kept(order), user)
  await expect.element(page.getByText('1 photo taken on this device, not uploaded yet')).toBeVisible()
  const reading = readWaitingPictures()
  await removePictures([`read-${order.id}`])
  await reading
  await expect.element(page.getByText('1 photo taken on this device')).not.toBeInTheDocument()
})

test('a picture that was taken away by a slip goes up after Undo', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const server = await openApp(pathOf(order), { ...kept(order), postInvoiceImage: noConnection })
  await expect.element(page.getByText('Choose files')).toBeVisible()
  choose([aFile('one.png'), aFile('two.png')])
  await page.getByRole('button', { name: 'Cancel two.png' }).click()
  await expect.element(page.getByText('0 of 1 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('0 of 2 uploaded')).toBeVisible()
  server.answer(kept(order))
  connect(true)
  await expect.element(page.getByText('2 pictures uploaded')).toBeVisible()
})

test('a picture is enlarged, turned and deleted after a question', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const bill = { kind: 'pdf', fileName: 'bill.pdf', pageCount: 3 } as const
  const server = await openApp(pathOf(order), kept(order, anImage(order), anImage(order, bill), anImage(order)))
  await expect
    .poll(() =>
      pictures()
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Page 1', 'bill.pdf3 pages', 'Page 2'])
  await expect.element(page.getByRole('region', { name: 'Page 1' })).toBeVisible()
  await pictures().nth(2).click()
  await page.getByRole('region', { name: 'Page 2' }).getByRole('button', { name: 'Enlarge' }).click()
  const viewer = page.getByRole('dialog', { name: 'Page 2' })
  await viewer.getByRole('button', { name: 'Rotate right' }).click()
  await expect.element(viewer.getByRole('img')).toHaveStyle({ transform: 'translate(0px, 0px) rotate(90deg) scale(1)' })
  await viewer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this picture?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('deleteInvoiceImage')).toHaveLength(0)
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Page 2 deleted')).toBeVisible()
  await expect.poll(() => pictures().length).toBe(2)
})

test('a picture is looked at closely by buttons, keys, the wheel and two fingers, and seen whole again', async () => {
  const order = anOrder([])
  await openApp(pathOf(order), kept(order, anImage(order)))
  await page.getByRole('region', { name: 'Page 1' }).getByRole('button', { name: 'Enlarge' }).click()
  const viewer = page.getByRole('dialog', { name: 'Page 1' })
  const isShownAt = (percent: number) =>
    expect.element(viewer.getByRole('group', { name: `Page 1, ${percent} %` })).toBeVisible()
  await isShownAt(100)
  const stage = viewer.getByRole('group', { name: /^Page 1/ }).element()
  const press = (key: string) => stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await isShownAt(150)
  await expect
    .element(viewer.getByRole('img'))
    .toHaveStyle({ transform: 'translate(0px, 0px) rotate(0deg) scale(1.5)' })
  await viewer.getByRole('button', { name: 'Zoom out' }).click()
  await isShownAt(100)
  press('+')
  await isShownAt(150)
  press('0')
  await isShownAt(100)
  stage.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true }))
  await isShownAt(272)
  await viewer.getByRole('button', { name: 'Whole page' }).click()
  await isShownAt(100)
  // Only real fingers can be held.
  stage.setPointerCapture = () => undefined
  const finger = (kind: string, pointerId: number, clientX: number) =>
    stage.dispatchEvent(new PointerEvent(kind, { pointerId, clientX, clientY: 200, bubbles: true }))
  finger('pointerdown', 1, 200)
  finger('pointerdown', 2, 300)
  finger('pointermove', 2, 400)
  await isShownAt(200)
})

test('a page of a PDF is enlarged as that page, among the pages of all papers', async () => {
  const order = anOrder([])
  const further = [drawn(300, 401), drawn(300, 402)]
  const bill = anImage(order, { kind: 'pdf', fileName: 'bill.pdf', pageCount: 3, page_paths: further })
  await openApp(pathOf(order), kept(order, bill, anImage(order)))
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const viewer = page.getByRole('dialog')
  await expect.element(viewer.getByText('bill.pdf, page 2')).toBeVisible()
  await expect.element(viewer.getByText('2 of 4')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  expect(viewer.getByRole('img').element().getAttribute('src')).toBe(further[1])
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(viewer.getByText('Page 1', { exact: true })).toBeVisible()
})

test('one’s own turn of a picture stays until it is saved upright, also by somebody else', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const image = anImage(order)
  const server = await openApp(pathOf(order), kept(order, image))
  const beside = page.getByRole('region', { name: 'Page 1' })
  await beside.getByRole('button', { name: 'Enlarge' }).click()
  const viewer = page.getByRole('dialog', { name: 'Page 1' })
  const widthShown = () => viewer.getByRole('img').element().clientWidth
  await expect.poll(() => widthShown()).toBeGreaterThan(0)
  await viewer.getByRole('button', { name: 'Rotate right' }).click()
  const turnedByHand = { transform: 'translate(0px, 0px) rotate(90deg) scale(1)' }
  await expect.element(viewer.getByRole('img')).toHaveStyle(turnedByHand)
  const becomes = async (own: Partial<InvoiceImage>) => {
    const before = widthShown()
    server.answer({ getInvoiceImages: listOf({ ...image, ...own }) })
    server.tell({ kind: 'order-pictures', orderId: order.id, of: 'invoice' })
    await expect.element(viewer.getByRole('img')).toHaveAttribute('src', own.image_path)
    await expect.poll(() => widthShown()).not.toBe(before)
  }
  await becomes({ image_path: drawn(200, 400) })
  await expect.element(viewer.getByRole('img')).toHaveStyle(turnedByHand)
  await becomes({ image_path: drawn(400, 300), width: 400, height: 300, turns: 1 })
  const upright = { transform: 'translate(0px, 0px) rotate(0deg) scale(1)' }
  await expect.element(viewer.getByRole('img')).toHaveStyle(upright)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.element(beside.getByRole('img')).toHaveAttribute('src', drawn(400, 300))
})

test('on a phone the last picture that is deleted closes the viewer', async () => {
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  await openApp(pathOf(order), kept(order, anImage(order)))
  await expect.element(page.getByRole('button', { name: 'Upload from library' })).toBeVisible()
  await pictures().first().click()
  await page.getByRole('dialog', { name: 'Page 1' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('There are no pictures of this invoice yet.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
