import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { mayOrderAsSomebody } from './ask-twice.ts'

const until = () => new Date(Date.now() + 25 * 60_000 - 5_000).toISOString()

test('an administrator acting as somebody sees whom, how long and why, and is asked before an order goes out', async () => {
  const actingAs = { administrator: 'Ada Min', reason: 'Ticket 12', until: until() }
  const { user } = await openApp('/help', { getHelpRequests: listOf() }, aUser({ actingAs }))
  await expect.element(page.getByText('25 min left · Ticket 12')).toBeVisible()
  const cancelled = mayOrderAsSomebody('a real order to Hudson Basin')
  const question = page.getByRole('dialog', { name: 'Order for somebody else?' })
  await expect.element(question).toMatchTextContent(`You act as ${user.firstName} ${user.lastName}.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await cancelled).toBe(false)
  const submitted = mayOrderAsSomebody('a real order to Hudson Basin')
  await question.getByRole('button', { name: 'Submit order' }).click()
  expect(await submitted).toBe(true)
})

test('an administrator’s time as somebody ends by itself, and leads back to the choice of people', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const actingAs = { administrator: 'Ada Min', reason: '', until: until() }
  const administrator = aUser({ currentRole: 'Larder Administrator', activeLocation: null, locations: [], title: null })
  const server = await openApp('/help', { getHelpRequests: listOf() }, aUser({ actingAs }))
  localStorage.setItem('administratorKey', 'key of the administrator')
  await expect.element(page.getByText('25 min left')).toBeVisible()
  server.answer({ postLogout: { message: '' }, getCurrentUser: administrator, getAllLocations: listOf() })
  vi.advanceTimersByTime(26 * 60_000)
  await expect.element(page.getByText('Your time as Ana Ruiz is over.')).toBeVisible()
  await expect.poll(address).toBe('/admin-login')
})

test('everybody else orders unasked', async () => {
  await openApp('/help', { getHelpRequests: listOf() })
  expect(await mayOrderAsSomebody('a real order')).toBe(true)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
