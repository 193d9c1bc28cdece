import type { User } from '@larder/contract/accounts/current-user.ts'
import { notSignedIn } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../../testing/open-app.tsx'
import type { Unsaved } from './cart-world.ts'
import { keepUnsaved, keptUnsaved } from './unsaved-changes.ts'
import { quantityOf } from '../../../../testing/page-parts.ts'

/** The list of one item, whose cart is not saved; `kept` has what the server has of it. */
async function openList(postCart: NonNullable<Answers['postCart']>) {
  const basil = anItem({ name: 'Basil' })
  const cart = aFakeCart({ items: [basil] })
  const user = aUser()
  const server = await openApp(
    '/place-order/list',
    { ...cart.answers, ...listAnswers, getItems: listOf(basil), postCart },
    user,
  )
  const { postCart: saved } = cart.answers
  const savesAgain: Answers = saved ? { postCart: saved } : {}
  const kept = () => cart.lines().map(({ quantity }) => quantity)
  return { server, user, kept, savesAgain }
}

const listAnswers: Answers = {
  postLogout: { message: 'Signed out' },
  getItemSuggestions: listOf(),
  getDistributorNames: listOf(),
  getDistributors: listOf(),
  getOrders: listOf(),
}

async function signIn(user: User) {
  await expect.poll(address).toBe('/login')
  await page.getByLabelText('E-mail').fill(user.email)
  await page.getByLabelText('Password', { exact: true }).fill('the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toMatch(/^\/place-order/)
  await goTo('/place-order/list')
}

const signedIn = (user: User): Answers => ({
  postAuthenticate: { ...user, authKey: `next-key-of-${user.id}` },
  getCurrentUser: user,
})

test('a quantity that was typed as the session ended is saved once its person has signed in again', async () => {
  const { server, user, kept, savesAgain } = await openList(refuse(notSignedIn))
  await quantityOf('Basil').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  server.answer({ ...signedIn(user), ...savesAgain })
  await signIn(user)
  await expect.element(quantityOf('Basil')).toHaveValue('3')
  await expect.poll(kept).toEqual([3])
})

test('nobody else on the device gets what somebody has not saved', async () => {
  const { server, user, kept, savesAgain } = await openList(refuse(notSignedIn))
  await quantityOf('Basil').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const other = aUser({ activeLocation: user.activeLocation })
  server.answer({ ...signedIn(other), ...savesAgain })
  await signIn(other)
  await expect.element(quantityOf('Basil')).toBeEnabled()
  await expect.element(quantityOf('Basil')).toHaveValue('')
  expect(kept()).toEqual([])
})

test('what is typed before it is known who the person is outlives a reload, and is theirs', () => {
  const unsaved: Unsaved = { pending: [], underWay: null, lastModified: '7' }
  keepUnsaved({ userId: null, locationId: 1 }, unsaved)
  expect(keptUnsaved({ userId: null, locationId: 1 })).toEqual(unsaved)
  expect(keptUnsaved({ userId: 5, locationId: 1 })).toEqual(unsaved)
  keepUnsaved({ userId: 5, locationId: 1 }, { ...unsaved, lastModified: '8' })
  expect(keptUnsaved({ userId: 5, locationId: 1 })?.lastModified).toBe('8')
  expect(keptUnsaved({ userId: 6, locationId: 1 })).toBeNull()
  keepUnsaved({ userId: 5, locationId: 1 }, null)
  expect(keptUnsaved({ userId: 5, locationId: 1 })).toBeNull()
})

test('a log-out asks about a quantity that can’t be saved, and forgets it when it goes on', async () => {
  const { server, user, kept, savesAgain } = await openList(noConnection)
  await quantityOf('Basil').fill('3')
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect.element(question).toMatchTextContent(/1 change to your cart: lost when you log out/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(quantityOf('Basil')).toHaveValue('3')
  void goTo('/logout')
  await question.getByRole('button', { name: 'Log out' }).click()
  server.answer({ ...signedIn(user), ...savesAgain })
  await signIn(user)
  await expect.element(quantityOf('Basil')).toBeEnabled()
  await expect.element(quantityOf('Basil')).toHaveValue('')
  expect(kept()).toEqual([])
})

test('a log-out right after a quantity was typed waits until it is saved', async () => {
  const { server, kept, savesAgain } = await openList(noConnection)
  server.answer(savesAgain)
  await quantityOf('Basil').fill('3')
  await goTo('/logout')
  await expect.poll(address).toBe('/login')
  expect(kept()).toEqual([3])
})
