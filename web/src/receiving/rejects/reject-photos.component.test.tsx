import { notFound } from '@larder/contract/refusal.ts'
import { unreadablePicture } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCamera, noFakeCamera } from '../../../testing/a-camera.ts'
import { listOf } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect, drawn, pass, stopTheClock } from '../../../testing/page-parts.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { keepPictures, readPictures, wipePictures } from '../invoices/waiting/picture-storage.ts'

afterEach(() => {
  noFakeCamera()
  connect(true)
  vi.useRealTimers()
})

async function openDelivery(answers: Answers = {}) {
  await page.viewport(...phone)
  const thyme = anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5 })
  const delivery = aFakeDelivery(anOrder([thyme]))
  const path = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(path, { ...delivery.answers, ...answers })
  await expect.element(page.getByRole('list', { name: 'Items' })).toBeVisible()
  const owner = `${server.user.id} ${server.user.activeLocation?.id}`
  return { delivery, server, path, lineId: thyme.oi_id, owner }
}

const more = () => page.getByRole('button', { name: 'Reject or correct Thyme' })
const sheet = page.getByRole('dialog', { name: 'Reject Thyme' })
const photosOf = (where: typeof sheet) => where.getByRole('list', { name: 'Photos of Thyme' }).getByRole('button')
const row = page.getByRole('listitem', { name: 'Thyme', exact: true })

async function takePhoto() {
  await sheet.getByRole('button', { name: 'Photo', exact: true }).click()
  await sheet.getByRole('button', { name: 'Take photo' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Another photo' })).toBeVisible()
}

test('a photo taken in the sheet goes up once with the reject, is shown on the line, and can be deleted', async () => {
  aCamera()
  const { server, lineId } = await openDelivery()
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  await takePhoto()
  await expect.poll(() => photosOf(sheet).length).toBe(1)
  expect(server.sent('postRejectImage')).toEqual([])
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(row).toMatchTextContent('Rejected 1 of 3: Bad or damaged')
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
  expect(server.sent('postRejectImage').map(({ params }) => Number(params.id))).toEqual([lineId])
  await photosOf(row).click()
  await page.getByRole('dialog', { name: 'Photo 1 of Thyme' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this photo?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('list', { name: 'Photos of Thyme' })).not.toBeInTheDocument()
  expect(server.sent('deleteRejectImage')).toHaveLength(1)
})

test('without a connection it stays on the device, also when the screen is left, and goes up by itself', async () => {
  aCamera()
  const { server, delivery, path } = await openDelivery({ postItemChecks: noConnection, postRejectImage: noConnection })
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  await takePhoto()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme, on this device')
  await goTo('/order-history')
  await goTo(path)
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme, on this device')
  const tries = server.sent('postRejectImage').length
  server.answer(delivery.answers)
  connect(true)
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
  expect(server.sent('postRejectImage').length - tries).toBe(1)
})

test('closed without a reject nothing is kept of it; a file that is no photo, and one that is damaged, say so', async () => {
  aCamera()
  const { server } = await openDelivery({ postRejectImage: refuse(unreadablePicture) })
  await more().click()
  await takePhoto()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Discard' }).click()
  await more().click()
  await expect.element(sheet.getByRole('button', { name: 'Photo', exact: true })).toBeVisible()
  const input = sheet.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  const chosen = new DataTransfer()
  for (const name of ['list.pdf', 'thyme.jpg']) chosen.items.add(new File([new Uint8Array(9)], name))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(sheet.getByText('list.pdf: Please choose a .jpg, .jpeg or .png file.')).toBeVisible()
  await sheet.getByText('Wrong item').click()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect
    .element(row.getByText('Photo not uploaded.', { exact: false }))
    .toMatchTextContent('This file is damaged')
  expect(server.sent('postRejectImage')).toHaveLength(1)
  await row.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(row.getByText('Photo not uploaded.', { exact: false })).not.toBeInTheDocument()
})

test('a sheet with a photo or a note asks before it is closed, and before the line is corrected instead', async () => {
  aCamera()
  await openDelivery()
  await more().click()
  await sheet.getByText('Other', { exact: true }).click()
  await sheet.getByLabelText('What is wrong?').fill('Thawed')
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toMatchTextContent('What you typed is not saved.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await takePhoto()
  await expect.poll(() => photosOf(sheet).length).toBe(1)
  await sheet.getByRole('button', { name: 'Correct quantity or price instead' }).click()
  await expect.element(question).toMatchTextContent('What you typed and the photo are not kept.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sheet.getByLabelText('What is wrong?')).toHaveValue('Thawed')
  await expect.poll(() => photosOf(sheet).length).toBe(1)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).toMatchTextContent('What you typed and the photo are not kept.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => photosOf(sheet).length).toBe(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await more().click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a phone’s own photo goes in a size that a slow signal carries before the server stops waiting', async () => {
  const { server } = await openDelivery()
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  const photo = await aNoisyPhoto(3_200, 2_400)
  expect(photo.size).toBeGreaterThan(3_000_000)
  choose(photo)
  await expect.element(photosOf(sheet)).toBeVisible()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
  const [sent] = server.sent('postRejectImage').map(fileIn)
  const { width, height } = await createImageBitmap(sent ?? new Blob())
  expect([width, height]).toEqual([2_048, 1_536])
  expect(sent?.size).toBeLessThan(photo.size / 2)
})

test('a photo that the server failed at stays on the device, does not hold up the next, and goes up later', async () => {
  const { server, delivery } = await openDelivery({
    postRejectImage: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } },
  })
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  choose(await aNoisyPhoto(40, 30))
  choose(await aNoisyPhoto(40, 31))
  await expect.poll(() => photosOf(sheet).length).toBe(2)
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => server.sent('postRejectImage').length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => photosOf(row).length).toBe(2)
  await expect.element(photosOf(row).first()).toHaveAccessibleName('Photo 1 of Thyme, on this device')
  server.answer(delivery.answers)
  connect(true)
  await expect.element(photosOf(row).nth(1)).toHaveAccessibleName('Photo 2 of Thyme')
})

/** A photo that no format makes small. */
async function aNoisyPhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d')
  const pixels = new ImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  drawing?.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })], 'thyme.jpg', {
    type: 'image/jpeg',
  })
}

