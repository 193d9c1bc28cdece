import { priceQuestionMailed, type PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { deadMailLink } from '@larder/contract/receiving/price-guard/price-guard.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { press } from '../../../testing/page-parts.ts'

/** Chicken whose case shrank at the same price. */
function aChange(own: Partial<PriceChange> = {}): PriceChange {
  return {
    id: newId(),
    itemDistributorId: newId(),
    item: 'Chicken Breast',
    din: '301',
    distributorId: 1,
    distributor: 'Bay Broadline',
    source: 'guide',
    rep: null,
    date: '2026-11-19',
    orderGuideId: 7,
    invoice: null,
    kind: 'pack',
    against: 'agreed',
    percent: 25,
    unit: 'LB',
    unitPriceBefore: 1,
    unitPriceNow: 1.25,
    packSize: '6/4 LB',
    units: null,
    words: '6/5 LB became 6/4 LB at the same price: +25 %',
    againstWords: 'more than on the price list before',
    monthly: 130.36,
    status: 'open',
    acceptedBy: null,
    message: 'Hello,\n\nwhy?',
    mail: null,
    ...own,
  }
}

function kept(changes: PriceChange[]): Answers {
  let all = changes
  const set = (ids: readonly number[], own: Partial<PriceChange>) => {
    all = all.map((one) => (ids.includes(one.id) ? { ...one, ...own } : one))
  }
  return {
    getPriceChanges: ({ query }) => listOf(...all.filter(({ status }) => status === (query?.status ?? 'open'))),
    getPriceChangeSummary: () => {
      const open = all.filter(({ status }) => status === 'open')
      const monthly = open.reduce((sum, change) => sum + Math.max(0, change.monthly ?? 0), 0)
      const uncomparedCount = open.filter(({ kind }) => kind === 'uncompared').length
      const riseCount = open.length - uncomparedCount
      return { riseCount, monthly, withoutPaceCount: 0, uncomparedCount, fallCount: 1, saved: 12.5 }
    },
    postPriceChangeMarks: ({ body }) => {
      const status = body?.status ?? 'open'
      const ids = (body?.ids ?? []).filter((id) => all.some((one) => one.id === id && one.status !== status))
      set(ids, { status, acceptedBy: status === 'accepted' ? 'Ana Ruiz' : null })
      return { message: 'Accepted.', ids }
    },
    postPriceQuestion: ({ params }) => {
      const mail = { status: 'waiting' as const, recipients: ['dana@bay.example'], sentTime: null }
      set([Number(params?.id)], { mail })
      return { recipients: mail.recipients }
    },
  }
}

const rows = () => page.getByRole('list', { name: 'Changed prices' }).getByRole('listitem')

test('a changed pack is told with what it costs, asked about with the words one sends, and accepted', async () => {
  const oil = aChange({
    item: 'Canola Oil',
    kind: 'price',
    monthly: null,
    words: '$54.00 became $59.40: +10 %',
    unitPriceBefore: 1.2344,
    unitPriceNow: 1.3578,
    source: 'rep',
    rep: 'Sal',
    orderGuideId: null,
  })
  const server = await openApp('/price-guard', kept([aChange(), oil]))
  await expect
    .element(page.getByRole('region', { name: 'What rises cost' }))
    .toMatchTextContent(
      '$130.36 more a month, 2 rises1 price fell, $12.50 a month lessAt the pace of the last 8 weeks.',
    )
  await expect
    .element(rows().first())
    .toMatchTextContent(
      /Chicken Breast.*Pack changed.*6\/5 LB became 6\/4 LB at the same price: \+25 %.*Bay Broadline.*\$1\.00 → \$1\.25 a lb.*Price list of Thu 11\/19\/2026.*\$130\.36.*more a month/,
    )
  await expect
    .element(rows().last())
    .toMatchTextContent(/Canola Oil.*\$1\.23 → \$1\.36 a lb.*Changed by Sal on Thu 11\/19\/2026.*Not bought in 8 weeks/)
  await page.getByRole('button', { name: 'Ask rep about Chicken Breast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Bay Broadline' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello, please call me.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Question on its way to dana@bay.example')).toBeVisible()
  expect(server.sent('postPriceQuestion').map(({ body }) => body)).toEqual([{ message: 'Hello, please call me.' }])
  expect(server.keys('postPriceQuestion')).toEqual([expect.any(String)])
  await page.getByRole('button', { name: 'Accept: Chicken Breast' }).click()
  await expect.element(page.getByText('Chicken Breast: accepted')).toBeVisible()
  await expect.element(rows()).toMatchTextContent('Canola Oil')
  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  await expect.element(rows()).toMatchTextContent(/Chicken Breast.*accepted by Ana Ruiz/)
})

test('what one unit of another pack holds is said on the row, shown from then on, and taken back', async () => {
  const nobodySaid = { before: 'CS 6/10 CN', now: 'GAL', holds: null }
  let change = aChange({
    item: 'Tomatoes',
    kind: 'uncompared',
    percent: null,
    unit: null,
    unitPriceBefore: null,
    unitPriceNow: null,
    words: 'Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00',
    monthly: null,
    units: nobodySaid,
  })
  const words = '6/10 CN became 4/1 GAL, $30.00 became $25.00: +4.2 %'
  const server = await openApp('/price-guard', {
    ...kept([]),
    getPriceChanges: () => listOf(change),
    putPriceChangeUnits: ({ body }) => {
      const holds = body.holds === null ? null : Number(body.holds)
      const compared = aChange({ id: change.id, item: 'Tomatoes', kind: 'both', words, percent: 4.2 })
      change = { ...(holds === null ? change : compared), units: { ...nobodySaid, holds } }
      return { message: 'Remembered.' }
    },
  })
  await page.getByRole('button', { name: 'Compare the packs of Tomatoes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare the packs of Tomatoes' })
  await expect.element(dialog).toMatchTextContent('Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00')
  await dialog.getByRole('textbox', { name: 'GAL in 1 CS 6/10 CN' }).fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a number above zero, such as 0.75 or 3/4.')).toBeVisible()
  expect(server.sent('putPriceChangeUnits')).toEqual([])
  await dialog.getByRole('textbox').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rows()).toMatchTextContent(/6\/10 CN became 4\/1 GAL.*1 CS 6\/10 CN = 5 GAL/)
  const said = () => server.sent('putPriceChangeUnits').map(({ body }) => body.holds)
  // Undo brings back the units that were said before, or none where none were.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(said).toEqual(['5', null])
  await page.getByRole('button', { name: 'Compare the packs of Tomatoes' }).click()
  await dialog.getByRole('textbox').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change the units of Tomatoes' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('5')
  await dialog.getByRole('textbox').fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(rows()).toMatchTextContent(/1 CS 6\/10 CN = 6 GAL/)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(said).toEqual(['5', null, '5', '6', 5])
  await expect.element(rows()).toMatchTextContent(/1 CS 6\/10 CN = 5 GAL/)
})

test('a question is asked once, and again only when its mail failed', async () => {
  const mail = { recipients: ['dana@bay.example'], sentTime: null }
  const sent = aChange({ item: 'Salt', mail: { ...mail, status: 'sent', sentTime: '2026-11-20T10:00:00Z' } })
  const failed = aChange({ item: 'Oil', monthly: -20, mail: { ...mail, status: 'failed' } })
  await openApp('/price-guard', kept([sent, failed]))
  await expect
    .element(rows().filter({ hasText: 'Oil' }))
    .toMatchTextContent(/could not be mailed\. Call them\..*\$20\.00less a month/)
  await expect.element(rows().filter({ hasText: 'Oil' })).not.toMatchTextContent(/[-−]\$20/)
  const dialog = page.getByRole('dialog', { name: 'Ask Bay Broadline' })
  for (const [item, isAsked] of [
    ['Salt', true],
    ['Oil', false],
  ] as const) {
    await page.getByRole('button', { name: `${isAsked ? 'Message to the rep' : 'Ask rep'} about ${item}` }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(dialog.getByText('Asked already: dana@bay.example').elements().length, item).toBe(isAsked ? 1 : 0)
    expect(dialog.getByRole('button', { name: 'Send' }).elements().length, item).toBe(isAsked ? 0 : 1)
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  // The links are measured as the test ends.
  await page.viewport(...phone)
})

test('a question that somebody else has sent meanwhile says so', async () => {
  await openApp('/price-guard', { ...kept([aChange()]), postPriceQuestion: refuse(priceQuestionMailed) })
  await page.getByRole('button', { name: 'Ask rep about Chicken Breast' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(priceQuestionMailed.text)).toBeVisible()
})

test('limits, the tolerance of invoices and the weekly mail are changed on one screen', async () => {
  // 8 in the evening in New York, where it is still Thursday
  const changed = { by: 'Ana Ruiz', time: '2026-11-20T01:00:00Z' }
  let guard = { percent: 3, monthly: 10, changed: null as typeof changed | null, weeklyMail: false }
  let tolerance = { cents: 0, percent: 0, changed: null as typeof changed | null }
  const server = await openApp('/price-guard/settings', {
    getPriceGuard: () => guard,
    getMatchTolerance: () => tolerance,
    putPriceGuard: ({ body }) => (guard = { ...guard, ...body, changed }),
    putWeeklyPriceMail: ({ body }) => (guard = { ...guard, weeklyMail: body?.isOn === true }),
    putMatchTolerance: ({ body }) => (tolerance = { ...tolerance, ...body, changed }),
  })
  const limits = page.getByRole('form', { name: 'Changed prices' })
  await expect
    .element(limits)
    .toMatchTextContent(
      /reaches both\. An item not bought in 8 weeks has no dollars a month: only the percent counts\./,
    )
  await limits.getByRole('textbox', { name: 'Percent' }).fill('0')
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText('Please enter 0.1 to 100.')).toBeVisible()
  const monthly = limits.getByRole('textbox', { name: 'Dollars a month' })
  for (const [typed, problem] of [
    ['999999', 'Please enter at most 99,999.'],
    ['1,50', 'Please enter an amount, such as 24.50.'],
  ] as const) {
    await monthly.fill(typed)
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await expect.element(monthly).toHaveAccessibleDescription(problem)
  }
  await limits.getByRole('textbox', { name: 'Percent' }).fill('5')
  await limits.getByRole('textbox', { name: 'Dollars a month' }).fill('$25.00')
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(limits.getByText('Changed by Ana Ruiz on Thu 11/19/2026')).toBeVisible()
  const invoices = page.getByRole('form', { name: 'Invoices' })
  await invoices.getByRole('textbox', { name: 'Dollars a unit' }).fill('0.05')
  await invoices.getByRole('button', { name: 'Save tolerance' }).click()
  await expect.element(invoices.getByText('Changed by Ana Ruiz on Thu 11/19/2026')).toBeVisible()
  const mail = page.getByRole('switch', { name: 'Weekly mail' })
  await mail.click()
  await expect.element(mail).toBeChecked()
  await mail.click()
  await expect.element(mail).not.toBeChecked()
  expect(server.sent('putPriceGuard').map(({ body }) => body)).toEqual([{ percent: 5, monthly: 25 }])
  expect(server.sent('putMatchTolerance').map(({ body }) => body)).toEqual([{ cents: 0.05, percent: 0 }])
  expect(server.sent('putWeeklyPriceMail').map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }])
})

test('limits that somebody else set meanwhile are not written over unseen', async () => {
  const before = { percent: 3, monthly: 10, changed: null, weeklyMail: false }
  const server = await openApp('/price-guard/settings', {
    getPriceGuard: before,
    getMatchTolerance: { cents: 0, percent: 0, changed: null },
    putPriceGuard: before,
    putMatchTolerance: { cents: 0, percent: 2, changed: null },
  })
  const limits = page.getByRole('form', { name: 'Changed prices' })
  await limits.getByRole('textbox', { name: 'Percent' }).fill('5')
  server.answer({ getPriceGuard: { ...before, percent: 4, monthly: 25 } })
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(limits.getByText('Somebody else changed this to “4”.')).toBeVisible()
  await expect.element(limits.getByRole('textbox', { name: 'Dollars a month' })).toHaveValue('25.00')
  expect(server.sent('putPriceGuard')).toEqual([])
  // theirs once more, and otherwise
  server.answer({ getPriceGuard: { ...before, percent: 6, monthly: 25 } })
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(limits.getByText('Somebody else changed this to “6”.')).toBeVisible()
  expect(server.sent('putPriceGuard')).toEqual([])
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(server.sent('putPriceGuard').map(({ body }) => body)).toEqual([{ percent: 5, monthly: 25 }])
  // a change of theirs in another field goes along
  server.answer({ getMatchTolerance: { cents: 0.05, percent: 0, changed: null } })
  const invoices = page.getByRole('form', { name: 'Invoices' })
  await invoices.getByRole('textbox', { name: 'Percent of its price' }).fill('2')
  await invoices.getByRole('button', { name: 'Save tolerance' }).click()
  await expect
    .poll(() => server.sent('putMatchTolerance').map(({ body }) => body))
    .toEqual([{ cents: 0.05, percent: 2 }])
})

test('the order list reminds of prices that rose', async () => {
  await openApp('/place-order/list', kept([aChange()]))
  await expect
    .element(page.getByRole('link', { name: '1 price rose, $130.36 a month' }))
    .toHaveAttribute('href', '/price-guard')
})

test('rises of what nobody bought lately are said to be listed by the percent alone', async () => {
  const nothing = { riseCount: 0, monthly: 0, uncomparedCount: 0, fallCount: 0, saved: 0 }
  await openApp('/price-guard', {
    getPriceChanges: listOf(),
    getPriceChangeSummary: { ...nothing, withoutPaceCount: 2 },
  })
  await expect
    .element(page.getByRole('region', { name: 'What rises cost' }))
    .toMatchTextContent('2 rises of items not bought in 8 weeks, listed by the percent alone')
})

test('packs that can’t be compared are told without a figure', async () => {
  const tomatoes = aChange({
    item: 'Tomatoes',
    kind: 'uncompared',
    percent: null,
    unit: null,
    unitPriceBefore: null,
    unitPriceNow: null,
    words: 'Can’t be compared: 6/10 CN at $30.00 became 4/1 GAL at $25.00',
    monthly: null,
  })
  await openApp('/price-guard', kept([tomatoes]))
  await expect
    .element(page.getByRole('region', { name: 'What rises cost' }))
    .toMatchTextContent('$0.00 more a month, 0 rises1 changed pack can’t be compared')
  await expect
    .element(rows())
    .toMatchTextContent(/Tomatoes.*Other pack.*6\/10 CN at \$30\.00 became 4\/1 GAL at \$25\.00.*Cost not known/)
  await expect.element(rows()).not.toMatchTextContent('→')
})

test('a change that a colleague accepts leaves the list, and the message that is being written stays', async () => {
  const changes = [aChange(), aChange({ item: 'Canola Oil' })]
  const server = await openApp('/price-guard', kept(changes))
  await page.getByRole('button', { name: 'Ask rep about Chicken Breast' }).click()
  const message = page.getByRole('dialog', { name: 'Ask Bay Broadline' }).getByRole('textbox', { name: 'Message' })
  await message.fill('Half a letter')
  server.answer(kept(changes.slice(1)))
  server.tell({ kind: 'price-changes' })
  await expect.poll(() => document.querySelectorAll('[aria-label="Changed prices"] > li').length).toBe(1)
  await expect.element(message).toHaveValue('Half a letter')
})

test('the link of a weekly mail does nothing by being opened; pressed, it switches the mail off, says so, and takes it back', async () => {
  window.localStorage.clear()
  const answers = { email: 'ana@grill.example', location: 'Harbor Grill' }
  const server = await openApp('/weekly-mail/7-12-abc', {
    postWeeklyPriceMailSwitch: ({ body }) => ({ ...answers, isOn: body?.isOn === true }),
  })
  const state = page.getByRole('status').first()
  await expect.element(state).toHaveTextContent('No more weekly mails about the prices of this location?')
  expect(server.sent('postWeeklyPriceMailSwitch')).toEqual([])
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect
    .element(state)
    .toHaveTextContent('Switched off: ana@grill.example gets no more weekly mails about the prices of Harbor Grill.')
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await expect.element(state).toMatchTextContent('On again: ana@grill.example')
  server.answer({ postWeeklyPriceMailSwitch: refuse(deadMailLink) })
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByText(deadMailLink.text)).toBeVisible()
  const token = '7-12-abc'
  expect(server.sent('postWeeklyPriceMailSwitch').map(({ body }) => body)).toEqual([
    { token, isOn: false },
    { token, isOn: true },
    { token, isOn: false },
  ])
})

test('Undo of accepting all in sight opens those again that it accepted, and a lost answer is asked for again', async () => {
  const [own, theirs] = [aChange({ item: 'Canola Oil' }), aChange({ item: 'Flour' })]
  const server = await openApp('/price-guard', { ...kept([own, theirs]), postPriceChangeMarks: noConnection })
  const accept = page.getByRole('button', { name: 'Accept these 2' })
  await accept.click()
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  server.answer(kept([own, { ...theirs, status: 'accepted' }]))
  await accept.click()
  await expect.element(page.getByText('1 change: accepted')).toBeVisible()
  const keys = server.keys('postPriceChangeMarks')
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('1 change: open again')).toBeVisible()
  expect(server.sent('postPriceChangeMarks').at(-1)?.body).toEqual({ ids: [own.id], status: 'open' })
})

test('a change that a colleague accepted already offers no Undo', async () => {
  const change = aChange({ item: 'Canola Oil' })
  const server = await openApp('/price-guard', kept([change]))
  await expect.element(page.getByRole('button', { name: 'Accept: Canola Oil' })).toBeVisible()
  server.answer(kept([{ ...change, status: 'accepted' }]))
  await page.getByRole('button', { name: 'Accept: Canola Oil' }).click()
  await expect.element(page.getByText('Canola Oil: accepted already')).toBeVisible()
  // Not waited for: the notice goes by itself.
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('what is accepted is not offered to be accepted together once more', async () => {
  const accepted = { status: 'accepted' as const, acceptedBy: 'Ana Ruiz' }
  const open = [aChange(), aChange({ item: 'Canola Oil' })]
  await openApp('/price-guard', kept([...open, aChange(accepted), aChange({ ...accepted, item: 'Flour' })]))
  const all = page.getByRole('button', { name: /^Accept these/ })
  await expect.element(all).toBeVisible()
  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  await expect.element(rows().last()).toMatchTextContent(/Flour.*accepted by Ana Ruiz/)
  await expect.element(all).not.toBeInTheDocument()
})
