import { notFound } from '@larder/contract/refusal.ts'
import { creditClaimed, type Credit } from '@larder/contract/receiving/credits/credits.ts'
import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { later, refuse, type Answers } from '../../../testing/fake-server.ts'
import { aCredit, aMatch, aMatchedLine } from '../../../testing/invoices.ts'
import { aRejectImage } from '../../../testing/deliveries.ts'
import { goTo, openApp, phone } from '../../../testing/open-app.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'

/** The server's side of one credit. */
function kept(first: Credit): Answers {
  let credit = first
  const ages = { upTo7Days: 0, upTo30Days: 40, upTo60Days: 0, older: 0 }
  return {
    getUnclaimedRejects: listOf(),
    getCredits: () => listOf(credit),
    getCreditSummary: {
      totalOpen: 40,
      openCount: 1,
      distributors: [
        { distributorId: 1, distributor: 'Bay Broadline', totalOpen: 40, openCount: 1, ages, ...unmailed([first.id]) },
      ],
    },
    patchCredit: ({ body }) => {
      const status = body?.status ?? 'open'
      const step = { status, note: body?.note ?? '', by: 'Ana Ruiz', time: '2026-11-21T15:00:00Z' }
      credit = { ...credit, status, steps: [...credit.steps, step] }
      return credit
    },
    getCreditsMail: aLetter,
    postCreditMail: () => {
      credit = { ...credit, mail: { status: 'waiting', recipients: ['dana@bay.example'], sentTime: null, claims: 1 } }
      return credit
    },
  }
}

const aLetter = { recipients: ['dana@bay.example'], subject: 'Credit request $40.00', text: 'Please credit $40.00.' }
const letter = page.getByRole('dialog', { name: 'Mail to Bay Broadline' })
const send = letter.getByRole('button', { name: 'Send' })

/** The claims that were not mailed, of as many in all. */
function unmailed(unmailedIds: number[], unmailedCount = unmailedIds.length) {
  return { unmailedIds, unmailedCount }
}

const row = () => page.getByRole('list', { name: 'Credits' }).getByRole('listitem')

test('a claim is mailed once its mail was shown, promised by the rep and credited', async () => {
  const server = await openApp('/credits', kept(aCredit()))
  await expect
    .element(page.getByRole('region', { name: 'Open credits' }))
    .toMatchTextContent('$40.00 to come, 1 credit')
  await expect
    .element(row())
    .toMatchTextContent(/Salmon.*Short.*Open.*Bay Broadline.*order 1-0042.*9 days old.*\$40\.00/)
  await page.getByRole('button', { name: 'Mail claim for Salmon' }).click()
  await expect
    .element(letter)
    .toMatchTextContent(/To dana@bay\.example.*Credit request \$40\.00.*Please credit \$40\.00\./)
  await letter.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postCreditMail')).toEqual([])
  await page.getByRole('button', { name: 'Mail claim for Salmon' }).click()
  await send.click()
  await expect.element(page.getByText('Claim on its way to dana@bay.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mail claim for Salmon' })).not.toBeInTheDocument()
  expect(server.keys('postCreditMail')).toEqual([expect.any(String)])
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Rep promised it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(row()).toMatchTextContent('Promised')
  await page.getByRole('button', { name: 'It came: Salmon' }).click()
  await expect.element(row()).toMatchTextContent('Credited')
  expect(server.sent('patchCredit').map(({ body }) => body)).toEqual([
    { status: 'promised', from: 'open' },
    { status: 'credited', from: 'promised' },
  ])
})

test('of a promised credit is asked whether it came; its mail waits in the menu', async () => {
  await page.viewport(...phone)
  const server = await openApp('/credits', kept(aCredit({ status: 'promised' })))
  await expect.element(row()).toMatchTextContent('Promised')
  const buttons = () =>
    [...row().element().querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent)
  expect(buttons()).toEqual(['It came: Salmon', 'It did not come: Salmon', 'Steps of Salmon'])
  const tops = ['It came: Salmon', 'It did not come: Salmon', 'Steps of Salmon'].map(
    (name) => page.getByRole('button', { name }).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size, 'in one line').toBe(1)
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  const steps = page.getByRole('menu').getByRole('menuitem')
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'Driver was not told',
    'Mail claim',
    'Write off',
  ])
  await page.getByRole('menuitem', { name: 'Mail claim' }).click()
  await letter.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'It did not come: Salmon' }).click()
  // asked for again, by mail first
  await expect.element(page.getByRole('button', { name: 'Mail claim for Salmon' })).toBeVisible()
  expect(server.sent('patchCredit').map(({ body }) => body)).toEqual([{ status: 'open', from: 'promised' }])
})

