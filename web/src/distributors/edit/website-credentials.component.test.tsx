import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../testing/answers.ts'
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
