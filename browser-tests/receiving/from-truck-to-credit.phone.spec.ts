// Issue 10 as one story on a phone: what comes off the truck wrong, and is billed wrong, comes back as money.
import type { Order } from '@larder/contract/ordering/orders.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { aDelivery } from './a-delivery.ts'

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a delivery is rejected with a photo, its invoice compared, claimed with one mail and credited by a later EDI invoice and a memo', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 2)
  const order = await delivery.now()
  const [first, second] = delivery.items
  const bill = (number: string, kind: 'DI' | 'CR', lines: readonly BilledLine[], of = order) =>
    anEdiInvoice({ number, kind, order: of.purchaseOrderNumber, lines })
  await kitchen.open(page, `/order-history/receive/${delivery.id}`)

  await page.getByRole('button', { name: 'Accept All Items' }).tap()
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.tap()
  }
  const sheet = page.getByRole('dialog', { name: 'Reject Item 02' })
  await tap(page.getByRole('button', { name: 'Reject or correct Item 02' }))
  await tap(sheet.getByText('Bad or damaged'))
  await tap(sheet.getByRole('button', { name: 'Photo', exact: true }))
  await tap(sheet.getByRole('button', { name: 'Take photo' }))
  await expect(sheet.getByRole('button', { name: 'Photo 1 of Item 02' })).toBeVisible()
  await tap(sheet.getByRole('button', { name: 'Reject 1 CS' }))
  expect(taps).toBeLessThanOrEqual(5)
  await expect(page.getByRole('button', { name: 'Photo 1 of Item 02', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Order Checked' }).tap()
  await page.getByRole('button', { name: 'Complete receiving' }).tap()
  await expect(page).toHaveURL('/order-history')

  await page.goto(`/order-history/upload-invoice/${delivery.id}`)
  await page.getByRole('link', { name: 'Take photo' }).tap()
  await page.getByRole('button', { name: 'Take photo' }).tap()
  await page.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expect(page.getByRole('list', { name: 'Invoice pictures' }).getByRole('button')).toHaveCount(1)
  // Both cases of the second line are billed, and the first line two dollars dearer than agreed.
  await book(
    page,
    bill('INV-1', 'DI', [
      { din: first?.din, name: 'Item 01', quantity: 2, price: 22 },
      { din: second?.din, name: 'Item 02', quantity: 2, price: 20 },
    ]),
  )
  await expect(page).toHaveURL(`/invoices/match/${delivery.id}`)
  const differing = page.getByRole('table', { name: 'Lines that differ' })
  await expect(differing).toContainText('Agreed $20.00, billed $22.00')
  await page.getByRole('button', { name: /^Claim: Agreed/ }).tap()
  const claim = page.getByRole('dialog', { name: 'Claim for Item 01' })
  await expect(claim.getByRole('checkbox', { name: 'Invoice, Page 1' })).toBeChecked()
  await claim.getByRole('button', { name: 'Claim', exact: true }).tap()
  await page.getByRole('button', { name: /^Claim: Billed/ }).tap()
  const short = page.getByRole('dialog', { name: 'Claim for Item 02' })
  await expect(short.getByRole('checkbox', { name: 'Photo 1 of the reject' })).toBeChecked()
  await short.getByRole('button', { name: 'Claim', exact: true }).tap()
  await expect(page.getByRole('link', { name: 'Claimed' })).toHaveCount(2)

  await page.goto('/credits')
  await page.getByRole('button', { name: 'Mail 2 claims to Bay Broadline' }).tap()
  await page
    .getByRole('dialog', { name: /^Mail to/ })
    .getByRole('button', { name: 'Send' })
    .tap()
  const credits = page.getByRole('list', { name: 'Credits' }).getByRole('listitem')
  await expect(credits.filter({ hasText: 'with 1 other claim' })).toHaveCount(2)

  // The invoice of the next delivery takes off what was billed too much, a memo gives the rejected case back.
  if (first) await kitchen.addOrder(delivery.distributorId, [first, 2])
  const { data } = (await kitchen.call('GET', 'orders?sort=newest')) as { data: Order[] }
  const [later] = data
  await page.goto(`/order-history/upload-invoice/${later?.id}`)
  await book(
    page,
    bill(
      'INV-2',
      'DI',
      [
        { din: first?.din, name: 'Item 01', quantity: 2, price: 22 },
        { din: first?.din, name: 'Credit for INV-1', quantity: -2, price: 2 },
      ],
      later,
    ),
  )
  await page.goto(`/order-history/view/${later?.id}`)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Applied credit-$4.00')
  await page.goto(`/order-history/upload-invoice/${delivery.id}`)
  await book(page, bill('CM-9', 'CR', [{ din: second?.din, name: 'Item 02', quantity: 1, price: 20 }]))
  await page.goto('/credits?all=true')
  await expect(credits.filter({ hasText: 'Item 01' })).toContainText('on INV-2')
  await expect(credits.filter({ hasText: 'Item 02' })).toContainText('on CM-9')
  await expect(credits.filter({ hasText: 'Credited' })).toHaveCount(2)
})

/** Reads a file as an invoice or credit memo of the order that is shown, and books it. */
async function book(page: Page, text: string): Promise<void> {
  const file = { name: 'invoice.edi', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('Electronic invoice file').setInputFiles(file)
  await page.getByRole('button', { name: /^Book (invoice|credit memo)$/ }).tap()
  await expect(page.getByText(/^(Invoice|Credit memo) .* booked$/)).toBeVisible()
}

type BilledLine = { din: string | undefined; name: string; quantity: number; price: number }
type Billed = { number: string; kind: 'DI' | 'CR'; order: string; lines: readonly BilledLine[] }

/** An invoice or credit memo as a distributor's computer sends it: EDI 810. */
function anEdiInvoice({ number, kind, order, lines }: Billed): string {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const total = lines.reduce((all, { quantity, price }) => all + quantity * price * 100, 0)
  const items = lines.flatMap(({ din = '', name, quantity, price }, at) => [
    `IT1*${at + 1}*${quantity}*CA*${price.toFixed(2)}**VN*${din}`,
    `PID*F****${name}`,
  ])
  const body = ['ST*810*0001', `BIG*${today}*${number}**${order}***${kind}`, ...items, `TDS*${total}`]
  return [
    `ISA*00*          *00*          *ZZ*DISTRIBUTOR    *ZZ*LARDER         *${today.slice(2)}*1515*U*00401*000000001*0*P*>`,
    `GS*IN*D*L*${today}*1515*1*X*004010`,
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join('~')
}
