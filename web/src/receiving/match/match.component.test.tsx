import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { anItemHistory } from '../../../testing/item-history.ts'
import { aCredit, aMatch, aMatchedLine } from '../../../testing/invoices.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'

function aFinding(own: Partial<Finding> = {}): Finding {
  return {
    kind: 'price_up',
    amount: 3,
    isClaim: true,
    about: '',
    order_item_id: newId(),
    invoiceLineIds: [],
    credit_id: null,
    claimed: null,
    unclaimed: own.credit_id ? 0 : (own.amount ?? 3),
    ...own,
  }
}

test('what differs is shown in dollars, the lines that agree on demand', async () => {
  const short = aFinding({ kind: 'short', amount: 40 })
  const match = aMatch({
    orderTotal: 120,
    invoicedTotal: 163,
    claimable: 48,
    claimed: 5,
    lines: [
      aMatchedLine({ item: 'Salmon', ordered: 3, received: 2, invoiced: 3, findings: [short] }),
      aMatchedLine({ item: 'Basil', agreedPrice: 6, billedPrice: 7.5, findings: [aFinding()] }),
      aMatchedLine({ item: 'Flour' }),
    ],
    findings: [aFinding({ kind: 'not_ordered', amount: 5, about: 'Fuel surcharge', order_item_id: null })],
  })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  const differing = page.getByRole('table', { name: 'Lines that differ' })
  await expect
    .element(differing)
    .toMatchTextContent(/Salmon.*Billed 3 CS, 2 came\$40\.00.*Basil.*Agreed \$6\.00, billed \$7\.50\$3\.00/)
  await expect
    .element(page.getByRole('region', { name: 'Totals' }))
    .toMatchTextContent(/Received\$120\.00Invoiced\$163\.00To claim\$48\.00Claimed\$5\.00/)
  await expect.element(page.getByRole('link', { name: 'Invoice INV-7 of Fri 11/20/2026' })).toBeVisible()
  await expect.element(page.getByText('Fuel surcharge')).toBeVisible()
  await expect.element(page.getByText('Flour')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show 1 line that agrees' }).click()
  await expect.element(page.getByRole('table', { name: 'Lines that agree' })).toMatchTextContent('Flour')
  // The links are measured as the test ends.
  await page.viewport(...phone)
})

test('what is left to claim is what was found and not claimed, however little of it or much else was claimed', async () => {
  const match = aMatch({
    claimable: 63,
    claimed: 99.99,
    lines: [
      aMatchedLine({
        item: 'Salmon',
        findings: [aFinding({ kind: 'short', amount: 43.05, credit_id: 7, claimed: 40 })],
      }),
      aMatchedLine({ item: 'Oil', findings: [aFinding({ amount: 5, credit_id: 8, claimed: 5 })] }),
      aMatchedLine({ item: 'Basil', findings: [aFinding({ amount: 14.89 })] }),
    ],
  })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect
    .element(page.getByRole('region', { name: 'Totals' }))
    .toMatchTextContent(/To claim\$14\.89Claimed\$99\.99/)
  await expect.element(page.getByRole('button', { name: 'Claim all, $14.89' })).toBeVisible()
  const links = page.getByRole('link', { name: /^Claimed/ })
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Claimed $40.00', 'Claimed'])
})

test('what was found after it was claimed is claimed for the rest, and the rep is told of the part before', async () => {
  const short = { kind: 'short', amount: 57, credit_id: 7, claimed: 28.5, unclaimed: 28.5, order_item_id: 11 } as const
  const line = aMatchedLine({ item: 'Romaine', order_item_id: 11, received: 0, findings: [aFinding(short)] })
  const match = aMatch({ claimable: 57, claimed: 28.5, lines: [line] })
  const server = await openApp(`/invoices/match/${match.order_id}`, {
    getOrderMatch: match,
    getRejectImages: listOf(),
    getInvoiceImages: listOf(),
    postCredit: aCredit(),
  })
  await expect
    .element(page.getByRole('region', { name: 'Totals' }))
    .toMatchTextContent(/To claim\$28\.50Claimed\$28\.50/)
  await expect.element(page.getByRole('button', { name: 'Claim all, $28.50' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Claimed $28.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Claim the rest, $28.50: Billed 2 CS, 0 came' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim for Romaine' })
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('28.50')
  const reason = 'Billed 2 CS, 0 came. $28.50 of it was claimed before'
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect.element(page.getByText('$28.50 claimed')).toBeVisible()
  expect(server.sent('postCredit').map(({ body }) => body)).toMatchObject([
    { kind: 'short', order_item_id: 11, amount: 28.5, reason },
  ])
})

test('what a credit memo gave that nobody claimed is not claimed any more, and of a part only the rest', async () => {
  const line = aMatchedLine({
    item: 'Romaine',
    order_item_id: 11,
    findings: [
      aFinding({ kind: 'short', amount: 28.5, unclaimed: 25.5, order_item_id: 11 }),
      aFinding({ kind: 'price_up', amount: 6, unclaimed: 0, order_item_id: 11 }),
    ],
  })
  const match = aMatch({ claimable: 34.5, claimed: 0, lines: [line] })
  await openApp(`/invoices/match/${match.order_id}`, {
    getOrderMatch: match,
    getRejectImages: listOf(),
    getInvoiceImages: listOf(),
  })
  await expect.element(page.getByRole('button', { name: 'Claim all, $25.50' })).toBeVisible()
  await expect.element(page.getByText('Credited', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Claim the rest, \$25\.50/ }).click()
  const reason = page.getByRole('dialog', { name: 'Claim for Romaine' }).getByLabelText('Reason')
  await expect.element(reason).toHaveValue(expect.stringContaining('. $3.00 of it was credited before'))
})

test('a line that was billed twice too dear is one credit of all that is claimed', async () => {
  const dearer = { kind: 'price_up', order_item_id: 11 } as const
  const findings = [
    aFinding({ ...dearer, amount: 4, unclaimed: 4, invoiceLineIds: [1] }),
    aFinding({ ...dearer, amount: 6, unclaimed: 6, invoiceLineIds: [2] }),
    aFinding({ kind: 'short', order_item_id: 11, amount: 5, unclaimed: 5 }),
  ]
  const match = aMatch({ claimable: 15, lines: [aMatchedLine({ item: 'Oil', order_item_id: 11, findings })] })
  const server = await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match, postCredit: aCredit() })
  await page.getByRole('button', { name: 'Claim all, $15.00' }).click()
  await expect.element(page.getByText('2 credits claimed')).toBeVisible()
  expect(server.sent('postCredit').map(({ body }) => body.kind)).toEqual(['price_up', 'short'])
})

