import { notYoursToRemove } from '@larder/contract/accounts/people.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { chef, inAWeek, ownLocations, people, self } from '../../../testing/colleagues.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

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
  await expect.element(dialog.getByText(/An unchecked location accepts a password alone again/)).toBeVisible()
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
