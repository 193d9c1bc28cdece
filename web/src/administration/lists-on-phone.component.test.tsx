import { notFound } from '@larder/contract/refusal.ts'
import type { AuditRow } from '@larder/contract/administration/audit-log.ts'
import type { ReportedIssue } from '@larder/contract/administration/help-requests.ts'
import type { UnsentMail } from '@larder/contract/administration/outbox.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { byHand, closing, dana, entry, harbor, hudson, issue, pier, request } from '../../testing/administration.ts'
import { listOf } from '../../testing/answers.ts'
import { refuse, type Answers } from '../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../testing/open-app.tsx'
import { fieldsOf, wordsOf } from '../../testing/page-parts.ts'

const dialog = page.getByRole('dialog')

/** An order that a sales rep never got. */
const mail: UnsentMail = {
  kind: 'order',
  id: 3,
  locationId: 12,
  location: 'Pier 9',
  about: 'PO-417',
  to: ['rep@bay.example'],
  isGivenUp: true,
  isNeeded: true,
  attempts: 9,
  lastError: '550 no such user',
  createTime: '2026-03-07T18:03:00.000Z',
}
const location = { ...pier, on: [...pier.on] }
const answers: Answers = {
  getAdministratedCompanies: listOf({ ...harbor, mainColor: '#aa0000', secondaryColor: '#00aa00' }),
  getAdministratedLocations: listOf(location),
  getAdministratedDistributors: listOf(hudson),
  getSentMessages: listOf(closing),
  getReportedIssues: listOf(issue, { ...issue, id: 7, answer: 'Done.', answeredBy: 'Dana Lee' }),
  getTemplateRequests: listOf(request),
  getUnsentMails: listOf(
    mail,
    { ...mail, id: 4, isGivenUp: false, lastError: null, location: null, to: [] },
    { ...mail, id: 5, kind: 'account', about: 'reset' },
    { ...mail, id: 6, kind: 'help', about: '' },
  ),
  getAuditLog: listOf(entry, byHand),
}

test('on a phone each list of the administrators has its facts on cards', async () => {
  await page.viewport(...phone)
  await openApp('/administration/companies', answers, dana())
  const lists = {
    companies: ['Companies', ['Harbor Fish 7 · 2 locations Edit']],
    locations: [
      'Locations',
      [
        'Pier 9 12 · Harbor Fish · 3 people Switched off: Inventory view, Rebates, Matches and savings, Counting inventory, Accounting, Recipe costing Invite Edit',
      ],
    ],
    distributors: [
      'Distributors',
      ['Hudson Basin Mon, Thu $500.00 required Order by 5 pm, the day before 531 · Net 30 Everybody’s Add to… Edit'],
    ],
    messages: ['Messages', ['We close early. Shown Pier 9 read by 1 2026-03-04 15:00 · Dana Lee Look']],
    help: [
      'Reports',
      [
        'It stands still. Waiting Ana Ruiz Pier 9 · 2026-03-05 16:01 Answer',
        'It stands still. Answered Ana Ruiz Pier 9 · 2026-03-05 16:01 Read',
      ],
    ],
    templates: ['Requests', ['Bay Broadline Waiting week.csv Pier 9 · 2026-03-06 17:02 Look']],
    outbox: [
      'Mails',
      [
        'Order PO-417 Given up rep@bay.example 2026-03-07 18:03 · Pier 9 550 no such user Send again',
        'Order PO-417 Waiting (It will be tried again automatically.) nobody 2026-03-07 18:03',
        'Account: link for a new password Given up rep@bay.example 2026-03-07 18:03 · Pier 9 550 no such user Send again',
        'Help request Given up the address for help 2026-03-07 18:03 · Pier 9 550 no such user Send again',
      ],
    ],
    audit: [
      'Entries',
      [
        'place-order order 417 Ana Ruiz, ana@corner.example 2026-03-04 15:00:12 · Pier 9 Details',
        'place-order order 417 root at the command line 2026-03-04 15:00:12 · 13 Details',
      ],
    ],
  } as const
  const shown: Record<string, unknown> = {}
  for (const [path, [label]] of Object.entries(lists)) {
    await goTo(`/administration/${path}`)
    const cards = page.getByRole('list', { name: label, exact: true }).getByRole('listitem')
    await expect.element(cards.first()).toBeVisible()
    shown[path] = [label, cards.elements().map((card) => wordsOf({ query: () => card }))]
  }
  expect(shown).toEqual(lists)
})

