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
    getDistributor: { ...farm, dsrs: [], skyloader: { useSkyloader: 0, username: null, hasPassword: false } },
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

test('a text that takes no more characters says so, and a phone that nobody could call is refused', async () => {
  await openApp('/distributor', { getDistributors: listOf(), getDistributorNames: listOf() })
  await page.getByRole('button', { name: 'Add distributor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add distributor' })
  const name = dialog.getByLabelText('Name', { exact: true })
  await name.fill('F'.repeat(119))
  await expect.element(name).toHaveAccessibleDescription('')
  await name.fill('F'.repeat(120))
  await expect.element(name).toHaveAccessibleDescription('Full: 120 characters at most.')
  await dialog.getByLabelText('Phone (optional)').fill('1e5 🥕')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(dialog.getByLabelText('Phone (optional)'))
    .toHaveAccessibleDescription('Please enter a phone number, such as 718-555-0101.')
})
