import { invalidInput, notSignedIn } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp, phone, signInAgain } from '../../../testing/open-app.tsx'
import { invited, people } from '../../../testing/colleagues.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

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
