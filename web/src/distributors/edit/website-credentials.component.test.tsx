import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aUser, listOf, noEdi } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'

test('a new password alone leaves the username as somebody else set it', async () => {
  let username = 'kitchen'
  const distributor = aDistributor({ nickname: 'Harbor', dsrs: [] })
  const answer = () => ({ ...distributor, skyloader: { useSkyloader: 1 as const, username, hasPassword: true } })
  const { sent } = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: answer,
    getDistributors: listOf(),
    getEdi: noEdi,
    patchDistributor: answer,
  })
  await expect.element(page.getByLabelText('Username')).toHaveValue('kitchen')
  username = 'front-desk'
  await page.getByLabelText('New password').fill('good words of mine')
  await page.getByRole('button', { name: 'Save credentials' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('patchDistributor').map(({ body }) => body)).toEqual([{ password: 'good words of mine' }])
  await expect.element(page.getByLabelText('Username')).toHaveValue('front-desk')
  await expect.element(page.getByLabelText('New password')).toHaveValue('')
})

test('an administrator who acts as somebody neither sees nor changes the account at the website', async () => {
  const distributor = aDistributor({ nickname: 'Harbor', dsrs: [] })
  const actingAs = { administrator: 'Ada', reason: 'A question', until: '2999-01-01T00:00:00Z' }
  const getDistributor = {
    ...distributor,
    skyloader: { useSkyloader: 1 as const, username: 'kitchen', hasPassword: true },
  }
  const user = aUser({ actingAs })
  await openApp(`/distributor/${distributor.id}`, { getDistributor, getDistributors: listOf(), getEdi: noEdi }, user)
  await expect.element(page.getByText('Not shown while you act as somebody else.')).toBeVisible()
  await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument()
})
