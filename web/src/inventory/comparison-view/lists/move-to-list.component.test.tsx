import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../../testing/answers.ts'
import { anInventoryList } from '../../../../testing/inventory-list.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aGroup } from '../../counting/testing/counting-items.ts'
import { openMoveToList } from './move-to-list.tsx'

const dialog = page.getByRole('dialog', { name: 'Move To Inventory List' })
test('a group moves to another list than its own, once one is chosen', async () => {
  const server = await openApp('/help', {
    getInventoryLists: listOf(anInventoryList(1, 'Walk-in'), anInventoryList(2, 'Bar')),
    patchGroupMove: { id: 3, comparisonViewId: 2, sort: 9, version: 2 },
  })
  openMoveToList(aGroup(3, 'Tomatoes', []))
  await expect.element(dialog.getByRole('radio', { name: 'Bar' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Walk-in' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByText('Please choose an inventory list.')).toBeVisible()
  expect(server.sent('patchGroupMove')).toEqual([])
  await dialog.getByRole('radio', { name: 'Bar' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('patchGroupMove')).toMatchObject([
    { params: { id: '1', groupId: '3' }, body: { comparisonViewId: 2 } },
  ])
})

test('where there is no other list the way to one is offered instead', async () => {
  await openApp('/help', { getInventoryLists: listOf(anInventoryList(1, 'Walk-in')) })
  openMoveToList(aGroup(3, 'Tomatoes', []))
  await expect.element(dialog.getByText('There is no other inventory list yet.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move' })).not.toBeInTheDocument()
})
