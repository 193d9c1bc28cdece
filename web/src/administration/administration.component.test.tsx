import type { AdministratedCompany } from '@larder/contract/administration/managed-companies.ts'
import type { AdministratedLocation } from '@larder/contract/administration/managed-locations.ts'
import type { AuditRow } from '@larder/contract/administration/audit-log.ts'
import type { UnsentMail } from '@larder/contract/administration/outbox.ts'
import type { TemplateRequest } from '@larder/contract/administration/asked-templates.ts'
import { invalidInput } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hudson } from '../../testing/administration.ts'
import { aUser, listOf } from '../../testing/answers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../testing/open-app.tsx'

const dana = () => aUser({ currentRole: 'Larder Administrator', activeLocation: null, locations: [], title: null })
const harbor: AdministratedCompany = {
  id: 7,
  title: 'Harbor Fish',
  nickname: 'Harbor',
  description: '',
  website: null,
  mainColor: '#aa0000',
  secondaryColor: null,
  logo: null,
  locations: 2,
}
const pier: AdministratedLocation = {
  id: 12,
  companyId: 7,
  company: 'Harbor Fish',
  nickname: 'Pier 9',
  phone: '',
  address: '',
  city: 'Brooklyn',
  state: 'NY',
  zipcode: '11201',
  timeZone: 'America/New_York',
  people: 3,
  on: ['display_shopping_cart', 'canPlaceOrder'],
}
const dialog = page.getByRole('dialog')