test('the forms of companies, locations and distributors begin with what is kept, a new one with what is usual', async () => {
  await openApp('/administration/companies', answers, dana())
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .elements()
        .map((colour) => colour.getAttribute('aria-label')),
    )
    .toEqual(['#aa0000', '#00aa00'])
  const forms: Record<string, unknown> = {}
  for (const [path, name] of [
    ['companies', 'Edit Harbor Fish'],
    ['companies', 'Add company'],
    ['locations', 'Edit Pier 9'],
    ['locations', 'Add location'],
    ['distributors', 'Edit Hudson Basin'],
    ['distributors', 'Add distributor'],
  ] as const) {
    await goTo(`/administration/${path}`)
    await page.getByRole('button', { name }).click()
    await expect.element(dialog.getByRole('textbox').first()).toBeVisible()
    forms[name] = fieldsOf(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  const flags = {
    'Inventory view': true,
    Rebates: true,
    'Matches and savings': true,
    'Counting inventory': true,
    Accounting: true,
    'Recipe costing': true,
    'Placing orders': true,
    'Shopping cart': true,
  }
  const noFlags = Object.fromEntries(Object.keys(flags).map((name) => [name, false]))
  const days = { Monday: true, Tuesday: true, Wednesday: true, Thursday: true, Friday: true }
  const terms = {
    'Cut-off': '17',
    'Day of the cut-off': '1',
    'Delivered by Larder’s own drivers': false,
    'Payment terms': 'Net 30',
    Phone: '',
    'Takes cards': false,
    Saturday: false,
    Sunday: false,
  }
  const noTexts = { Description: '', Website: '' }
  expect(forms).toEqual({
    'Edit Harbor Fish': {
      ...noTexts,
      Title: 'Harbor Fish',
      'Known as': 'Harbor',
      'Main color': '#aa0000',
      'Secondary color': '#00aa00',
    },
    'Add company': { ...noTexts, Title: '', 'Known as': '', 'Main color': '', 'Secondary color': '' },
    'Edit Pier 9': {
      ...noFlags,
      'Placing orders': true,
      'Shopping cart': true,
      'Location name': 'Pier 9',
      Company: 'Harbor Fish',
      Address: '1 Quay',
      City: 'Brooklyn',
      State: 'NY',
      Zipcode: '11201',
      Phone: '(555) 010-2233',
      'Time zone': 'America/New_York',
    },
    'Add location': {
      ...flags,
      'Location name': '',
      Company: '',
      'Time zone': 'America/New_York',
      Address: '',
      City: '',
      State: '',
      Zipcode: '',
      Phone: '',
    },
    'Edit Hudson Basin': {
      ...terms,
      ...days,
      Tuesday: false,
      Wednesday: false,
      Friday: false,
      'Distributor name': 'Hudson Basin',
      'An order below the minimum is refused': true,
      'Minimum order, $': '500.00',
      'Delivery fee, $': '12.00',
    },
    'Add distributor': {
      ...terms,
      ...days,
      'Distributor name': '',
      'An order below the minimum is refused': false,
      'Minimum order, $': '0.00',
      'Delivery fee, $': '0.00',
    },
  })
})

test('an entry shows what was before and after, each only where there is something', async () => {
  const changed: AuditRow = { ...entry, before: '{"price":2}', after: '{"price":3}' }
  await openApp('/administration/audit', { ...answers, getAuditLog: listOf(changed, byHand) }, dana())
  const look = async (at: number) => {
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(at)
      .click()
    await expect.element(dialog).toBeVisible()
    const words = wordsOf(dialog)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    return words
  }
  expect([await look(0), await look(1)]).toEqual([
    'place-order order 417 Ana Ruiz, ana@corner.example 2026-03-04 15:00:12 UTC · Pier 9 (12) · request r-1 Before { "price": 2 } After { "price": 3 } OK',
    'place-order order 417 root at the command line 2026-03-04 15:00:12 UTC · location (13) · request r-1 Nothing more was noted. OK',
  ])
})

test('a list without rows says so', async () => {
  const none = Object.fromEntries(Object.keys(answers).map((name) => [name, listOf()])) as Answers
  await openApp('/administration/companies', none, dana())
  for (const [path, words] of [
    ['companies', 'There are no companies yet.'],
    ['companies?search=x', 'Sorry, there are no exact match results found'],
    ['help', 'Nobody waits for help.'],
    ['help?all=true', 'Nobody has asked for help yet.'],
    ['outbox', 'All mails are sent.'],
  ] as const) {
    await goTo(`/administration/${path}`)
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('a report is read in full; one that is answered takes no other answer', async () => {
  const failed: ReportedIssue = { ...issue, mailProblem: '550 no such user' }
  const answered: ReportedIssue = {
    ...issue,
    id: 7,
    person: 'Ben Cho',
    answer: 'It runs again.',
    answeredBy: 'Dana Lee',
    page: null,
  }
  await openApp('/administration/help', { ...answers, getReportedIssues: listOf(failed, answered) }, dana())
  await page.getByRole('button', { name: 'Answer the report of Ana Ruiz' }).click()
  await expect
    .poll(() => wordsOf(dialog))
    .toBe(
      'Ana Ruiz, Pier 9 It stands still. ana@corner.example · 2026-03-05 16:01 UTC · screen /pos · request r-1 · its mail could not be sent: 550 no such user Answer Ana Ruiz alone reads it, as a message and in a mail. It can’t be changed afterwards. Cancel Send answer',
    )
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(dialog.getByText('Please write an answer.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Read the report of Ben Cho' }).click()
  await expect
    .poll(() => wordsOf(dialog))
    .toBe(
      'Ben Cho, Pier 9 It stands still. ana@corner.example · 2026-03-05 16:01 UTC · screen not known · request r-1 Answered by Dana Lee It runs again. Cancel',
    )
})

test('a message that ended says when, and can’t be ended again; one that nobody read says so', async () => {
  const ended = { ...closing, endTime: '2026-03-05T15:00:00.000Z' }
  const server = await openApp(
    '/administration/messages',
    { ...answers, getSentMessages: listOf(ended, { ...closing, id: 5, to: 'Quay' }), getMessageReaders: listOf() },
    dana(),
  )
  await page.getByRole('button', { name: 'Look at the message to Pier 9' }).click()
  await expect.element(dialog.getByText('Nobody yet.')).toBeVisible()
  await expect
    .poll(() => wordsOf(dialog))
    .toBe(
      'To Pier 9 We close early. Sent by Dana Lee, 2026-03-04 15:00 UTC, ended 2026-03-05 15:00 UTC Read by Nobody yet. OK',
    )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  server.answer({ postMessageEnd: refuse(notFound) })
  await page.getByRole('button', { name: 'Look at the message to Quay' }).click()
  const end = dialog.getByRole('button', { name: 'End message' })
  await end.click()
  const question = dialog.filter({ hasText: 'This message will no longer be shown to anybody.' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.sent('postMessageEnd')).toEqual([])
  await end.click()
  await question.getByRole('button', { name: 'End message' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'To Quay' }).getByRole('alert'))
    .toMatchTextContent(notFound.text)
  expect(dialog.elements()).toHaveLength(1)
})

test('mails that were given up go again together after a question, and those that can’t say why once', async () => {
  const mails = [
    mail,
    { ...mail, id: 4, about: 'PO-418' },
    { ...mail, id: 5, about: 'PO-419', isGivenUp: false },
    { ...mail, id: 6, about: 'PO-420', isNeeded: false },
  ]
  const problem = { kind: 'order' as const, locationId: 12, reason: 'No sales rep gets orders.' }
  const server = await openApp(
    '/administration/outbox',
    {
      ...answers,
      getUnsentMails: listOf(...mails),
      postMailsAgain: {
        sent: 1,
        problems: [
          { ...problem, id: 3 },
          { ...problem, id: 4 },
        ],
      },
    },
    dana(),
  )
  const all = page.getByRole('button', { name: 'Send 2 again' })
  await expect.element(page.getByText('Not needed')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send again: / }).all()).toHaveLength(2)
  await all.click()
  await expect.element(dialog).toMatchTextContent('2 mails will be sent to the people named in the list.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postMailsAgain')).toEqual([])
  await all.click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('1 mail on the way again.')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Not sent: No sales rep gets orders.')).toBeVisible()
  expect(dialog.elements()).toEqual([])
  expect(server.sent('postMailsAgain').map(({ body }) => body)).toEqual([
    {
      mails: [
        { kind: 'order', id: 3, locationId: 12 },
        { kind: 'order', id: 4, locationId: 12 },
      ],
    },
  ])
})

test('the filters of the audit are cleared together, where there are any', async () => {
  await openApp('/administration/audit', answers, dana())
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expect.element(clear).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Words' }).fill('ticket')
  await expect.poll(address).toBe('/administration/audit?text=ticket')
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: 'Pier 9' }).click()
  await expect.poll(address).toContain('location=12')
  await clear.click()
  await expect.poll(address).toBe('/administration/audit')
  await expect.element(clear).toBeDisabled()
  await expect.element(page.getByRole('searchbox', { name: 'Words' })).toHaveValue('')
})

test('the audit begins with the last thirty days by the clock of the log, and the messages with those that are shown', async () => {
  const { sent } = await openApp('/administration/audit', answers, dana())
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled()
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  expect(sent('getAuditLog').map(({ query }) => [query?.start_date, query?.end_date])).toEqual([[day(29), day(0)]])
  await goTo('/administration/messages')
  await expect.poll(() => sent('getSentMessages').map(({ query }) => query?.all)).toEqual(['0'])
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => sent('getSentMessages').map(({ query }) => query?.all)).toEqual(['0', '1'])
})