test('amounts end below each other, whatever comes next of their credits', async () => {
  await page.viewport(1440, 900)
  const credits = [aCredit(), aCredit({ item: 'Cod', status: 'promised', amount: 120 })]
  await openApp('/credits', { ...kept(aCredit()), getCredits: listOf(...credits) })
  await expect.element(page.getByRole('button', { name: 'It came: Cod' })).toBeVisible()
  await document.fonts.ready
  const ends = [...document.querySelectorAll('[aria-label="Credits"] > li > strong')].map(
    (amount) => amount.getBoundingClientRect().right,
  )
  expect(ends).toHaveLength(2)
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(1)
})

test('on a phone what a distributor owes is beside its name, and below it the ages that hold something', async () => {
  await page.viewport(...phone)
  const ages = { upTo7Days: 0, upTo30Days: 40, upTo60Days: 0, older: 12.5 }
  const of = { distributorId: 1, distributor: 'Bay Broadline', totalOpen: 52.5, openCount: 2, ages, ...unmailed([]) }
  const summary = { totalOpen: 52.5, openCount: 2, distributors: [of] }
  await openApp('/credits', { ...kept(aCredit()), getCreditSummary: summary })
  const owing = page.getByRole('table', { name: 'Open by age' }).getByRole('row').filter({ hasText: 'Bay Broadline' })
  await expect.element(owing).toBeVisible()
  await document.fonts.ready
  const shown = () => [...owing.element().children].filter((cell) => cell.getBoundingClientRect().height > 0)
  expect(shown().map((cell) => [cell.getAttribute('data-head'), cell.textContent])).toEqual([
    [null, 'Bay Broadline'],
    [null, '$52.50'],
    ['Up to 30 days', '$40.00'],
    ['Older', '$12.50'],
  ])
  const [name, total, age] = shown().map((cell) => cell.getBoundingClientRect())
  expect(Math.abs((name?.bottom ?? 0) - (total?.bottom ?? 0)), 'in one line').toBeLessThan(8)
  expect(age?.top).toBeGreaterThan(name?.bottom ?? Number.POSITIVE_INFINITY)
  expect(shown().map((cell) => getComputedStyle(cell).fontWeight)).toEqual(['500', '500', '400', '400'])
  await page.viewport(1440, 900)
  await expect.element(owing).toMatchTextContent('Bay Broadline$0.00$40.00$0.00$12.50$52.50')
})

test('a note of what the rep promised is kept with the step, and every step is told with who and when', async () => {
  await page.viewport(...phone)
  const claimed = { status: 'open', note: '', by: 'Sam Lee', time: '2026-11-12T15:00:00Z' } as const
  const part = { ...claimed, note: '$5.00 found on credit memo CM-1, $35.00 still open' }
  const credit = aCredit({ steps: [claimed, part] })
  const { patchCredit, ...others } = kept(credit)
  const server = await openApp('/credits', {
    ...others,
    patchCredit: refuse({ code: 'unreachable', status: 503, text: 'No connection.' }),
  })
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Rep promised it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salmon: rep promised it' })
  const note = `Dana, on Friday’s truck. ${'x'.repeat(470)}`
  await dialog.getByLabelText('Note').fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No connection.')
  // What was typed stays.
  await expect.element(dialog.getByLabelText('Note')).toHaveValue(note)
  server.answer({ patchCredit })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row()).toMatchTextContent('Promised')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('patchCredit').at(-1)?.body).toEqual({ status: 'promised', from: 'open', note })
  await row().getByText('3 steps').click()
  const steps = row().getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect
    .poll(() => steps.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Claimed by Sam Lee, Thu 11/12/2026',
      'Sam Lee, Thu 11/12/2026: $5.00 found on credit memo CM-1, $35.00 still open',
      `Rep promised it, noted by Ana Ruiz, Sat 11/21/2026: ${note}`,
    ])
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
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
  // A claim that nobody waits for is not mailed, and one alone not by a press for several.
  await expect.element(page.getByRole('button', { name: /^Mail/ })).not.toBeInTheDocument()
})

