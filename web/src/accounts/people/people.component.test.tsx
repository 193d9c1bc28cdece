import { accessChangedMeanwhile, lastOwner } from '@larder/contract/accounts/people.ts'
import { ownersOnly } from '@larder/contract/refusal.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import type { AnswerOf } from '../../api/call-input.ts'
import { rowsByHead } from '../../../testing/page-parts.ts'
import { linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'
import { chef, invited, people, self } from '../../../testing/colleagues.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
afterEach(() => void vi.useRealTimers())

test('rights and title are changed, and access is taken away after a question that says what is lost', async () => {
  const { sent } = await openApp('/people', {
    getPeople: people,
    patchPerson: { message: 'Saved.' },
    deletePerson: refuse(lastOwner),
  })
  await expect.element(page.getByText('Can’t place orders')).toBeVisible()
  await expect.element(page.getByText('Never')).toBeVisible()
  await button('Change Ben Cho').click()
  await dialog.getByLabelText('Edit inventory lists, groups and pars').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('patchPerson')).toEqual([
    {
      params: { id: '2' },
      query: {},
      body: {
        title: 'Chef',
        locationIds: [7],
        mayOrder: false,
        seePrices: true,
        editComparisonView: true,
        version: 'v1',
      },
    },
  ])
  await button('Take access away from Ben Cho').click()
  await expect.element(dialog.getByText(/Counts that their phone has not sent yet are lost/)).toBeVisible()
  expect(sent('deletePerson')).toEqual([])
  await dialog.getByRole('button', { name: 'Take access away' }).click()
  await expect
    .element(page.getByText('Every location needs an owner. Make somebody else an owner first.'))
    .toBeVisible()
})

test('rights that differ between locations are said before they are saved for all', async () => {
  const differing = { ...chef, rightsDiffer: true as const }
  await openApp('/people', { getPeople: { ...people, people: [self, differing] } })
  await button('Change Ben Cho').click()
  await expect.element(dialog.getByText(/^Rights differ between locations/)).toBeVisible()
})

