import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../../testing/answers.ts'
import { anInvoice } from '../../../../testing/invoices.ts'
import { openApp } from '../../../../testing/open-app.tsx'

const pictureOf = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${fill}"/></svg>`)}`

function anImage(orderId: number, fill: string): InvoiceImage {
  const drawing = pictureOf(fill)
  return {
    id: newId(),
    order_id: orderId,
    image_path: drawing,
    thumbnail_path: drawing,
    page_paths: [],
    file_path: drawing,
    kind: 'picture',
    fileName: 'page.png',
    width: 300,
    height: 400,
    pageCount: 1,
    sizeBytes: 9_000,
    turns: 0,
    createTime: '2026-11-20T14:00:00Z',
    createdBy: 'Ana Ruiz',
  }
}

const orderId = newId()
const images = [anImage(orderId, 'red'), anImage(orderId, 'green'), anImage(orderId, 'blue')]
const [, second = 0, third = 0] = images.map(({ id }) => id)
const paper = () => page.getByRole('region', { name: 'Paper invoice' })

async function openInvoice(own: Parameters<typeof anInvoice>[0]) {
  const invoice = anInvoice({ order_id: orderId, ...own })
  await openApp(`/invoices/${invoice.id}`, { getInvoice: invoice, getInvoiceImages: listOf(...images) })
}

test('beside its lines an invoice shows the pages it was read from, not the first picture of its order', async () => {
  await openInvoice({ paper: { order_id: orderId, imageIds: [third, second] } })
  await expect.element(paper()).toBeVisible()
  const pages = paper().getByRole('list', { name: 'Invoice pictures' }).getByRole('listitem')
  await expect.poll(() => pages.elements().length).toBe(2)
  await expect.poll(() => paper().getByRole('img').first().element().getAttribute('src')).toBe(pictureOf('blue'))
})

test('a PDF of several pages is turned over page by page, and begins with the first of another paper', async () => {
  const bill = {
    ...anImage(orderId, 'red'),
    kind: 'pdf' as const,
    fileName: 'bill.pdf',
    pageCount: 3,
    page_paths: [pictureOf('orange'), pictureOf('gold')],
  }
  const photo = anImage(orderId, 'blue')
  const invoice = anInvoice({ order_id: orderId, paper: { order_id: orderId, imageIds: [bill.id, photo.id] } })
  await openApp(`/invoices/${invoice.id}`, { getInvoice: invoice, getInvoiceImages: listOf(bill, photo) })
  const drawn = () => paper().getByRole('group').getByRole('img').element().getAttribute('src')
  const turn = (to: string) => paper().getByRole('button', { name: `${to} page` })
  await expect.poll(drawn).toBe(pictureOf('red'))
  await expect.element(turn('Previous')).toHaveAttribute('aria-disabled', 'true')
  for (const fill of ['orange', 'gold']) {
    await turn('Next').click()
    await expect.poll(drawn).toBe(pictureOf(fill))
  }
  await expect.element(paper().getByText('Page 3 of 3')).toBeVisible()
  await expect.element(turn('Next')).toHaveAttribute('aria-disabled', 'true')
  await turn('Previous').click()
  await expect.element(paper().getByRole('img', { name: 'bill.pdf, page 2' })).toBeVisible()
  await paper().getByRole('list', { name: 'Invoice pictures' }).getByRole('button').nth(1).click()
  await expect.poll(drawn).toBe(pictureOf('blue'))
  await expect.element(turn('Next')).not.toBeInTheDocument()
})

test('an invoice without a picture says that what is shown may be another’s', async () => {
  await openInvoice({ source: 'edi', paper: null })
  const region = page.getByRole('region', { name: 'Pictures of the order' })
  await expect.element(region).toMatchTextContent('This invoice has no picture of its own.')
  await expect.element(paper()).not.toBeInTheDocument()
})

test('a PDF without an order is seen beside its lines, and drawn once while they are checked', async () => {
  let page_path = pictureOf('red')
  const invoice = anInvoice({ order_id: null, paper: null })
  await openApp(`/invoices/${invoice.id}`, {
    getInvoice: () => ({ ...invoice, page_path }),
    patchInvoice: () => ({ ...invoice, invoiceNumber: 'INV-8', page_path: pictureOf('blue') }),
  })
  const drawn = () => paper().getByRole('img').first().element().getAttribute('src')
  await expect.poll(drawn).toBe(pictureOf('red'))
  page_path = pictureOf('green')
  await page.getByRole('button', { name: 'ROMA TOMATO 25LB is right' }).click()
  await expect.element(page.getByText('INV-8').first()).toBeVisible()
  expect(drawn()).toBe(pictureOf('red'))
})

test('the pages of a PDF without an order are turned over, and asked for again when their links are over', async () => {
  let links = [pictureOf('red'), 'data:image/png;base64,over']
  const invoice = anInvoice({ order_id: null, paper: null, fileName: 'bill.pdf', pageCount: 2 })
  await openApp(`/invoices/${invoice.id}`, {
    getInvoice: () => ({ ...invoice, page_path: links[0] ?? null, page_paths: links.slice(1) }),
  })
  await expect.element(paper().getByRole('img', { name: 'bill.pdf, page 1' })).toBeVisible()
  links = [pictureOf('green'), pictureOf('blue')]
  await paper().getByRole('button', { name: 'Next page' }).click()
  const second = paper().getByRole('img', { name: 'bill.pdf, page 2' })
  await expect.poll(() => second.element().getAttribute('src')).toBe(pictureOf('blue'))
  await expect.element(paper().getByText('Page 2 of 2')).toBeVisible()
})

test('an invoice without an order shows nothing beside it', async () => {
  await openInvoice({ order_id: null, paper: null })
  await expect.element(page.getByRole('button', { name: 'Book invoice' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: /Paper invoice|Pictures of the order/ }))
    .not.toBeInTheDocument()
})
