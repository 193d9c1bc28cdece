import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dana, harbor, pier, hudson, closing, issue, request, entry, byHand } from '../../testing/administration.ts'
import { noConnection } from '../../testing/fake-server.ts'
import { listOf } from '../../testing/answers.ts'
import { goTo, openApp } from '../../testing/open-app.tsx'
import { rowsByHead } from '../../testing/page-parts.ts'

const dialog = page.getByRole('dialog')

test('each list of the administrators has its figures under their heads', async () => {
  const mail = {
    kind: 'order' as const,
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
  await openApp(
    '/administration/companies',
    {
      getAdministratedCompanies: listOf(harbor),
      getAdministratedLocations: listOf({ ...pier, on: [...pier.on] }),
      getAdministratedDistributors: listOf(hudson, { ...hudson, id: 532, acceptCC: 1, addedBy: 'Pier 9' }),
      getSentMessages: listOf(closing, { ...closing, id: 5, readers: 2, endTime: '2026-03-05T15:00:00.000Z' }),
      getReportedIssues: listOf(issue, { ...issue, id: 8, administrator: 'Dana Lee' }),
      getTemplateRequests: listOf(request),
      getUnsentMails: listOf(mail),
      getAuditLog: listOf(entry, byHand),
    },
    dana(),
  )
  const terms = { Minimum: '$500.00', 'Below it': 'Refused', Delivers: 'Mon, Thu', 'Cut-off': '5 pm, the day before' }
  const lists = [
    [
      'companies',
      'Companies',
      [
        {
          'No.': '7',
          Title: 'Harbor Fish',
          'Known as': 'Harbor',
          Locations: '2',
          Colors: 'Larder’s own',
          Change: 'Edit',
        },
      ],
    ],
    [
      'locations',
      'Locations',
      [
        {
          'No.': '12',
          Location: 'Pier 9',
          Company: 'Harbor Fish',
          Place: 'Brooklyn, NY',
          People: '3',
          Change: 'Invite Edit',
        },
      ],
    ],
    [
      'distributors',
      'Distributors',
      [
        { 'No.': '531', Distributor: 'Hudson Basin', Whose: 'Everybody’s', ...terms, Cards: 'No', Terms: 'Net 30' },
        { 'No.': '532', Whose: expect.stringMatching(/^Pier 9\b/), Cards: 'Yes' },
      ],
    ],
    [
      'messages',
      'Messages',
      [
        {
          'Sent (UTC)': '2026-03-04 15:00',
          To: 'Pier 9',
          Message: 'We close early.',
          'Sent by': 'Dana Lee',
          'Read by': '1 person',
          State: 'Shown',
        },
        { 'Read by': '2 people', State: 'Ended' },
      ],
    ],
    [
      'help',
      'Reports',
      [
        {
          'Time (UTC)': '2026-03-05 16:01',
          Location: 'Pier 9',
          From: 'Ana Ruiz',
          Report: 'It stands still.',
          State: 'Waiting',
          Read: 'Answer',
        },
        { From: 'Dana Lee as Ana Ruiz', Read: 'Answer' },
      ],
    ],
    [
      'templates',
      'Requests',
      [
        {
          'Asked (UTC)': '2026-03-06 17:02',
          Distributor: 'Bay Broadline',
          File: 'week.csv',
          Location: 'Pier 9',
          'Asked by': 'ana@corner.example',
          State: 'Waiting',
          Look: 'Look',
        },
      ],
    ],
    [
      'outbox',
      'Mails',
      [
        {
          'Since (UTC)': '2026-03-07 18:03',
          Mail: 'Order PO-417',
          To: 'rep@bay.example',
          Location: 'Pier 9',
          Tries: '9',
          State: 'Given up',
          Reason: '550 no such user',
        },
      ],
    ],
    [
      'audit',
      'Entries',
      [
        {
          'Time (UTC)': '2026-03-04 15:00:12',
          Who: 'Ana Ruiz, ana@corner.example',
          Location: 'Pier 9',
          Action: 'place-order',
          Thing: 'order 417',
          After: 'Sent',
        },
        { Who: 'root at the command line', Location: '13' },
      ],
    ],
  ] as const
  for (const [path, table, rows] of lists) {
    await goTo(`/administration/${path}`)
    await expect.poll(() => rowsByHead(table), { message: table }).toMatchObject(rows)
  }
})

test('a list of the administrators shows what was changed from it at once', async () => {
  const server = await openApp(
    '/administration/messages',
    {
      getSentMessages: listOf(closing),
      getMessageReaders: listOf({ name: 'Ana Ruiz', email: 'ana@corner.example', time: '2026-03-04T16:00:00.000Z' }),
      postMessageEnd: { message: 'Ended.' },
      postSentMessage: { message: 'Sent.' },
      getReportedIssues: listOf(issue),
      postHelpAnswer: { message: 'Answered.' },
      getTemplateRequests: listOf(request),
      getTemplatePreview: {
        ...request,
        message: '',
        answer: '',
        headerRow: 1,
        others: 0,
        columns: [],
        approvedInCell: null,
      },
      postTemplateDecision: { message: 'Approved.' },
      getAdministratedCompanies: listOf(harbor),
      postAdministratedCompany: { id: 8 },
      patchAdministratedCompany: { message: 'Saved.' },
      getAdministratedLocations: listOf({ ...pier, on: [...pier.on] }),
      patchAdministratedLocation: { message: 'Saved.' },
      getAdministratedDistributors: listOf(hudson),
      patchAdministratedDistributor: { message: 'Saved.' },
    },
    dana(),
  )
  const press = (name: string, within: typeof dialog | typeof page = page) =>
    within.getByRole('button', { name, exact: true }).click()
  const shows = async (table: string, rows: object[]) => {
    await expect.poll(() => rowsByHead(table), { message: table }).toMatchObject(rows)
    await expect.element(dialog).not.toBeInTheDocument()
  }

  await press('Look at the message to Pier 9, 2026-03-04 15:00')
  await expect.element(dialog).toMatchTextContent('Ana Ruiz, ana@corner.example 2026-03-04 16:00 UTC')
  await press('End message', dialog)
  server.answer({ getSentMessages: listOf({ ...closing, endTime: '2026-03-05T15:00:00.000Z' }) })
  await press('End message', page.getByRole('dialog').filter({ hasText: 'will no longer be shown' }))
  await shows('Messages', [{ State: 'Ended' }])
  expect(server.sent('postMessageEnd')[0]?.body).toEqual({ kind: 'location', id: 4, locationId: 12 })

  await press('Write message')
  await dialog.getByRole('radio', { name: 'Everybody, at all locations' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Good morning')
  server.answer({ getSentMessages: listOf({ ...closing, to: 'Everybody', message: 'Good morning' }) })
  server.answer({ postSentMessage: noConnection })
  await press('Send to everybody', dialog)
  await expect.element(dialog.getByText(/^The server could not be reached\./)).toBeVisible()
  server.answer({ postSentMessage: { message: 'Sent.' } })
  await press('Send to everybody', dialog)
  await shows('Messages', [{ To: 'Everybody', Message: 'Good morning' }])
  expect(server.sent('postSentMessage')[0]?.body).toEqual({ message: 'Good morning', everybody: true })
  expect(new Set(server.keys('postSentMessage')).size, 'sent once, however often it is pressed').toBe(1)

  await goTo('/administration/help')
  await press('Answer the report of Ana Ruiz, 2026-03-05 16:01')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It runs again.')
  server.answer({ getReportedIssues: listOf({ ...issue, answer: 'It runs again.', answeredBy: 'Dana Lee' }) })
  await press('Send answer', dialog)
  await shows('Reports', [{ State: 'Answered', Read: 'Read' }])
  expect(server.sent('postHelpAnswer')).toMatchObject([
    { params: { location_id: '12', id: '6' }, body: { answer: 'It runs again.' } },
  ])

  await goTo('/administration/templates')
  await press('Look at week.csv of Bay Broadline')
  await dialog.getByRole('radio', { name: /^Approve/ }).click()
  server.answer({ getTemplateRequests: listOf({ ...request, status: 'approved' }) })
  await press('Approve', dialog)
  await shows('Requests', [{ State: 'Approved' }])
  expect(server.sent('postTemplateDecision')[0]?.body).toEqual({ decision: 'approved', reason: '' })

  await goTo('/administration/companies')
  await press('Edit Harbor Fish')
  server.answer({ getAdministratedCompanies: listOf({ ...harbor, nickname: 'Fish' }) })
  await press('Save', dialog)
  await shows('Companies', [{ 'Known as': 'Fish' }])
  const untouched = 'what was not touched may be changed by others since'
  expect(server.sent('patchAdministratedCompany')[0]?.body, untouched).toEqual({})

  await goTo('/administration/locations')
  await press('Edit Pier 9')
  server.answer({ getAdministratedLocations: listOf({ ...pier, on: [...pier.on], city: 'Queens' }) })
  await press('Save', dialog)
  await shows('Locations', [{ Place: 'Queens, NY' }])
  expect(server.sent('patchAdministratedLocation')[0]?.body, untouched).toEqual({})

  await goTo('/administration/distributors')
  await press('Edit Hudson Basin')
  server.answer({ getAdministratedDistributors: listOf({ ...hudson, paymentTerms: 'Net 45' }) })
  await press('Save', dialog)
  await shows('Distributors', [{ Terms: 'Net 45' }])
  expect(server.sent('patchAdministratedDistributor')[0]?.body, untouched).toEqual({})
})

test('each mail of the outbox says what it is', async () => {
  const mail = {
    id: 3,
    locationId: 12,
    location: 'Pier 9',
    to: ['ana@corner.example'],
    isGivenUp: true,
    isNeeded: true,
    attempts: 9,
    lastError: '550 no such user',
    createTime: '2026-03-07T18:03:00.000Z',
  }
  const mails = [
    ...(['invite', 'acknowledgement', 'notice'] as const).map((about) => ({ kind: 'rep' as const, about })),
    ...['second-factor-required', 'help-answer'].map((about) => ({ kind: 'account' as const, about })),
  ]
  await openApp(
    '/administration/outbox',
    { getUnsentMails: listOf(...mails.map((own, at) => ({ ...mail, ...own, id: at + 1 }))) },
    dana(),
  )
  await expect
    .poll(() => rowsByHead('Mails').map(({ Mail }) => Mail))
    .toEqual([
      'Invite of a sales rep',
      'A sales rep’s answer to an order',
      'Notice to owners about a sales rep',
      'Account: notice of a required second factor',
      'Account: answer to a help request',
    ])
})

test('a company whose addition got no answer is added once, and has what was typed since', async () => {
  const server = await openApp(
    '/administration/companies',
    { getAdministratedCompanies: listOf(harbor), postAdministratedCompany: noConnection },
    dana(),
  )
  await page.getByRole('button', { name: 'Add company' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Pier House')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect.element(dialog.getByText(/^The server could not be reached\./)).toBeVisible()
  server.answer({ postAdministratedCompany: { id: 12 }, patchAdministratedCompany: { message: 'Saved.' } })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Pier Houses')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect.element(page.getByText('Pier Houses is added.')).toBeVisible()
  const [first] = server.keys('postAdministratedCompany')
  expect(first).toBeTruthy()
  expect(new Set(server.keys('postAdministratedCompany'))).toEqual(new Set([first]))
  expect(server.sent('postAdministratedCompany').every(({ body }) => body?.title === 'Pier House')).toBe(true)
  expect(server.sent('patchAdministratedCompany')).toMatchObject([
    { params: { id: '12' }, body: { title: 'Pier Houses' } },
  ])
})

test('a location whose addition got no answer is added once, and is switched as was said since', async () => {
  const server = await openApp(
    '/administration/locations',
    {
      getAdministratedLocations: listOf(),
      getAdministratedCompanies: listOf(harbor),
      postAdministratedLocation: noConnection,
    },
    dana(),
  )
  await page.getByRole('button', { name: 'Add location' }).click()
  await dialog.getByRole('combobox', { name: 'Company' }).click()
  await dialog.getByRole('option', { name: 'Harbor Fish' }).click()
  await dialog.getByRole('textbox', { name: 'Location name' }).fill('Quay')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog.getByText(/^The server could not be reached\./)).toBeVisible()
  server.answer({ postAdministratedLocation: { id: 13 }, patchAdministratedLocation: { message: 'Saved.' } })
  await dialog.getByRole('checkbox', { name: 'Accounting' }).click()
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(page.getByText('Quay is added.')).toBeVisible()
  expect(new Set(server.keys('postAdministratedLocation')).size).toBe(1)
  const [patch] = server.sent('patchAdministratedLocation')
  expect(patch).toMatchObject({ params: { id: '13' }, body: { switchOff: ['display_accounting'] } })
  expect(patch?.body?.switchOn).not.toContain('display_accounting')
})