test('a line that is billed by weight is ordered and received in cases, with the pounds of the door', async () => {
  const weighed = { ordered: 3, received: 2, weighed: 21, invoiced: 22.5, isByWeight: true, packSize: '1/10 LB AVG' }
  const match = aMatch({
    lines: [aMatchedLine({ ...weighed, item: 'Brisket', findings: [aFinding({ kind: 'short', amount: 6.44 })] })],
  })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Brisket' }))
    .toMatchTextContent(/3 CS2 CS21 LB22\.5 LB.*Billed 22\.5 LB, 21 weighed at the door\$6\.44/)
})

test('the name of a line opens what was paid for its item', async () => {
  const basil = newId()
  const match = aMatch({
    lines: [
      aMatchedLine({ item: 'Basil', itemDistributorId: basil, findings: [aFinding()] }),
      aMatchedLine({ item: 'Mystery box', itemDistributorId: null, findings: [aFinding()] }),
    ],
  })
  const server = await openApp(`/invoices/match/${match.order_id}`, {
    ...anItemHistory(basil, 'Basil Fresh'),
    getOrderMatch: match,
  })
  await expect.element(page.getByText('Mystery box')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mystery box' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Basil', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Basil Fresh' })).toBeVisible()
  expect(new Set(server.sent('getItem').map(({ params }) => Number(params?.id)))).toEqual(new Set([basil]))
})

test('before it is received nobody is told of shorts, and an invoice that is right says so', async () => {
  const match = aMatch({ isReceived: false, lines: [aMatchedLine({ received: null })] })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent(/Ordered\$/)
  await expect.element(page.getByText('This order is not received yet')).toBeVisible()
  await expect.element(page.getByText('Everything on the invoice is as ordered.')).toBeVisible()
})

test('what came short and is not billed is as received; a price corrected at the door is told and reconciled', async () => {
  const match = aMatch({
    orderTotal: 980.94,
    invoicedTotal: 977.84,
    differences: [{ cause: 'price', amount: -3.1 }],
    lines: [
      aMatchedLine({ item: 'Butter' }),
      aMatchedLine({ item: 'Mascarpone', ordered: 1, received: 0, invoiced: 0, billedPrice: null, invoicedTotal: 0 }),
      aMatchedLine({ item: 'Sour Cream', agreedPrice: 38.75, billedPrice: 38.75, receivedPrice: 40.3 }),
    ],
  })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect
    .element(page.getByText('You are not billed for more than you received. 1 line came short of the order.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Received $980.94 − $3.10 other prices or weights billed = invoiced $977.84'))
    .toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'Lines that differ' }))
    .toMatchTextContent(/Sour Cream.*2 CSat \$40\.30.*Received at \$40\.30, billed at \$38\.75/)
  await page.getByRole('button', { name: 'Show 2 lines that agree' }).click()
  await expect
    .element(page.getByRole('table', { name: 'Lines that agree' }))
    .toMatchTextContent(/Butter.*As ordered.*Mascarpone.*As received/)
})

