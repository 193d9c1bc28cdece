import type { Colleague, Invitation } from '@larder/contract/accounts/people.ts'
import { accessChangedMeanwhile, lastOwner, notYoursToRemove } from '@larder/contract/accounts/people.ts'
import { deadInvitation } from '@larder/contract/accounts/invitations.ts'
import { invalidInput, notSignedIn, ownersOnly } from '@larder/contract/refusal.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp, openSignedOut, phone, signInAgain } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'
import { linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'

const locations = [
  { id: 7, nickname: 'Front' },
  { id: 8, nickname: 'Dock' },
]
const self: Colleague = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@corner.example',
  title: 'Owner',
  locations: locations.map((at) => ({ ...at, title: 'Owner' })),
  mayOrder: true,
  seePrices: true,
  editComparisonView: true,
  accessVersion: 'v1',
  isSelf: true,
  hasSecondFactor: true,
  lastSeenTime: '2026-03-04T15:30:00.000Z',
}
const chef: Colleague = {
  ...self,
  id: 2,
  firstName: 'Ben',
  lastName: 'Cho',
  email: 'ben@corner.example',
  title: 'Chef',
  isSelf: false,
  locations: [{ id: 7, nickname: 'Front', title: 'Chef' }],
  mayOrder: false,
  editComparisonView: false,
  lastSeenTime: null,
}
const invited: Invitation = {
  id: 5,
  email: 'cleo@corner.example',
  title: 'Chef',
  locations,
  mayOrder: true,
  seePrices: true,
  editComparisonView: false,
  invitedBy: 'Ana Ruiz',
  expiresTime: '2026-03-11T15:30:00.000Z',
  isExpired: true,
}
const inAWeek = {
  secondFactorFrom: '2999-03-11T14:00:00.000Z',
  secondFactorFromDisplay: '03/11/2026 10:00 AM EDT',
  secondFactorWouldStart: '',
}
const notRequired = {
  secondFactorFrom: null,
  secondFactorFromDisplay: '',
  secondFactorWouldStart: '03/11/2026 10:00 AM EDT',
}
const ownLocations = locations.map((location) => ({ ...location, ...notRequired }))
const people = { locations: ownLocations, closedLocations: [], people: [self, chef], invitations: [invited] }
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
afterEach(() => void vi.useRealTimers())

test('a colleague is invited with title, locations and rights, which are off until they are chosen', async () => {
  const words = { errors: { company: ['This business takes nobody in.'] } }
  const server = await openApp('/people', { getPeople: people, postInvitation: refuse(invalidInput, words) })
  const { sent } = server
  await button('Invite a colleague').click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('Please enter a correct email.')).toBeVisible()
  await expect.element(dialog.getByText('Please choose a location.')).toBeVisible()
  expect(sent('postInvitation')).toEqual([])
  await dialog.getByLabelText('E-mail').fill(' dora@corner.example ')
  await dialog.getByLabelText('Title').fill('Chef')
  await dialog.getByLabelText('Dock').click()
  await dialog.getByLabelText('Place orders').click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  // Refused for what is no field of it: the form says so itself.
  await expect.element(dialog.getByText(invalidInput.text)).toBeVisible()
  server.answer({ postInvitation: { message: 'An invitation is on its way to dora@corner.example.' } })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('An invitation is on its way to dora@corner.example.')).toBeVisible()
  expect(
    sent('postInvitation')
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([
    {
      email: 'dora@corner.example',
      title: 'Chef',
      locationIds: [8],
      mayOrder: true,
      seePrices: true,
      editComparisonView: false,
    },
  ])
})