function choose(file: File) {
  const input = sheet.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function fileIn(request: object): Blob {
  const body: unknown = 'body' in request ? request.body : undefined
  const file = body instanceof FormData ? body.get('image') : undefined
  if (!(file instanceof Blob)) throw new Error('no file was sent')
  return file
}

test('what somebody else photographs shows at once, and a camera that may not be used says what to do', async () => {
  aCamera('NotAllowedError')
  const { server, delivery, lineId } = await openDelivery({ postRejectImage: refuse(notFound) })
  delivery.others(lineId, { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' })
  const { id: orderId } = delivery.order()
  server.tell({ kind: 'receiving', orderId, by: { id: 7, name: 'Maria Lopez' }, items: [], itemCount: 0 })
  await expect.element(row).toMatchTextContent('Rejected 1 of 3: Wrong item')
  delivery.addPhoto(lineId)
  server.tell({ kind: 'order-pictures', orderId, of: 'rejects' })
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
  await more().click()
  await sheet.getByRole('button', { name: 'Another photo' }).click()
  await expect.element(sheet.getByText('This app may not use the camera.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close camera' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Library' })).toBeVisible()
})

test('a photo that is told of while the photos are read for the first time shows, though that answer has none', async () => {
  const first = later<AnswerOf<'getRejectImages'>>()
  const { server, delivery, lineId } = await openDelivery({ getRejectImages: () => first.promise })
  const { id: orderId } = delivery.order()
  delivery.others(lineId, { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' })
  server.tell({ kind: 'receiving', orderId, by: { id: 7, name: 'Maria Lopez' }, items: [], itemCount: 0 })
  await expect.element(row).toMatchTextContent('Rejected 1 of 3: Wrong item')
  await expect.poll(() => server.sent('getRejectImages').length).toBeGreaterThan(0)
  delivery.addPhoto(lineId)
  server.answer({ getRejectImages: delivery.answers.getRejectImages })
  stopTheClock()
  server.tell({ kind: 'order-pictures', orderId, of: 'rejects' })
  await drawn()
  await pass(1_000)
  vi.useRealTimers()
  first.come(listOf())
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
})

test('photos that wait are counted in the notice of the delivery, and one that is being sent shows how far it is', async () => {
  const { server, delivery } = await openDelivery({ postItemChecks: noConnection, postRejectImage: noConnection })
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  choose(await aNoisyPhoto(40, 30))
  choose(await aNoisyPhoto(40, 31))
  await expect.poll(() => photosOf(sheet).length).toBe(2)
  await sheet.getByRole('button', { name: 'Reject' }).click()
  const notice = page.getByText('1 line and 2 photos kept on this device.', { exact: false })
  await expect.element(notice).toBeVisible()
  const arrives = later<void>()
  const { postRejectImage } = delivery.answers
  server.answer({
    ...delivery.answers,
    postRejectImage: async (input) => {
      await arrives.promise
      return typeof postRejectImage === 'function' ? postRejectImage(input) : noConnection
    },
  })
  connect(true)
  await expect.element(photosOf(row).first()).toMatchTextContent('50 %')
  await expect.element(notice).not.toBeInTheDocument()
  arrives.come()
  await expect.element(photosOf(row).nth(1)).toHaveAccessibleName('Photo 2 of Thyme')
})

test('a photo that was refused is told in the notice of the delivery, and outlives a log-out', async () => {
  const { server, owner } = await openDelivery({ postRejectImage: refuse(unreadablePicture) })
  await more().click()
  await sheet.getByText('Bad or damaged').click()
  choose(await aNoisyPhoto(40, 30))
  await expect.element(photosOf(sheet)).toBeVisible()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('1 photo is not uploaded and needs you.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(row.getByRole('checkbox')).toHaveFocus()
  await expect.poll(async () => (await readPictures(owner)).map(({ state }) => state)).toEqual(['refused'])
  await wipePictures()
  expect(await readPictures(owner)).toHaveLength(1)
  server.answer({ postLogout: { message: 'Signed out' } })
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect
    .element(question)
    .toMatchTextContent('1 picture that could not be uploaded: kept here until you sign in again')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('a photo of a sheet that went away without a reject waits at its line, to be rejected with or deleted', async () => {
  const { server, delivery, owner, lineId } = await openDelivery()
  const orderId = delivery.order().id
  const keep = async (id: string) => {
    const file = await aNoisyPhoto(40, 30)
    const photo = { id, owner, orderId, lineId, place: 1, name: 'reject.jpg', bytes: file.size, file }
    await keepPictures([{ ...photo, state: 'snap', refusal: null }])
    connect(true)
  }
  await keep('first')
  const left = row.getByRole('group', { name: 'Photos of Thyme, not rejected' })
  await expect.element(left).toMatchTextContent('1 photo on this device only: nothing of it is rejected.')
  await expect.element(page.getByText('1 photo is not uploaded and needs you.')).toBeVisible()
  await left.getByRole('button', { name: 'Delete the photo' }).click()
  await expect.element(left).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(left).toBeVisible()
  await left.getByRole('button', { name: 'Delete the photo' }).click()
  await expect.element(left).not.toBeInTheDocument()
  await expect.poll(() => readPictures(owner)).toEqual([])
  await keep('second')
  await left.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => photosOf(sheet).length).toBe(1)
  await expect.element(left).not.toBeInTheDocument()
  await sheet.getByText('Bad or damaged').click()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.element(photosOf(row)).toHaveAccessibleName('Photo 1 of Thyme')
  expect(server.sent('postRejectImage')).toHaveLength(1)
})

test('a photo in an open sheet waits for its Reject, though somebody else rejects the line meanwhile', async () => {
  const { server, delivery, lineId } = await openDelivery()
  await more().click()
  choose(await aNoisyPhoto(40, 30))
  await expect.element(photosOf(sheet)).toBeVisible()
  delivery.others(lineId, { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' })
  const { id: orderId } = delivery.order()
  server.tell({ kind: 'receiving', orderId, by: { id: 7, name: 'Maria Lopez' }, items: [], itemCount: 0 })
  await expect.element(row).toMatchTextContent('Rejected 1 of 3: Wrong item')
  await drawn()
  expect(server.sent('postRejectImage')).toEqual([])
  await sheet
    .getByRole('button', { name: /^(Cancel|Accept instead)$/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('list', { name: 'Photos of Thyme' })).not.toBeInTheDocument()
  expect(server.sent('postRejectImage')).toEqual([])
})
