import { creditClaimed, type Credit } from '@larder/contract/receiving/credits/credits.ts'
import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { aMatch, aMatchedLine } from '../../../testing/invoices.ts'
import { openApp } from '../../../testing/open-app.tsx'

function aCredit(own: Partial<Credit> = {}): Credit {
  return {
    ...{ id: newId(), order_id: 42, purchaseOrderNumber: '1-0042', distributorId: 1, distributor: 'Bay Broadline' },
    ...{ order_item_id: newId(), item: 'Salmon', kind: 'short', amount: 40, reason: '', driverTold: true },
    ...{ status: 'open', ageDays: 9, imageIds: [], mail: null, creditedOn: null, createTime: '2026-11-12T15:00:00Z' },
    ...{ createdBy: 'Ana Ruiz', steps: [], ...own },
  }
}

/** The server's side of one credit. */
function kept(first: Credit): Answers {
  let credit = first
  const ages = { upTo7Days: 0, upTo30Days: 40, upTo60Days: 0, older: 0 }
  return {
    getCredits: () => listOf(credit),
    getCreditSummary: {
      ...{ totalOpen: 40, openCount: 1 },
      distributors: [{ distributorId: 1, distributor: 'Bay Broadline', totalOpen: 40, openCount: 1, ages }],
    },
    patchCredit: ({ body }) => {
      credit = { ...credit, status: body?.status ?? 'open' }
      return credit
    },
    postCreditMail: () => {
      credit = { ...credit, mail: { status: 'waiting', recipients: ['dana@bay.example'], sentTime: null } }
      return credit
    },
  }
}

const row = () => page.getByRole('list', { name: 'Credits' }).getByRole('listitem')

test('a claim is mailed by one press, promised by the rep and credited', async () => {
  const server = await openApp('/credits', kept(aCredit()))
  await expect
    .element(page.getByRole('region', { name: 'Open credits' }))
    .toMatchTextContent('$40.00 to come, 1 credit')
  await expect
    .element(row())
    .toMatchTextContent(/Salmon.*Short.*Open.*Bay Broadline.*order 1-0042.*9 days old.*\$40\.00/)
  await page.getByRole('button', { name: 'Mail claim for Salmon' }).click()
  await expect.element(page.getByText('Claim on its way to dana@bay.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mail claim for Salmon' })).not.toBeInTheDocument()
  expect(server.keys('postCreditMail')).toEqual([expect.any(String)])
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Rep promised it' }).click()
  await expect.element(row()).toMatchTextContent('Promised')
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Credited' }).click()
  await expect.element(row()).toMatchTextContent('Credited')
  expect(server.sent('patchCredit').map(({ body }) => body)).toEqual([
    { status: 'promised', from: 'open' },
    { status: 'credited', from: 'promised' },
  ])
})

test('a credit is written off after a question', async () => {
  const server = await openApp('/credits', kept(aCredit()))
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  await page.getByRole('dialog', { name: 'Write off?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('patchCredit')).toHaveLength(0)
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  await page.getByRole('dialog', { name: 'Write off?' }).getByRole('button', { name: 'Write off' }).click()
  await expect.element(row()).toMatchTextContent('Written off')
})

test('what differs is claimed by one press, each once', async () => {
  const lineId = newId()
  let findings: Finding[] = (['short', 'price_up', 'not_invoiced'] as const).map((kind, at) => ({
    ...{ kind, amount: 40 - at, isClaim: kind !== 'not_invoiced', about: '', order_item_id: lineId },
    ...{ invoiceLineIds: [newId()], credit_id: null },
  }))
  const answers: Answers = {
    getOrderMatch: () => aMatch({ order_id: 42, claimable: 79, lines: [aMatchedLine({ findings })] }),
    postCredit: ({ body }) => {
      findings = findings.map((one) => (one.kind === body?.kind ? { ...one, credit_id: newId() } : one))
      return aCredit()
    },
  }
  const server = await openApp('/invoices/match/42', answers)
  await page.getByRole('button', { name: 'Claim all, $79.00' }).click()
  await expect.element(page.getByText('2 credits claimed')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'Claimed' }).length).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument()
  expect(server.sent('postCredit').map(({ body }) => body)).toEqual([
    { order_id: 42, kind: 'short', order_item_id: lineId },
    { order_id: 42, kind: 'price_up', order_item_id: lineId },
  ])
})

test('what somebody else has claimed meanwhile says so', async () => {
  const finding = { ...{ kind: 'short', amount: 40, isClaim: true, about: '', order_item_id: 7 }, invoiceLineIds: [] }
  const line = aMatchedLine({ findings: [{ ...finding, kind: 'short', credit_id: null }] })
  await openApp('/invoices/match/42', { getOrderMatch: aMatch({ lines: [line] }), postCredit: refuse(creditClaimed) })
  await page.getByRole('button', { name: 'Claim: Billed 2 CS, 2 came' }).click()
  await expect.element(page.getByText(creditClaimed.text)).toBeVisible()
})

test('the order history shows the total that is open', async () => {
  await openApp('/order-history', kept(aCredit()))
  await expect.element(page.getByRole('link', { name: 'Credits $40.00 open' })).toHaveAttribute('href', '/credits')
})