test('an invitation is given up without a question while nothing is filled in, and asked about once something is', async () => {
  await openApp('/people', { getPeople: people })
  await button('Invite a colleague').click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('Please choose a location.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Invite a colleague').click()
  await dialog.getByLabelText('Dock').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('What you typed is not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an invitation whose session ended is there again, for the same person, until it is sent or given up', async () => {
  const server = await openApp('/people', { getPeople: people, postInvitation: refuse(notSignedIn) })
  await button('Invite a colleague').click()
  await dialog.getByLabelText('E-mail').fill('cleo@corner.example')
  await dialog.getByLabelText('Title').fill('Sous Chef')
  await dialog.getByLabelText('Dock').click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await signInAgain(server)
  await button('Invite a colleague').click()
  await expect.element(dialog.getByText('You began this invitation earlier.')).toBeVisible()
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('cleo@corner.example')
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Sous Chef')
  await expect.element(dialog.getByLabelText('Dock')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Invite a colleague').click()
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Dock')).not.toBeChecked()
})

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

test('an expired invitation says so and is sent again; on a phone people are cards', async () => {
  await page.viewport(...phone)
  const { sent } = await openApp('/people', { getPeople: people, postInvitationMail: { message: 'On its way again.' } })
  await expect.element(page.getByText('Expired')).toBeVisible()
  await button('Send again to cleo@corner.example').click()
  await expect.element(page.getByText('On its way again.')).toBeVisible()
  expect(sent('postInvitationMail')).toHaveLength(1)
  await expect.element(page.getByRole('list', { name: 'People' })).toBeVisible()
  await expect.element(page.getByText('Last seen Mar 4')).toBeVisible()
  await expect.element(page.getByText('Never seen')).toBeVisible()
})

test('an invitation that was a slip is withdrawn', async () => {
  let invitations = [invited]
  const { sent } = await openApp('/people', {
    getPeople: () => ({ ...people, invitations }),
    deleteInvitation: () => {
      invitations = []
      return { message: 'The invitation is withdrawn.' }
    },
  })
  await button('Withdraw the invitation of cleo@corner.example').click()
  await expect.element(page.getByText('The invitation is withdrawn.')).toBeVisible()
  expect(sent('deleteInvitation').map(({ params }) => params)).toEqual([{ id: '5' }])
  await expect.element(page.getByRole('heading', { name: 'Invited' })).not.toBeInTheDocument()
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

const invitation = {
  business: 'Corner Table',
  invitedBy: 'Ana Ruiz',
  email: 'cleo@corner.example',
  title: 'Chef',
  locations: ['Front', 'Dock'],
  hasAccount: false,
}

test('a new colleague accepts with name and password and is signed in at once', async () => {
  const user = aUser({ title: 'Chef' })
  const server = await openSignedOut('/invitation/a-token', {
    postInvitationLook: invitation,
    postInvitationAccept: { message: 'Your account is ready.' },
    postAuthenticate: { ...user, authKey: `key-of-${user.id}` },
    getCurrentUser: user,
  })
  await expect.element(page.getByText(/Ana Ruiz invites you to work with/)).toBeVisible()
  await page.getByLabelText('First name').fill('Cleo')
  await page.getByLabelText('Last name').fill('Park')
  await page.getByLabelText('Password', { exact: true }).fill('good new words')
  await page.getByLabelText('Confirm password').fill('good new word')
  await button('Accept and sign in').click()
  expect(server.sent('postInvitationAccept')).toEqual([])
  await page.getByLabelText('Confirm password').fill('good new words')
  await button('Accept and sign in').click()
  await expect.poll(address).toMatch(/^\/place-order/)
  expect(server.sent('postAuthenticate').at(-1)?.body).toMatchObject({ email: 'cleo@corner.example' })
})

test('a long word in an invitation is broken, it pushes no field out of a phone', async () => {
  await page.viewport(...phone)
  const title = `Chef ${'x'.repeat(55)}`
  await openSignedOut('/invitation/a-token', { postInvitationLook: { ...invitation, title } })
  await expect.element(page.getByText(/Ana Ruiz invites you to work with/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(phone[0])
})

test('a dead link says so, and an address with an account signs in first', async () => {
  const server = await openSignedOut('/invitation/dead', { postInvitationLook: refuse(deadInvitation) })
  await expect.element(page.getByText(/was used, withdrawn or has expired/)).toBeVisible()
  server.answer({ postInvitationLook: { ...invitation, hasAccount: true } })
  await openSignedOut('/invitation/known', { postInvitationLook: { ...invitation, hasAccount: true } })
  await expect.element(page.getByRole('link', { name: 'Sign in to accept' })).toBeVisible()
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

test('an owner requires a second factor of everybody, seeing who has none; once it is, from when on', async () => {
  const chefWithout = { ...chef, hasSecondFactor: false }
  const server = await openApp('/people', {
    getPeople: { ...people, people: [self, chefWithout] },
    putRequiredFactor: { message: 'Saved.' },
  })
  await expect.element(page.getByText('1 person has a password only.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ben Cho/ }).getByText('Password only')).toBeVisible()
  await button('Require it').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please choose a location.')).toBeVisible()
  expect(server.sent('putRequiredFactor')).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Front' }).click()
  await expect.element(dialog.getByText('With a password only there: Ben Cho.')).toBeVisible()
  await expect.element(dialog.getByText('At Front it starts on 03/11/2026 10:00 AM EDT.')).toBeVisible()
  server.answer({
    getPeople: {
      ...people,
      locations: ownLocations.map((at) => (at.id === 7 ? { ...at, ...inAWeek } : at)),
    },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Required at Front from 03\/11\/2026 10:00 AM EDT/)).toBeVisible()
  expect(server.sent('putRequiredFactor')).toMatchObject([{ body: { locations: [{ id: 7, isRequired: true }] } }])
  const begun = { ...inAWeek, secondFactorFrom: '2026-03-11T14:00:00.000Z' }
  server.answer({ getPeople: { ...people, locations: ownLocations.map((at) => ({ ...at, ...begun })) } })
  server.tell({ kind: 'people' })
  await expect.element(page.getByText(/Required at Front since 03\/11\/2026 10:00 AM EDT/)).toBeVisible()
  await button('Change where two-factor sign-in is required').click()
  await expect.element(dialog.getByText(/Without its tick, a location accepts a password alone again/)).toBeVisible()
})

test('a location that asks for a second factor first is named, so that nobody takes its people for gone', async () => {
  await openApp('/people', { getPeople: { ...people, closedLocations: [{ id: 9, nickname: 'Bakery' }] } })
  await expect
    .element(page.getByText(/^Not shown: Bakery\. It requires a second factor, .* Switch to it to show yours/))
    .toBeVisible()
})

test('without one of their own an owner can’t require it', async () => {
  await openApp('/people', {
    getPeople: { ...people, people: [{ ...self, hasSecondFactor: false }, chef] },
  })
  await expect.element(button('Require it')).toBeDisabled()
  await expect.element(page.getByText('Add a passkey or codes from an app to your own account first.')).toBeVisible()
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

test('the second factor of a colleague who lost it is removed after the own password, and nobody else’s is offered', async () => {
  const second = { ...self, id: 3, firstName: 'Dee', lastName: 'Fox', isSelf: false }
  const weak = { ...chef, id: 4, firstName: 'Eli', lastName: 'Gray', hasSecondFactor: false }
  const server = await openApp('/people', {
    getPeople: { ...people, people: [self, chef, second, weak] },
    postColleagueFactorRemoval: refuse(notYoursToRemove),
  })
  const offer = dialog.getByRole('button', { name: 'Remove second factor' })
  for (const name of ['Ana Ruiz', 'Dee Fox', 'Eli Gray']) {
    await button(`Change ${name}`).click()
    await expect.element(dialog.getByLabelText('Title')).toBeVisible()
    await expect.element(offer, { message: name }).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await button('Change Ben Cho').click()
  await offer.click()
  const proof = page.getByRole('dialog', { name: 'Remove the second factor of Ben Cho?' })
  await proof.getByRole('button', { name: 'Remove' }).click()
  await expect.element(proof.getByText('Please enter your password.')).toBeVisible()
  await proof.getByLabelText('Password', { exact: true }).fill('the right one')
  await proof.getByRole('button', { name: 'Remove' }).click()
  await expect.element(proof.getByText(notYoursToRemove.text)).toBeVisible()
  server.answer({
    postColleagueFactorRemoval: { message: 'The second factor is removed.' },
    getPeople: { ...people, people: [self, { ...chef, hasSecondFactor: false }] },
  })
  await proof.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The second factor is removed.')).toBeVisible()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(offer).not.toBeInTheDocument()
  expect(server.sent('postColleagueFactorRemoval').at(-1)).toMatchObject({
    params: { id: '2' },
    body: { password: 'the right one' },
  })
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