test('a claim whose mail failed is sent again; what the driver was told is noted and taken back', async () => {
  const mail: Credit['mail'] = { status: 'failed', recipients: ['dana@bay.example'], sentTime: null, claims: 1 }
  const server = await openApp('/credits', kept(aCredit({ mail })))
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Driver was not told' }).click()
  await expect.poll(() => server.sent('patchCredit').map(({ body }) => body)).toEqual([{ driverTold: false }])
  await page.getByRole('button', { name: 'Send again for Salmon' }).click()
  await send.click()
  await expect.element(page.getByText('Claim on its way to dana@bay.example')).toBeVisible()
})

test('a claim that was mailed with others says with how many', async () => {
  const mail = { recipients: ['dana@bay.example'], sentTime: '2026-11-20T14:00:00Z' }
  const of = (item: string, status: 'sent' | 'failed', claims: number) =>
    aCredit({ item, mail: { ...mail, status, claims } })
  const credits = [of('Salmon', 'sent', 3), of('Cod', 'sent', 1), of('Hake', 'failed', 3)]
  await openApp('/credits', { ...kept(aCredit()), getCredits: listOf(...credits) })
  const rows = page.getByRole('list', { name: 'Credits', exact: true }).getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'Salmon' })).toMatchTextContent('dana@bay.example, with 2 other claims')
  for (const alone of ['Cod', 'Hake'])
    await expect.element(rows.filter({ hasText: alone })).not.toMatchTextContent('other claim')
})

test('a claim that is settled asks nobody to send its mail: one that failed is told, one that waits does not go', async () => {
  const mail = { recipients: ['dana@bay.example'], sentTime: null, claims: 1 }
  const failed: Credit['mail'] = { ...mail, status: 'failed' }
  await openApp('/credits', {
    ...kept(aCredit()),
    getCredits: listOf(
      aCredit({ item: 'Hake', mail: failed }),
      aCredit({ item: 'Salmon', mail: failed, status: 'credited' }),
      aCredit({ item: 'Cod', mail: failed, status: 'written_off' }),
      aCredit({ item: 'Sole', mail: { ...mail, status: 'waiting' }, status: 'credited' }),
    ),
  })
  const rows = page.getByRole('list', { name: 'Credits', exact: true }).getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'Hake' })).toMatchTextContent('Call them, or send it again.')
  for (const settled of ['Salmon', 'Cod']) {
    await expect.element(rows.filter({ hasText: settled })).toMatchTextContent('could not be mailed')
    await expect.element(rows.filter({ hasText: settled })).not.toMatchTextContent('send it again')
  }
  await expect.element(rows.filter({ hasText: 'Sole' })).not.toMatchTextContent('on its way')
})

test('a claim whose mail fails is mailed as often as it is asked for', async () => {
  const mail: Credit['mail'] = { status: 'failed', recipients: ['dana@bay.example'], sentTime: null, claims: 1 }
  const credit = aCredit({ mail })
  let mailed = 0
  await openApp('/credits', {
    ...kept(credit),
    postCreditMail: () => {
      mailed += 1
      return credit
    },
  })
  const again = page.getByRole('button', { name: 'Send again for Salmon' })
  await again.click()
  await send.click()
  await expect.poll(() => mailed).toBe(1)
  await expect.element(letter).not.toBeInTheDocument()
  await again.click()
  await send.click()
  await expect.poll(() => mailed).toBe(2)
})

