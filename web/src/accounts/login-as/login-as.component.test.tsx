import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { later } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const administrator = aUser({ currentRole: 'Larder Administrator', activeLocation: null, locations: [], title: null })
const pier = { id: 4, nickname: 'Pier', company: 'Harbor Kitchens' }
const annex = { id: 9, nickname: 'Annex', company: 'Harbor Kitchens' }

test('Enter takes no location that an earlier search has found', async () => {
  const answered = later<ReturnType<typeof listOf<typeof pier>>>()
  await openApp(
    '/admin-login',
    {
      getAllLocations: ({ query }) =>
        String(query?.filters).includes('pier') ? answered.promise : listOf(annex, pier),
      getLocationUsers: listOf(),
    },
    administrator,
  )
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.click()
  await expect.element(page.getByRole('option', { name: 'Annex' })).toBeVisible()
  await location.fill('pier')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(location).toHaveValue('pier')
  answered.come(listOf(pier))
  await expect.element(page.getByRole('option', { name: 'Pier' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(location).toHaveValue('Pier')
})