test('a dialog says that another owner changed the access meanwhile, and theirs can be taken', async () => {
  const server = await openApp('/people', { getPeople: people, patchPerson: refuse(accessChangedMeanwhile) })
  await button('Change Ben Cho').click()
  await dialog.getByLabelText('Title').fill('Baker')
  const changed = { ...chef, title: 'Sous Chef', mayOrder: true, accessVersion: 'v2' }
  server.answer({ getPeople: { ...people, people: [self, changed] } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(accessChangedMeanwhile.text)).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Baker')
  await dialog.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Sous Chef')
  await expect.element(dialog.getByLabelText('Place orders')).toBeChecked()
  server.answer({ getPeople: { ...people, people: [self, { ...changed, accessVersion: 'v3' }] } })
  server.tell({ kind: 'people' })
  await dialog.getByLabelText('Title').fill('Head Chef')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Head Chef')
  server.answer({ patchPerson: { message: 'Saved.' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.sent('patchPerson')).toMatchObject([
    { body: { version: 'v1' } },
    { body: { title: 'Head Chef', version: 'v3' } },
  ])
})

test('a save of one’s own is not told as a change of somebody else’s while the list is read again', async () => {
  const me = later<AnswerOf<'getCurrentUser'>>()
  const server = await openApp('/people', { getPeople: people, patchPerson: { message: 'Saved.' } })
  await button('Change Ben Cho').click()
  await dialog.getByLabelText('Title').fill('Baker')
  const saved = { ...chef, lastName: 'Choi', accessVersion: 'v2' }
  server.answer({ getPeople: { ...people, people: [self, saved] }, getCurrentUser: () => me.promise })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Ben Choi').first()).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByText(/^Somebody else changed/).query()).toBeNull()
  me.come(aUser())
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['a desktop', 1440],
  ['a phone', 390],
])('on %s all locations that somebody has or is invited to are read, none is cut', async (_, width) => {
  await page.viewport(width, 844)
  const long = ['Tavola Rossa - Beacon', 'Tavola Rossa - Commissary', 'Bar Rossa - Brooklyn'].map((nickname, at) => ({
    id: 7 + at,
    nickname,
    title: 'Owner',
  }))
  await openApp('/people', {
    getPeople: { ...people, people: [{ ...self, locations: long }], invitations: [{ ...invited, locations: long }] },
  })
  const places = page.getByText(/Tavola Rossa - Beacon, Tavola Rossa - Commissary, Bar Rossa - Brooklyn$/)
  await expect.poll(() => places.elements().length).toBe(2)
  expect(places.elements().filter(isCut)).toEqual([])
  for (const element of places.elements()) {
    const words = document.createRange()
    words.selectNodeContents(element)
    const row = element.closest('[role=row], li')?.getBoundingClientRect()
    expect(words.getBoundingClientRect().top - (row?.top ?? 0), 'off the edge of the row').toBeGreaterThanOrEqual(5)
  }
})

/** Whether the element or one around it hides a part of its words. */
function isCut(element: Element): boolean {
  const isHiding = getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
  return isHiding || (element.parentElement !== null && isCut(element.parentElement))
}

test('who manages nobody has no link to it, and is told so at its address', async () => {
  await openApp('/people', { getPeople: refuse(ownersOnly) }, aUser({ title: 'Chef', managesPeople: false }))
  await expect.element(page.getByText('Only owners see and change who has access.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument()
})

test('who sees prices is chosen, follows from placing orders, and is said in the list where it is missing', async () => {
  const blind = { ...chef, seePrices: false }
  const { sent } = await openApp('/people', {
    getPeople: { ...people, people: [self, blind] },
    patchPerson: { message: 'Saved.' },
  })
  await expect.element(page.getByText('No prices')).toBeVisible()
  await button('Change Ben Cho').click()
  const prices = dialog.getByLabelText('See prices')
  await expect.element(prices).not.toBeChecked()
  await dialog.getByLabelText('Place orders').click()
  await expect.element(prices).toBeChecked()
  await expect.element(prices).toBeDisabled()
  await dialog.getByLabelText('Place orders').click()
  await prices.click()
  await dialog.getByLabelText('Title').fill('Co-owner')
  await expect.element(prices).toBeChecked()
  await dialog.getByLabelText('Title').fill('Cook')
  await expect.element(prices).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('patchPerson').map(({ body }) => body)).toMatchObject([{ mayOrder: false, seePrices: false }])
})

test('what another owner changes shows at once, and what somebody may do follows their own rights', async () => {
  const server = await openApp('/people', { getPeople: people })
  await expect.element(page.getByText('Can’t place orders')).toBeVisible()
  server.answer({
    getPeople: { ...people, people: [self, { ...chef, firstName: 'Bea', mayOrder: true }], invitations: [] },
  })
  server.tell({ kind: 'people' })
  await expect.element(page.getByText('Bea Cho')).toBeVisible()
  await expect.element(page.getByText('Can’t place orders')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Invited' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'People' })).toBeVisible()
  server.answer({ getCurrentUser: aUser({ title: 'Chef', managesPeople: false }), getPeople: refuse(ownersOnly) })
  server.tell({ kind: 'current-user' })
  server.tell({ kind: 'people' })
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Only owners see and change who has access.')).toBeVisible()
})

test('when somebody was last here is read again each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = await openApp('/people', { getPeople: { ...people, people: [self, chef] } })
  await expect.element(page.getByText('Never')).toBeVisible()
  const here = { ...chef, lastSeenTime: self.lastSeenTime }
  server.answer({ getPeople: { ...people, people: [self, here] } })
  vi.advanceTimersByTime(59_000)
  await expect.element(page.getByText('Never')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(page.getByText('Never')).not.toBeInTheDocument()
})

test('the people with access are taken along, on a phone too', async () => {
  await openApp('/people', { getPeople: people })
  expect(await linesTaken()).toEqual([
    '"Name","E-mail","Title","Locations","May","Signs in with","Last seen"',
    '"Ana Ruiz","ana@corner.example","Owner","Front, Dock","Owner, Place orders, Edit inventory","Second factor","03/04/2026"',
    '"Ben Cho","ben@corner.example","Chef","Front","Can’t place orders","Second factor",',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^people-/)
  const paper = await paperTaken()
  expect(paper.facts).toMatch(/ · 2 people$/)
  expect(paper.rows).toHaveLength(3)
  await page.viewport(...phone)
  expect(await linesTaken()).toHaveLength(3)
})

test('whose title makes an owner is told as one, whatever else the title says, invited or not; a liaison of owners is none', async () => {
  const partner = {
    ...chef,
    title: 'Co-owner of nothing',
    locations: [{ id: 7, nickname: 'Front', title: 'Co-owner of nothing' }],
  }
  const liaison = {
    ...chef,
    id: 3,
    firstName: 'Cy',
    title: 'Homeowner liaison',
    locations: [{ id: 7, nickname: 'Front', title: 'Homeowner liaison' }],
  }
  await openApp('/people', {
    getPeople: {
      ...people,
      people: [partner, liaison],
      invitations: [{ ...invited, title: 'Owner', seePrices: false }],
    },
  })
  await expect
    .poll(() => rowsByHead('People').map(({ May }) => May))
    .toEqual(['Owner Can’t place orders', 'Can’t place orders'])
  await expect.poll(() => rowsByHead('Invitations').map(({ May }) => May)).toEqual(['Owner Place orders'])
})

test('when somebody was seen is told by the clock of the location, whatever the device’s says', async () => {
  const now = new Date()
  const honolulu = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Pacific/Honolulu',
  })
  const at = aUser().activeLocation
  await openApp(
    '/people',
    { getPeople: { ...people, people: [{ ...chef, lastSeenTime: now.toISOString() }] } },
    aUser({ activeLocation: at && { ...at, timezone: 'Pacific/Honolulu' } }),
  )
  await expect.poll(() => rowsByHead('People').map((row) => row['Last seen'])).toEqual([honolulu.format(now)])
})