test('companies are found and changed, and what the server refuses is said at its field', async () => {
  let isStrict = true
  const { sent } = await openApp(
    '/administration',
    {
      getAdministratedCompanies: listOf(harbor),
      patchAdministratedCompany: () =>
        isStrict
          ? refuse(invalidInput, { errors: { mainColor: ['This color can’t be read on white.'] } })
          : { message: 'Saved.' },
    },
    dana(),
  )
  await expect.element(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
  expect(address()).toBe('/administration/companies')
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('harb')
  await expect.poll(() => sent('getAdministratedCompanies').at(-1)?.query).toMatchObject({ search: 'harb' })
  await page.getByRole('button', { name: 'Edit Harbor Fish' }).click()
  await dialog.getByRole('textbox', { name: 'Main color' }).fill('#ffffff')
  await dialog.getByRole('textbox', { name: 'Website' }).fill('https://harbor.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This color can’t be read on white.')).toBeVisible()
  isStrict = false
  await dialog.getByRole('textbox', { name: 'Main color' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Harbor Fish is saved.')).toBeVisible()
  // Others may have changed the rest since the list was read.
  const [patch] = sent('patchAdministratedCompany').slice(-1)
  expect([patch?.params, patch?.body]).toEqual([{ id: '7' }, { mainColor: null, website: 'https://harbor.example' }])
})

test('a location says what is switched off, and only the flags that were switched are sent', async () => {
  const { sent } = await openApp(
    '/administration/locations',
    {
      getAdministratedLocations: listOf(pier),
      getAdministratedCompanies: listOf(harbor),
      patchAdministratedLocation: { message: 'Saved.' },
      postAdministratedLocation: { id: 13 },
    },
    dana(),
  )
  await expect.element(page.getByText(/^Inventory view, Rebates, Matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Pier 9' }).click()
  // Nothing was changed: nobody is asked whether it may be lost.
  await expect.element(dialog.getByRole('textbox', { name: 'Location name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit Pier 9' }).click()
  await dialog.getByRole('checkbox', { name: 'Placing orders' }).click()
  await dialog.getByRole('checkbox', { name: 'Accounting' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pier 9 is saved.')).toBeVisible()
  expect(sent('patchAdministratedLocation').at(-1)?.body).toEqual({
    switchOn: ['display_accounting'],
    switchOff: ['canPlaceOrder'],
  })
  await page.getByRole('button', { name: 'Add location' }).click()
  await dialog.getByRole('textbox', { name: 'Location name' }).fill('Quay')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog.getByText('Please choose a company.')).toBeVisible()
  expect(sent('postAdministratedLocation')).toEqual([])
})

test('the list of distributors says of which day a cut-off is, and the form changes it', async () => {
  const { sent } = await openApp(
    '/administration/distributors',
    { getAdministratedDistributors: listOf(hudson), patchAdministratedDistributor: { message: 'Saved.' } },
    dana(),
  )
  await expect.element(page.getByText('5 pm, the day before')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Hudson Basin' }).click()
  await dialog.getByRole('combobox', { name: 'Day of the cut-off' }).selectOptions('2 days before')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Hudson Basin is saved.')).toBeVisible()
  expect(sent('patchAdministratedDistributor').at(-1)?.body).toEqual({ cutoffDaysBefore: 2 })
})

test('a distributor is added to a location, and somebody invited to one, from the lists', async () => {
  const { sent } = await openApp(
    '/administration/distributors',
    {
      getAdministratedDistributors: listOf(hudson),
      getAdministratedLocations: listOf(pier),
      putDistributorAtLocation: { message: 'Pier 9 buys from Hudson Basin.' },
      postLocationInvitation: { message: 'An invitation is on its way to ana@pier.example, as Owner.' },
    },
    dana(),
  )
  await page.getByRole('button', { name: 'Add to a location: Hudson Basin' }).click()
  await dialog.getByRole('button', { name: 'Add to location' }).click()
  await expect.element(dialog.getByText('Please choose a location.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Location' }).fill('pier')
  await page.getByRole('option', { name: /Pier 9/ }).click()
  await dialog.getByRole('textbox', { name: 'Customer number' }).fill(' P-9 ')
  await dialog.getByRole('button', { name: 'Add to location' }).click()
  await expect.element(page.getByText('Pier 9 buys from Hudson Basin.')).toBeVisible()
  expect(sent('putDistributorAtLocation').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '531', location_id: '12' }, { customerNumber: 'P-9' }],
  ])

  await goTo('/administration/locations')
  await page.getByRole('button', { name: 'Invite somebody to Pier 9' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ana')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('Please enter a correct email.')).toBeVisible()
  expect(sent('postLocationInvitation')).toEqual([])
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ana@pier.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('An invitation is on its way to ana@pier.example, as Owner.')).toBeVisible()
  expect(sent('postLocationInvitation').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '12' }, { email: 'ana@pier.example', title: 'Owner' }],
  ])
})

test('the audit says who helped whom, keeps its filters in the address and shows an entry in full', async () => {
  const entry: AuditRow = {
    id: 1,
    time: '2026-03-04T15:00:12.000Z',
    location: { id: 12, nickname: 'Pier 9' },
    person: 'Ana Ruiz, ana@corner.example',
    administrator: 'Dana Lee, dana@larder.example',
    operator: null,
    action: 'act-as',
    objectType: 'user',
    objectId: '5',
    before: null,
    after: '{"reason":"Ticket 12"}',
    requestId: 'r-1',
  }
  await page.viewport(...phone)
  const { sent } = await openApp(
    '/administration/audit?from=2026-03-01&to=2026-03-05&location=12&action=act-as&text=Ticket',
    { getAuditLog: listOf(entry), getAdministratedLocations: listOf(pier) },
    dana(),
  )
  await expect.element(page.getByText('1 entry')).toBeVisible()
  await expect.element(page.getByText('Ana Ruiz, ana@corner.example, by Dana Lee, dana@larder.example')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Person' }).fill('dana')
  await expect.poll(() => address()).toContain('person=dana')
  await expect
    .poll(() => sent('getAuditLog').at(-1)?.query)
    .toMatchObject({
      person: 'dana',
      start_date: '2026-03-01',
      end_date: '2026-03-05',
      location_id: '12',
      action: 'act-as',
      text: 'Ticket',
    })
  await page.getByRole('button', { name: 'Details of act-as, user 5' }).click()
  await expect.element(dialog.getByText('"reason": "Ticket 12"')).toBeVisible()
})

test('the audit says that there are more entries than are counted', async () => {
  const { data, _meta } = listOf<AuditRow>()
  const many = { data, _meta: { ..._meta, totalCount: 10_001 } }
  await openApp('/administration/audit', { getAuditLog: many, getAdministratedLocations: listOf(pier) }, dana())
  await expect.element(page.getByText('More than 10,000 entries')).toBeVisible()
})

test('nobody else is let in', async () => {
  await openApp('/administration/audit')
  await expect.poll(() => address()).toContain('/place-order/')
  await goTo('/administration/companies')
  await expect.poll(() => address()).toContain('/place-order/')
})

test('a mail that was given up is sent again, and says why when it can’t be', async () => {
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
    createTime: '2026-03-04T15:00:00.000Z',
  }
  const { sent } = await openApp(
    '/administration/outbox',
    {
      getUnsentMails: listOf(mail, { ...mail, id: 4, about: 'PO-418', isGivenUp: false, lastError: null }),
      postMailsAgain: {
        sent: 0,
        problems: [{ kind: 'order', id: 3, locationId: 12, reason: 'No sales rep gets order PO-417.' }],
      },
    },
    dana(),
  )
  await expect.element(page.getByText('550 no such user')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send again/ }).all()).toHaveLength(1)
  await page.getByRole('button', { name: 'Send again: Order PO-417' }).click()
  await expect.element(page.getByRole('status').getByText('No sales rep gets order PO-417.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('postMailsAgain')[0]?.body).toEqual({ mails: [{ kind: 'order', id: 3, locationId: 12 }] })
})

test('a template is decided on only after it was looked at, and declined only with a reason', async () => {
  const request: TemplateRequest = {
    id: 5,
    locationId: 12,
    location: 'Pier 9',
    distributor: 'Bay Broadline',
    fileName: 'week.csv',
    status: 'waiting',
    requestedBy: 'ana@corner.example',
    createTime: '2026-03-04T15:00:00.000Z',
  }
  const { sent } = await openApp(
    '/administration/templates',
    {
      getTemplateRequests: listOf(request),
      getTemplatePreview: {
        ...request,
        message: '',
        answer: '',
        headerRow: 1,
        others: 2,
        approvedInCell: null,
        columns: [{ header: 'Case Price', readAs: 'Price', sample: '21.40' }],
      },
      postTemplateDecision: { message: 'Declined, and 2 more for the same layout. Their people are notified.' },
    },
    dana(),
  )
  await page.getByRole('button', { name: 'Look at week.csv of Bay Broadline' }).click()
  await expect.element(dialog.getByText('2 other requests for the same layout wait.')).toBeVisible()
  await expect.element(dialog.getByRole('cell', { name: '21.40' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Decline, with a reason' }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog.getByText('Please say why. The location will see it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Send it as Excel.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Declined, and 2 more for the same layout.')).toBeVisible()
  expect(sent('postTemplateDecision')[0]?.body).toEqual({ decision: 'declined', reason: 'Send it as Excel.' })
})
