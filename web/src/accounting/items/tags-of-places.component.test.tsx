import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { anAccountingItem, books, tagCell } from '../../../testing/books.ts'
import { later } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { finishAtLocation, keepUser } from '../../accounts/session.ts'

test('a tag that waits is awaited before a switch, and is not sent under another location', async () => {
  const first = later<{ taggedCount: number; untaggedCount: number }>()
  const user = aUser()
  const items = [anAccountingItem({ name: 'Lemons' }), anAccountingItem({ name: 'Limes' })]
  const server = await openApp('/accounting', { ...books(items), postAccountingTags: () => first.promise }, user)
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'GL code of Limes' })).toHaveFocus()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(page.getByRole('button', { name: 'Untagged (0)' })).toBeVisible()
  await expect.poll(() => server.sent('postAccountingTags')).toHaveLength(1)
  let isFinished = false
  const finished = finishAtLocation().then(() => (isFinished = true))
  const other = aLocation({ nickname: 'Pier' })
  keepUser({ ...user, activeLocation: other, locations: [...user.locations, other] })
  expect(isFinished).toBe(false)
  first.come({ taggedCount: 1, untaggedCount: 1 })
  await finished
  expect(server.sent('postAccountingTags')).toHaveLength(1)
  await expect.element(page.getByText('1 item of the location before was not tagged.')).toBeVisible()
})