test('what differs is claimed by one press, each once', async () => {
  const lineId = newId()
  let findings: Finding[] = (['short', 'price_up', 'not_invoiced'] as const).map((kind, at) => ({
    kind,
    amount: 40 - at,
    isClaim: kind !== 'not_invoiced',
    about: '',
    order_item_id: lineId,
    invoiceLineIds: [newId()],
    credit_id: null,
    claimed: null,
    unclaimed: kind === 'not_invoiced' ? 0 : 40 - at,
  }))
  const answers: Answers = {
    getOrderMatch: () => aMatch({ order_id: 42, claimable: 79, lines: [aMatchedLine({ findings })] }),
    postCredit: ({ body }) => {
      findings = findings.map((one) => (one.kind === body?.kind ? { ...one, credit_id: newId(), unclaimed: 0 } : one))
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

test('a claim takes its amount, reason and pictures from its dialog', async () => {
  const lineId = newId()
  const finding: Finding = {
    kind: 'price_up',
    amount: 8,
    isClaim: true,
    about: '',
    order_item_id: lineId,
    invoiceLineIds: [newId()],
    credit_id: null,
    claimed: null,
    unclaimed: 8,
  }
  const line = aMatchedLine({ item: 'Romaine', agreedPrice: 28.5, billedPrice: 30.5, findings: [finding] })
  const [mine, others] = [aRejectImage(42, lineId), aRejectImage(42, newId())]
  const server = await openApp('/invoices/match/42', {
    getOrderMatch: aMatch({ order_id: 42, lines: [line] }),
    getRejectImages: listOf(mine, others),
    getInvoiceImages: listOf(),
    postCredit: aCredit({ amount: 5 }),
  })
  await page.getByRole('button', { name: 'Claim: Agreed $28.50, billed $30.50' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim for Romaine' })
  const press = () => dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Agreed $28.50, billed $30.50')
  await expect.element(dialog.getByRole('checkbox', { name: 'Photo 1 of the reject' })).toBeChecked()
  await dialog.getByLabelText('Amount').fill('8.01')
  await press()
  await expect.element(dialog.getByText('At most $8.00 can be claimed here.')).toBeVisible()
  await dialog.getByLabelText('Amount').fill('0,05')
  await press()
  await expect.element(dialog.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  await dialog.getByLabelText('Amount').fill('$5.00')
  await dialog.getByRole('checkbox', { name: 'Photo 2 of the reject' }).click()
  await dialog.getByRole('switch', { name: 'The driver was told' }).click()
  await press()
  await expect.element(page.getByText('$5.00 claimed')).toBeVisible()
  expect(server.sent('postCredit').map(({ body }) => body)).toEqual([
    {
      order_id: 42,
      kind: 'price_up',
      order_item_id: lineId,
      invoice_line_id: null,
      amount: 5,
      driverTold: true,
      reason: 'Agreed $28.50, billed $30.50',
      imageIds: [],
      rejectImageIds: [mine.id, others.id],
    },
  ])
})

test('a claim waits for the photos of its reject, which go with it', async () => {
  const lineId = newId()
  const photo = aRejectImage(42, lineId)
  const photos = later<ReturnType<typeof listOf<typeof photo>>>()
  const reject = {
    order_id: 42,
    purchaseOrderNumber: '1-0042',
    distributorId: 1,
    distributor: 'Bay Broadline',
    order_item_id: lineId,
    item: 'Thyme',
    amount: 9,
    reason: '2 rejected: Wrong item',
    driverTold: true,
    receivedTime: '2026-11-20T15:00:00Z',
  }
  const server = await openApp('/credits?order=42', {
    ...kept(aCredit()),
    getRejectImages: () => photos.promise,
    getInvoiceImages: listOf(),
    postCredit: aCredit({ amount: 9 }),
    getUnclaimedRejects: listOf(reject),
    getCreditSummary: { totalOpen: 0, openCount: 0, distributors: [] },
  })
  await page.getByRole('button', { name: 'Claim Thyme' }).click()
  const form = page.getByRole('dialog', { name: 'Claim for Thyme' })
  const claim = form.getByRole('button', { name: 'Claim', exact: true })
  await expect.element(form.getByText('Loading the pictures')).toBeVisible()
  await expect.element(claim).toBeDisabled()
  photos.come(listOf(photo))
  await claim.click()
  await expect.poll(() => server.sent('postCredit').map(({ body }) => body?.rejectImageIds)).toEqual([[photo.id]])
})

test('a reject that nobody claimed is claimed from the credits; several claims of a distributor go in one mail', async () => {
  const lineId = newId()
  const reject = {
    order_id: 42,
    purchaseOrderNumber: '1-0042',
    distributorId: 1,
    distributor: 'Bay Broadline',
    order_item_id: lineId,
    item: 'Thyme',
    amount: 9,
    reason: '2 rejected: Wrong item',
    driverTold: true,
    receivedTime: '2026-11-20T15:00:00Z',
  }
  const photo = aRejectImage(42, lineId)
  const paper: InvoiceImage = {
    id: newId(),
    order_id: 42,
    image_path: photo.image_path,
    thumbnail_path: photo.thumbnail_path,
    page_paths: [],
    file_path: '',
    kind: 'picture',
    fileName: '',
    width: 300,
    height: 400,
    pageCount: 1,
    sizeBytes: 1,
    turns: 0,
    createTime: reject.receivedTime,
    createdBy: 'Ana Ruiz',
  }
  const part = aCredit({
    paid: 30,
    open: 10,
    imageIds: [7],
    payments: [{ invoiceId: 3, invoiceNumber: 'CM-1', amount: 30 }],
  })
  const answers = kept(part)
  const ages = { upTo7Days: 19, upTo30Days: 0, upTo60Days: 0, older: 0 }
  const owing = { distributorId: 1, distributor: 'Bay Broadline', totalOpen: 19, openCount: 2, ages }
  const server = await openApp('/credits?order=42', {
    ...answers,
    getRejectImages: listOf(photo),
    getInvoiceImages: listOf(paper),
    postCredit: aCredit({ amount: 9 }),
    getUnclaimedRejects: () => listOf(...(server.sent('postCredit').length === 0 ? [reject] : [])),
    getCreditSummary: () => ({
      totalOpen: server.sent('postCredit').length === 0 ? 19 : 28,
      openCount: 2,
      distributors: [{ ...owing, ...unmailed([part.id, 99]) }],
    }),
    postCreditsMail: listOf(
      aCredit({ mail: { status: 'waiting', recipients: ['dana@bay.example'], sentTime: null, claims: 2 } }),
    ),
  })
  await expect
    .element(row())
    .toMatchTextContent(/driver told.*1 picture.*\$30\.00 of \$40\.00 paid on CM-1, \$10\.00 still open/)
  await expect.element(row().getByText('$10.00', { exact: true })).toBeVisible()
  const rejects = page.getByRole('region', { name: 'Rejected, not claimed yet' })
  await expect.element(rejects).toMatchTextContent(/\$9\.00 rejected, not claimed yet.*Thyme.*2 rejected: Wrong item/)
  await rejects.getByRole('button', { name: 'Claim Thyme' }).click()
  await page
    .getByRole('dialog', { name: 'Claim for Thyme' })
    .getByRole('button', { name: 'Claim', exact: true })
    .click()
  await expect.element(rejects).not.toBeInTheDocument()
  await expect.element(page.getByText('$28.00').first()).toBeVisible()
  // The photo of the reject goes with it, the page of the invoice says nothing about it.
  expect(server.sent('postCredit')[0]?.body).toMatchObject({
    kind: 'reject',
    order_item_id: lineId,
    driverTold: true,
    imageIds: [],
    rejectImageIds: [photo.id],
  })
  await page.getByRole('button', { name: 'Mail 2 claims to Bay Broadline' }).click()
  await expect.element(letter).toMatchTextContent('To dana@bay.example')
  expect(server.sent('getCreditsMail').map(({ query }) => query)).toEqual([{ creditIds: `[${part.id},99]` }])
  expect(server.sent('postCreditsMail')).toEqual([])
  await send.click()
  await expect.element(page.getByText('Sending to dana@bay.example')).toBeVisible()
  expect(server.sent('postCreditsMail').map(({ body }) => body)).toEqual([{ creditIds: [part.id, 99] }])
  await page.getByRole('button', { name: 'Steps of Salmon' }).click()
  await page.getByRole('menuitem', { name: 'Driver was not told' }).click()
  await expect.poll(() => server.sent('patchCredit').map(({ body }) => body)).toEqual([{ driverTold: false }])
})

test('of many rejects that nobody claimed the first are shown, so that the credits to come stay in sight', async () => {
  const rejects = Array.from({ length: 7 }, (_, at) => ({
    order_id: 42,
    purchaseOrderNumber: '1-0042',
    distributorId: 1,
    distributor: 'Bay Broadline',
    order_item_id: newId(),
    item: `Thyme ${at + 1}`,
    amount: 9,
    reason: '2 rejected: Wrong item',
    driverTold: true,
    receivedTime: '2026-11-20T15:00:00Z',
  }))
  await openApp('/credits', { ...kept(aCredit()), getUnclaimedRejects: listOf(...rejects) })
  const unclaimed = page.getByRole('region', { name: 'Rejected, not claimed yet' })
  await expect.element(unclaimed).toMatchTextContent('$63.00 rejected, not claimed yet')
  expect(unclaimed.getByRole('listitem').elements()).toHaveLength(5)
  await unclaimed.getByRole('button', { name: 'Show all 7' }).click()
  await expect.poll(() => unclaimed.getByRole('listitem').length).toBe(7)
  await unclaimed.getByRole('button', { name: 'Show fewer' }).click()
  await expect.poll(() => unclaimed.getByRole('listitem').length).toBe(5)
})

test('of more claims than a mail takes it is said how many there are', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  const { promise, come } = later<AnswerOf<'postCreditsMail'>>()
  const ages = { upTo7Days: 1_200, upTo30Days: 0, upTo60Days: 0, older: 0 }
  const owing = { distributorId: 1, distributor: 'Bay Broadline', totalOpen: 1_200, openCount: 1_200, ages }
  const server = await openApp('/credits', {
    ...kept(aCredit()),
    getCreditSummary: { totalOpen: 1_200, openCount: 1_200, distributors: [{ ...owing, ...unmailed(ids, 1_200) }] },
    postCreditsMail: () => promise,
  })
  const mail = page.getByRole('button', { name: 'Mail 100 of 1,200 claims to Bay Broadline' })
  await expect.element(mail).toBeVisible()
  // The column has no room for a longer text.
  await expect.element(mail).toMatchTextContent(/^Mail 100 of 1,200$/)
  await mail.click()
  await send.click()
  await expect.poll(() => server.sent('postCreditsMail').map(({ body }) => body?.creditIds.length)).toEqual([100])
  const left = { distributors: [{ ...owing, ...unmailed([101, 102]) }], totalOpen: 1_200, openCount: 1_200 }
  server.answer({ getCreditSummary: left })
  come(listOf(aCredit({ mail: { status: 'waiting', recipients: ['dana@bay.example'], sentTime: null, claims: 100 } })))
  await expect.element(page.getByRole('button', { name: 'Mail 2 claims to Bay Broadline' })).toBeVisible()
})

test('the figures stay where they are when nothing is left to mail', async () => {
  await page.viewport(1440, 900)
  const ages = { upTo7Days: 40, upTo30Days: 0, upTo60Days: 0, older: 0 }
  const owing = { distributorId: 1, distributor: 'Bay Broadline', totalOpen: 40, openCount: 2, ages }
  const summary = (ids: number[]) => ({ totalOpen: 40, openCount: 2, distributors: [{ ...owing, ...unmailed(ids) }] })
  const server = await openApp('/credits', { ...kept(aCredit()), getCreditSummary: () => summary([7, 8]) })
  const mail = page.getByRole('button', { name: 'Mail 2 claims to Bay Broadline' })
  await expect.element(mail).toBeVisible()
  await document.fonts.ready
  const total = () => page.getByRole('columnheader', { name: 'Total' }).element().getBoundingClientRect().right
  const before = total()
  server.answer({ getCreditSummary: summary([]), postCreditsMail: listOf(aCredit()) })
  await mail.click()
  await send.click()
  await expect.element(mail).not.toBeInTheDocument()
  expect(Math.abs(total() - before)).toBeLessThan(1)
})

test('what somebody else has claimed meanwhile says so', async () => {
  const finding = { kind: 'short', amount: 40, isClaim: true, about: '', order_item_id: 7, invoiceLineIds: [] }
  const line = aMatchedLine({
    findings: [{ ...finding, kind: 'short', credit_id: null, claimed: null, unclaimed: 40 }],
  })
  await openApp('/invoices/match/42', {
    getOrderMatch: aMatch({ lines: [line] }),
    getRejectImages: listOf(),
    getInvoiceImages: listOf(),
    postCredit: refuse(creditClaimed),
  })
  await page.getByRole('button', { name: 'Claim: Billed 2 CS, 2 came' }).click()
  await page
    .getByRole('dialog', { name: /^Claim for/ })
    .getByRole('button', { name: 'Claim', exact: true })
    .click()
  await expect.element(page.getByText(creditClaimed.text)).toBeVisible()
})

test('a credit leads to the paper on which it was found', async () => {
  await openApp(
    '/credits?all=true',
    kept(aCredit({ status: 'credited', creditedOn: { id: 7, invoiceNumber: 'CM-1' } })),
  )
  await expect.element(row().getByRole('link', { name: 'CM-1' })).toHaveAttribute('href', '/invoices/7')
})

test('the order history shows the total that is open', async () => {
  await openApp('/order-history', kept(aCredit()))
  await expect.element(page.getByRole('link', { name: 'Credits $40.00 open' })).toHaveAttribute('href', '/credits')
})

test('of a claim that was paid in part only the rest is written off, on the screen and in the file', async () => {
  const settled = { amount: 40, paid: 30, open: 0, payments: [{ invoiceId: 3, invoiceNumber: 'CM-1', amount: 30 }] }
  await openApp('/credits?all=true', {
    ...kept(aCredit()),
    getCredits: listOf(
      aCredit({ ...settled, status: 'written_off' }),
      aCredit({ ...settled, item: 'Cod', status: 'credited' }),
      aCredit({ item: 'Sole', open: 0, status: 'written_off' }),
    ),
  })
  const rows = page.getByRole('list', { name: 'Credits' }).getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/\$30\.00 of \$40\.00 paid on CM-1, \$10\.00 written off.*\$10\.00$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/\$30\.00 of \$40\.00 paid on CM-1, \$10\.00 marked as credited/)
  await expect.element(rows.nth(2).getByText('$40.00', { exact: true })).toBeVisible()
  const lines = await linesTaken()
  expect(lines.slice(1).map((line) => /"(\w+)","Bay.*?("40.*)$/.exec(line)?.slice(1))).toEqual([
    ['Salmon', '"40.00","30.00","0.00","0.00","10.00","CM-1"'],
    ['Cod', '"40.00","30.00","10.00","0.00","0.00","CM-1"'],
    ['Sole', '"40.00","0.00","0.00","0.00","40.00",'],
  ])
})

test('every credit is taken along as the screen lists them', async () => {
  const credits = Array.from({ length: 130 }, () => aCredit({ reason: '- one case', paid: 10, open: 30 }))
  const server = await openApp('/credits?all=true', { ...kept(aCredit()), getCredits: byPages(credits, 24) })
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 2)).toEqual([
    '"Claimed","Item","Distributor","Order","Kind","Status","Reason","Days old","Amount","Paid","Marked as credited","Open","Written off","Paid on"',
    `"11/12/2026","Salmon","Bay Broadline","1-0042","Short","Open","'- one case",9,"40.00","10.00","0.00","30.00","0.00",`,
  ])
  expect(server.sent('getCredits').every(({ query }) => query?.open === undefined)).toBe(true)
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^credits-.*xlsx$/)
  const paper = await paperTaken()
  expect(paper.facts).toMatch(/ · all · \$40\.00 to come · 130 credits$/)
  expect(paper.rows[1]).toContain('Salmon | Bay Broadline | 1-0042 | Short | Open')
})

test('credits of one order say of which one, and lead to those of all', async () => {
  const mine = aCredit({ order_id: 42 })
  const others = aCredit({ item: 'Cod', purchaseOrderNumber: '1-0043' })
  await openApp('/credits?order=42&all=true', {
    ...kept(mine),
    getCredits: ({ query }) =>
      query?.order_id === undefined ? listOf(mine, others) : query.order_id === '42' ? listOf(mine) : listOf(),
  })
  const rows = page.getByRole('list', { name: 'Credits', exact: true }).getByRole('listitem')
  await expect.element(page.getByRole('button', { name: 'Remove filter Order 1-0042' })).toBeVisible()
  expect(rows.elements()).toHaveLength(1)
  // The total of all open credits comes after those of the order.
  const ofAll = page.getByRole('region', { name: 'Open credits' })
  await expect.element(ofAll).toBeVisible()
  const isAfter = rows.first().element().compareDocumentPosition(ofAll.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter).toBeTruthy()
  await goTo('/credits?order=44&all=true')
  await expect.element(page.getByText('No credit of this order was claimed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'To come', exact: true }).click()
  await expect.element(page.getByText('No credit of this order is to come.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter One order' }).click()
  await expect.poll(() => rows.length).toBe(2)
  expect(page.getByRole('button', { name: /^Remove filter/ }).query()).toBeNull()
})

test('a screen that was opened without a connection fills when the connection is back', async () => {
  const answers = kept(aCredit())
  const server = await openApp('/credits', {
    ...answers,
    getCredits: refuse(notFound),
    getCreditSummary: refuse(notFound),
  })
  await expect.element(page.getByText('Couldn’t load the credits.')).toBeVisible()
  await expect.element(page.getByText('Couldn’t load what is open.')).toBeVisible()
  server.answer(answers)
  window.dispatchEvent(new Event('online'))
  await expect.element(row()).toMatchTextContent(/Salmon/)
  await expect.element(page.getByText('Couldn’t load what is open.')).not.toBeInTheDocument()
})
