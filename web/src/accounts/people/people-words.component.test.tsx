import { ownersOnly } from '@larder/contract/refusal.ts'
import type { Colleague, Invitation } from '@larder/contract/accounts/people.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead, wordsOf } from '../../../testing/page-parts.ts'

const front = {
  id: 7,
  nickname: 'Front',
  secondFactorFrom: null,
  secondFactorFromDisplay: '',
  secondFactorWouldStart: '03/11/2026 10:00 AM EDT',
}
const dock = { ...front, id: 8, nickname: 'Dock' }

function aColleague(id: number, firstName: string, own: Partial<Colleague> = {}): Colleague {
  return {
    id,
    firstName,
    lastName: 'Cho',
    email: `${firstName.toLowerCase()}@corner.example`,
    title: 'Chef',
    locations: [{ id: 7, nickname: 'Front', title: 'Chef' }],
    mayOrder: false,
    seePrices: true,
    editComparisonView: false,
    accessVersion: 'v1',
    isSelf: false,
    hasSecondFactor: true,
    lastSeenTime: null,
    ...own,
  }
}

const places = [
  { id: 7, nickname: 'Front', title: 'Owner' },
  { id: 8, nickname: 'Dock', title: 'General Manager' },
]
const ana = aColleague(1, 'Ana', { isSelf: true, locations: places, mayOrder: true, editComparisonView: true })
const ben = aColleague(2, 'Ben', { hasSecondFactor: false, lastSeenTime: '2026-03-04T15:30:00.000Z', mayOrder: true })
const cleo = aColleague(3, 'Cleo', { seePrices: false })
const invited: Invitation = {
  id: 5,
  email: 'dora@corner.example',
  title: 'Chef',
  locations: places.map(({ id, nickname }) => ({ id, nickname })),
  mayOrder: true,
  seePrices: true,
  editComparisonView: false,
  invitedBy: 'Ana Cho',
  expiresTime: '2999-03-11T15:30:00.000Z',
  isExpired: false,
}
const people = { locations: [front, dock], closedLocations: [], people: [ana, ben, cleo], invitations: [invited] }

test('each person is shown with title, locations, rights and how they sign in, on a desktop and a phone', async () => {
  await openApp('/people', { getPeople: people })
  await expect.element(page.getByText('cleo@corner.example')).toBeVisible()
  const plain = { Title: 'Chef', Locations: 'Front', Actions: 'Change Take access away', 'Last seen': 'Never' }
  await expect
    .poll(() => rowsByHead('People'))
    .toEqual([
      {
        ...plain,
        Name: 'Ana Cho (you)',
        'E-mail': 'ana@corner.example',
        Title: 'Owner, General Manager',
        Locations: 'Front, Dock',
        May: 'Owner Place orders Edit inventory',
      },
      {
        ...plain,
        Name: 'Ben Cho',
        'E-mail': 'ben@corner.example',
        May: 'Place orders',
        'Last seen': expect.stringMatching(/^\S.* Password only$/),
      },
      { ...plain, Name: 'Cleo Cho', 'E-mail': 'cleo@corner.example', May: 'Can’t place orders No prices' },
    ])
  await expect
    .poll(() => rowsByHead('Invitations'))
    .toEqual([
      {
        'E-mail': 'dora@corner.example',
        Title: 'Chef',
        Locations: 'Front, Dock',
        May: 'Place orders',
        State: 'Open until Mar 11, 2999',
        Actions: 'Send again Withdraw',
      },
    ])
  await page.viewport(...phone)
  await expect.poll(() => page.getByRole('table').elements()).toEqual([])
  const cards = page.getByRole('listitem').filter({ hasText: '@corner.example' })
  await expect
    .poll(() => [0, 1, 2, 3].map((at) => wordsOf(cards.nth(at))))
    .toEqual([
      'dora@corner.example Chef · Front, Dock Open until Mar 11, 2999 Place orders Send again Withdraw',
      'Ana Cho (you) Owner, General Manager · ana@corner.example Front, Dock Never seen Owner Place orders Edit inventory Change Take access away',
      expect.stringMatching(
        /^Ben Cho Chef · ben@corner\.example Front Last seen .* Place orders Password only Change Take access away$/,
      ),
      'Cleo Cho Chef · cleo@corner.example Front Never seen Can’t place orders No prices Change Take access away',
    ])
})

test.each([
  [
    'nobody requires it and the owner has none',
    [front],
    [{ ...ana, hasSecondFactor: false }, ben],
    'People sign in with a password alone. You can require everybody to have a passkey or codes from an app too. 2 people have a password only. Require it Add a passkey or codes from an app to your own account first.',
  ],
  [
    'nobody requires it and all have one',
    [front],
    [ana, cleo],
    'People sign in with a password alone. You can require everybody to have a passkey or codes from an app too. Everybody has a passkey or codes from an app. Require it',
  ],
  [
    'one location requires it and another one will',
    [
      { ...front, secondFactorFrom: '2020-03-11T14:00:00.000Z', secondFactorFromDisplay: '03/11/2020' },
      { ...dock, secondFactorFrom: '2999-03-11T14:00:00.000Z', secondFactorFromDisplay: '03/11/2999' },
    ],
    [ana, ben],
    'Required at Front since 03/11/2020 Required at Dock from 03/11/2999 1 person has a password only. Change',
  ],
] as const)('where %s the screen says so', async (_, locations, those, words) => {
  await openApp('/people', {
    getPeople: { locations: [...locations], closedLocations: [], people: [...those], invitations: [] },
  })
  const part = page.getByRole('region', { name: 'Two-factor sign-in' })
  await expect.element(part.getByRole('button')).toBeVisible()
  await expect.poll(() => wordsOf(part)).toBe(`Two-factor sign-in ${words}`)
  const isBlocked = those.every(({ isSelf, hasSecondFactor }) => !isSelf || !hasSecondFactor)
  if (isBlocked) await expect.element(part.getByRole('button')).toBeDisabled()
  else await expect.element(part.getByRole('button')).toBeEnabled()
})

test('access is taken away only after a question; a refusal leaves the person and says why', async () => {
  const server = await openApp('/people', { getPeople: people, deletePerson: refuse(ownersOnly) })
  const take = page.getByRole('button', { name: 'Take access away from Ben Cho' })
  await take.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('deletePerson')).toEqual([])
  await take.click()
  await dialog.getByRole('button', { name: 'Take access away' }).click()
  await expect.element(page.getByRole('status').getByText(ownersOnly.text)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('ben@corner.example')).toBeVisible()
})

test('the access of a colleague starts as it is, and what is changed is sent whole', async () => {
  const server = await openApp('/people', { getPeople: people, patchPerson: { message: 'Saved.' } })
  await page.getByRole('button', { name: 'Change Ben Cho' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ben Cho' })
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Chef')
  const ticked = () =>
    dialog
      .getByRole('checkbox', { checked: true })
      .elements()
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(ticked()).toEqual(['Front', 'Place orders', 'See prices'])
  await expect.element(dialog.getByLabelText('E-mail')).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/Another owner/)).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Dock' }).click()
  await dialog.getByRole('checkbox', { name: 'Front' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.sent('patchPerson').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    {
      id: '2',
      title: 'Chef',
      locationIds: [8],
      mayOrder: true,
      seePrices: true,
      editComparisonView: false,
      version: 'v1',
    },
  ])
})
