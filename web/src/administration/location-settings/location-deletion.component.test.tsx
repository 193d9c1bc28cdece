import { wrongPassword } from '@larder/contract/accounts/proof.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonClass } from '../../kit/forms/button.tsx'

const settings = {
  nickname: 'Front Street',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  timeZone: 'America/New_York',
}
const contents = { orders: 1_204, items: 3, invoices: 0, inventories: 1, recipes: 0, people: 3, peopleWithoutOther: 2 }
const none = { deletion: null, contents, newestOrderOn: '2026-03-03', hindrance: null, openOrders: [] }
const asked = { askedBy: 'Ana Ruiz', askedTime: '2026-03-04T15:00:00.000Z', deletesOn: '2026-04-03' }
const answers = { getLocationSettings: settings, getLocationExport: { export: null, file: null } }
const profile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@corner.example',
  phone: '',
  passkeys: [],
  twoFactor: null,
  newEmail: null,
}
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an owner types the name and the password, having read how much goes; then the day is shown, and the location can be kept', async () => {
  const server = await openApp('/location-settings', {
    ...answers,
    getLocationDeletion: none,
    getProfile: profile,
    postLocationDeletion: refuse(wrongPassword),
    postLocationDeletionCancel: none,
  })
  await button('Delete Front Street').click()
  await expect.element(dialog.getByText(/In 30 days 1,204 orders, 3 items, 0 invoices, 1 inventory/)).toBeVisible()
  await expect.element(dialog.getByText(/2 people have no other location then/)).toBeVisible()
  await expect.element(dialog.getByText('The newest order is from Tue 03/03/2026.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete in 30 days' })).toHaveClass(buttonClass('danger'))
  await dialog.getByLabelText('Name of the location').fill('Front')
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect.element(dialog.getByText('Please type Front Street.')).toBeVisible()
  expect(server.sent('postLocationDeletion')).toEqual([])
  await dialog.getByLabelText('Name of the location').fill('Front Street')
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect.element(dialog.getByText('This is not your password.')).toBeVisible()
  const waiting = { ...none, deletion: asked }
  server.answer({ postLocationDeletion: waiting, getLocationDeletion: waiting })
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect.element(page.getByText(/Ana Ruiz had this location deleted: in the night after/)).toBeVisible()
  await expect.element(page.getByText('Fri 04/03/2026')).toBeVisible()
  const body = { name: 'Front Street', password: 'good words' }
  expect(server.sent('postLocationDeletion').at(-1)).toMatchObject({ body })
  server.answer({ getLocationDeletion: none })
  await button('Keep this location').click()
  await expect.element(page.getByText('The location stays.')).toBeVisible()
  await expect.element(button('Delete Front Street')).toBeEnabled()
  expect(server.sent('postLocationDeletionCancel')).toHaveLength(1)
})

test('what hinders it is said before anything is typed, and while it waits', async () => {
  const hindrance = 'This location has open orders (2). Receive or cancel them first.'
  const openOrders = [41, 42].map((id) => ({ order_id: id, purchaseOrderNumber: `1-00${id}` }))
  await openApp('/location-settings', { ...answers, getLocationDeletion: { ...none, hindrance, openOrders } })
  await expect.element(page.getByText(`${hindrance} Order 1-0041, Order 1-0042`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Order 1-0042' }))
    .toHaveAttribute('href', '/order-history/view/42')
  await expect.element(button('Delete Front Street')).toBeDisabled()
  await openApp('/location-settings', { ...answers, getLocationDeletion: { ...none, hindrance, deletion: asked } })
  await expect.element(page.getByText(`It will not be deleted before this is done: ${hindrance}`)).toBeVisible()
})

test('owners see the day on every screen', async () => {
  const deletion = { by: 'Ana Ruiz', on: '2026-04-03' }
  const location = aLocation({ nickname: 'Front Street' })
  await openApp('/help', { getHelpRequests: listOf() }, aUser({ activeLocation: location, deletion }))
  const day = page.getByText('Front Street and everything in it is deleted after Fri 04/03/2026.')
  await expect.element(day).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Details' }))
    .toHaveAttribute('href', '/location-settings#deletion')
})

test('what another owner asked for, or took back, shows at once on every screen', async () => {
  const location = aLocation({ nickname: 'Front Street' })
  const user = aUser({ activeLocation: location })
  const server = await openApp('/location-settings', { ...answers, getLocationDeletion: none }, user)
  await expect.element(button('Delete Front Street')).toBeEnabled()
  const day = page.getByText('Front Street and everything in it is deleted after Fri 04/03/2026.')
  await expect.element(day).not.toBeInTheDocument()
  server.answer({
    getCurrentUser: { ...user, deletion: { by: 'Ana Ruiz', on: '2026-04-03' } },
    getLocationDeletion: { ...none, deletion: asked },
  })
  server.tell({ kind: 'current-user' })
  await expect.element(day).toBeVisible()
  await expect.element(page.getByText(/Ana Ruiz had this location deleted/)).toBeVisible()
  server.answer({ getCurrentUser: user, getLocationDeletion: none })
  server.tell({ kind: 'current-user' })
  await expect.element(day).not.toBeInTheDocument()
  await expect.element(button('Delete Front Street')).toBeEnabled()
})

test('whoever lost their last location is told so', async () => {
  await openApp(
    '/help',
    { getHelpRequests: listOf() },
    aUser({ activeLocation: null, deletedLocation: 'Front Street' }),
  )
  await expect.element(page.getByText(/Front Street was deleted by its owners/)).toBeVisible()
})
