import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'

const administrator = aUser({ currentRole: 'Larder Administrator', activeLocation: null, locations: [], title: null })
const pier = { id: 4, nickname: 'Pier', company: 'Harbor Kitchens' }
const annex = { id: 9, nickname: 'Annex', company: 'Harbor Kitchens' }
const ben = { id: 2, firstName: 'Ben', lastName: 'Cho', email: 'ben@pier.test', title: 'Chef' }
const dora = { id: 3, firstName: 'Dora', lastName: 'Ott', email: 'dora@pier.test', title: null }

test('an administrator chooses a location and one of its people; another location has other people', async () => {
  const server = await openApp(
    '/admin-login',
    {
      getAllLocations: listOf(annex, pier),
      getLocationUsers: ({ params }) => listOf(...(Number(params.id) === 4 ? [ben, dora] : [])),
    },
    administrator,
  )
  const location = page.getByRole('combobox', { name: 'Location' })
  const person = page.getByRole('combobox', { name: 'User' })
  const go = page.getByRole('button', { name: 'Login As' })
  await expect.element(person).toBeDisabled()
  await expect.element(person).toHaveAttribute('placeholder', 'Choose a location first')
  const choose = async (name: string) => {
    await location.click()
    await page.getByRole('option', { name }).click()
  }
  await location.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => wordsOf({ query: () => option })),
    )
    .toEqual(['Annex Harbor Kitchens · 9', 'Pier Harbor Kitchens · 4'])
  await page.getByRole('option', { name: 'Pier' }).click()
  await expect.element(person).toBeEnabled()
  await expect.element(go).toBeDisabled()
  await person.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => wordsOf({ query: () => option })),
    )
    .toEqual(['Ben Cho Chef · ben@pier.test', 'Dora Ott dora@pier.test'])
  await page.getByRole('option', { name: 'Ben Cho' }).click()
  await expect.element(go).toBeEnabled()
  // The same location once more leaves the person, another one takes them back.
  await choose('Pier')
  await expect.element(person).toHaveValue('Ben Cho')
  await choose('Annex')
  await expect.element(person).toHaveValue('')
  await expect.element(go).toBeDisabled()
  await person.click()
  await expect.element(page.getByText('Nobody of this name here')).toBeVisible()
  expect(server.sent('getLocationUsers').map(({ params }) => String(params.id))).toEqual(['4', '9'])
  expect(address()).toBe('/admin-login')
})
