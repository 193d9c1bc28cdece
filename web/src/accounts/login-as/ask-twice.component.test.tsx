import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
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

test('everybody else orders unasked', async () => {
  await openApp('/help', { getHelpRequests: listOf() })
  expect(await mayOrderAsSomebody('a real order')).toBe(true)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
