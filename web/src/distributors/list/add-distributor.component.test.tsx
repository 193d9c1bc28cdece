import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../testing/answers.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'

test('a distributor of one’s own is added once, also when the first answer is lost, and opens', async () => {
  const farm = aDistributor({ id: 31, nickname: 'Hill Farm' })
  const server = await openApp('/distributor', {
    getDistributors: listOf(),
    getDistributorNames: listOf(),
    getDistributor: { ...farm, dsrs: [], skyloader: { useSkyloader: 0, username: null, hasPassword: 0 } },
    getEdi: noEdi,
    postDistributor: noConnection,
  })
  await page.getByRole('button', { name: 'Add distributor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add distributor' })
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(dialog.getByText('Name is required.')).toBeVisible()
  await expect.element(dialog.getByText('E-mail is required.')).toBeVisible()
  await dialog.getByLabelText('Name', { exact: true }).fill('Hill Farm')
  await dialog.getByLabelText('E-mail for orders').fill('eggs@hill.test')
  await add.click()
  await expect.element(dialog.getByText(/could not be reached/)).toBeVisible()
  server.answer({ postDistributor: { ...farm, dsrs: [] } })
  await add.click()
  await expect.poll(address).toMatch('/distributor/31')
  await expect.element(page.getByText('Hill Farm added. Set its delivery days next.')).toBeVisible()
  expect(server.sent('postDistributor')).toHaveLength(2)
  expect(new Set(server.keys('postDistributor')).size).toBe(1)
  expect(server.keys('postDistributor')).not.toContain(null)
})
