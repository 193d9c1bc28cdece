import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'

const words = { label: 'Answers to your orders', about: 'When a rep answers.' }
const answer = (isOn: boolean, locationId = 1) => ({
  locationId,
  alwaysSent: ['Your account: passwords'],
  mails: [{ mail: 'order-answers' as const, isOn, ...words }],
})
const theSwitch = page.getByRole('switch', { name: 'Answers to your orders' })

test('a mail is switched off for the location that the link named; the others are chosen beside it', async () => {
  const [front, dock] = [aLocation({ nickname: 'Front' }), aLocation({ nickname: 'Dock' })]
  const user = aUser({ activeLocation: front, locations: [front, dock] })
  let isOn = true
  const { sent } = await openApp(
    `/profile/mails?location=${dock.id}`,
    {
      getMailChoices: () => answer(isOn),
      putMailChoice: ({ body }) => {
        isOn = (body as { isOn: boolean }).isOn
        return answer(isOn)
      },
    },
    user,
  )
  await expect.element(page.getByRole('combobox', { name: 'Location' }).last()).toHaveDisplayValue('Dock')
  await expect.element(theSwitch).toBeChecked()
  await expect.element(page.getByText('Your account: passwords')).toBeVisible()
  await theSwitch.click()
  await expect.element(theSwitch).not.toBeChecked()
  const body = { mail: 'order-answers', isOn: false }
  expect(sent('putMailChoice')).toMatchObject([{ params: { id: String(dock.id) }, body }])
  await page.getByRole('combobox', { name: 'Location' }).last().selectOptions('Front')
  await expect.poll(address).toBe(`/profile/mails?location=${front.id}`)
  await expect.poll(() => sent('getMailChoices').at(-1)).toMatchObject({ params: { id: String(front.id) } })
})

test('a link about a location that one is not at says so, and whose mails are shown', async () => {
  await openApp(
    '/profile/mails?location=999',
    { getMailChoices: answer(true) },
    aUser({ activeLocation: aLocation({ nickname: 'Front' }) }),
  )
  await expect
    .element(page.getByText('You are not at the location that this link is about. These are your mails about Front.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'About Front' })).toBeVisible()
})

test('a choice that could not be kept is told, and the switch shows what counts', async () => {
  await openApp('/profile/mails', { getMailChoices: answer(true), putMailChoice: refuse(notFound) })
  await theSwitch.click()
  await expect.element(page.getByRole('status').getByText('Not found.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(theSwitch).toBeChecked()
})

test('an administrator who acts as somebody chooses nothing in their name', async () => {
  const actingAs = { administrator: 'Adam Min', reason: '', until: '2030-01-01T00:00:00.000Z' }
  await openApp('/profile/mails', {}, aUser({ actingAs }))
  await expect.element(page.getByText('Mails can’t be chosen while you act as somebody else.')).toBeVisible()
})
