import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { later } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { drawn } from '../../testing/page-parts.ts'
import { call } from '../api/client.ts'

test('the spinner stays until the last of several requests is answered', async () => {
  const answers = [later<{ message: string }>(), later<{ message: string }>()]
  const asked = answers.map(({ promise }) => promise)
  await openApp('/manage-cards', {
    getPaymentMethods: { data: [], _meta: { pageCount: 1, currentPage: 1, perPage: 10, totalCount: 0 } },
    postSessionsEnd: () => asked.shift() ?? { message: '' },
  })
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect.element(spinner).not.toBeInTheDocument()
  const calls = answers.map(() => call('postSessionsEnd', { body: { password: 'x' } }))
  await expect.element(spinner).toBeVisible()
  answers[0]?.come({ message: 'Done.' })
  await calls[0]
  await drawn()
  expect(spinner.query()).not.toBeNull()
  answers[1]?.come({ message: 'Done.' })
  await calls[1]
  await expect.element(spinner).not.toBeInTheDocument()
})
