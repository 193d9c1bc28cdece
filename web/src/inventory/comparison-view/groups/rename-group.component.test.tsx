import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone } from '../../../../testing/open-app.tsx'
import { aGroup } from '../../counting/testing/counting-items.ts'
import { openRenameGroup } from './rename-group.tsx'

test('too short a name is said on a phone, and what was typed stays', async () => {
  await page.viewport(...phone)
  const saved = { id: 3, name: 'Tom', sort: 1, version: 2, parLevel: 0, parLevelUom: null }
  const server = await openApp('/help', { patchGroup: saved })
  openRenameGroup(aGroup(3, 'Basil', []))
  const dialog = page.getByRole('dialog', { name: 'Rename Basil' })
  const field = dialog.getByLabelText('Name')
  await field.fill(' To ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter at least 3 characters.')).toBeVisible()
  await expect.element(field).toHaveValue(' To ')
  expect(server.sent('patchGroup')).toEqual([])
  await field.fill('Tom')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.sent('patchGroup').map(({ body }) => body?.name)).toEqual(['Tom'])
})