test('lines that are on no invoice yet are not said to agree', async () => {
  const lines = [
    aMatchedLine({ item: 'Butter', ordered: 1, received: null, invoiced: 1 }),
    aMatchedLine({ item: 'Mascarpone', ordered: 2, received: null, invoiced: 0 }),
  ]
  const match = aMatch({ isReceived: false, orderTotal: 40, invoicedTotal: 12, lines })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await page.getByRole('button', { name: 'Show 2 lines with nothing to claim' }).click()
  await expect
    .element(page.getByRole('table', { name: 'Lines with nothing to claim' }))
    .toMatchTextContent(/Butter.*As ordered.*Mascarpone.*Billed for less than ordered/)
})

test('an invoice that is all as ordered and received says so', async () => {
  const match = aMatch()
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect.element(page.getByText('Everything on the invoice is as ordered and received.')).toBeVisible()
})

test('an invoice that is dearer than what was received is not called right', async () => {
  const dearer = aMatchedLine({ item: 'Oil', agreedPrice: 12, receivedPrice: 10, billedPrice: 12 })
  const match = aMatch({ orderTotal: 20, differences: [{ cause: 'price', amount: 4 }], lines: [dearer] })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect.element(page.getByText('Received at $10.00, billed at $12.00')).toBeVisible()
  await expect.element(page.getByText(/Everything on the invoice|not billed for more/)).not.toBeInTheDocument()
})

test('an invoice that is dearer by its taxes alone has nothing to claim', async () => {
  const match = aMatch({ orderTotal: 24, invoicedTotal: 26, differences: [{ cause: 'fees', amount: 2 }] })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect.element(page.getByText('Nothing to claim.')).toBeVisible()
  await expect
    .element(page.getByText('Received $24.00 + $2.00 fees, taxes and credits = invoiced $26.00'))
    .toBeVisible()
})

test('paper has the lines that agree too', async () => {
  const match = aMatch({ lines: [aMatchedLine({ item: 'Basil' }), aMatchedLine({ item: 'Leek' })] })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match })
  await expect.element(page.getByRole('button', { name: 'Show 2 lines that agree' })).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('main')?.textContent
  window.dispatchEvent(new Event('afterprint'))
  expect(paper).toMatch(/2 lines that agree.*Basil.*Leek/)
  expect(paper).not.toMatch(/Show|Hide/)
})

test('an order without a booked invoice says how to add one', async () => {
  const match = aMatch({ invoices: [], lines: [] })
  await openApp(`/invoices/match/${match.order_id}`, { getOrderMatch: match, getUnclaimedRejects: listOf() })
  await expect.element(page.getByText('No invoice of this order is booked yet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add the invoice' }))
    .toHaveAttribute('href', `/order-history/upload-invoice/${match.order_id}`)
})

test('an invoice is compared anew once another tolerance is saved', async () => {
  const match = aMatch({
    lines: [aMatchedLine({ item: 'Basil', agreedPrice: 6, billedPrice: 6.04, findings: [aFinding()] })],
  })
  const server = await openApp(`/invoices/match/${match.order_id}`, {
    getOrderMatch: match,
    getPriceGuard: { percent: 3, monthly: 10, changed: null, weeklyMail: false },
    getMatchTolerance: { cents: 0, percent: 0, changed: null },
    putMatchTolerance: { cents: 0.05, percent: 0, changed: null },
  })
  const differing = page.getByRole('table', { name: 'Lines that differ' })
  await expect.element(differing).toMatchTextContent('Basil')
  await goTo('/price-guard/settings')
  await page.getByRole('textbox', { name: 'Dollars a unit' }).fill('0.05')
  server.answer({ getOrderMatch: { ...match, lines: [aMatchedLine({ item: 'Basil' })] } })
  await page.getByRole('button', { name: 'Save tolerance' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await goTo(`/invoices/match/${match.order_id}`)
  await expect.element(page.getByRole('region', { name: 'Totals' })).toBeVisible()
  await expect.element(differing).not.toBeInTheDocument()
})
