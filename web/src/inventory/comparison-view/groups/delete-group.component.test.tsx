import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noConnection, refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aGroup } from '../../counting/testing/counting-items.ts'
import { askToDeleteGroup } from './delete-group.tsx'

const group = aGroup(3, 'Tomatoes', [])
const dialog = page.getByRole('dialog')

test('whoever deletes a group that a recipe uses is told that the recipe loses it; nothing goes before they say so', async () => {
  const server = await openApp('/help', { deleteGroup: { message: 'Deleted' } })
  void askToDeleteGroup({ ...group, belongsToRecipe: true })
  await expect
    .element(
      dialog.getByText(
        'Are you sure you want to delete this comparison view generic group, it will also remove those items from the recipe?',
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('deleteGroup')).toEqual([])
  void askToDeleteGroup({ ...group, belongsToRecipe: true })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Tomatoes deleted')).toBeVisible()
  expect(server.sent('deleteGroup')).toMatchObject([{ params: { id: '1', groupId: '3' } }])
})

test('of a group without a recipe the question says nothing of recipes; a refusal says that it is still there', async () => {
  await openApp('/help', { deleteGroup: refuse(notFound) })
  void askToDeleteGroup(group)
  await expect.element(dialog.getByText('Are you sure you want to delete this generic item?')).toBeVisible()
  await expect.element(dialog.getByText(/recipe/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Tomatoes was not deleted: Not found.')).toBeVisible()
})

test('a group whose deletion gets no answer the first time is deleted once, and nothing else is said', async () => {
  let tries = 0
  const server = await openApp('/help', {
    deleteGroup: () => {
      tries += 1
      return tries === 1 ? noConnection : { message: 'Deleted' }
    },
  })
  void askToDeleteGroup(group)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Tomatoes deleted')).toBeVisible()
  await expect.element(page.getByText(/was not deleted/)).not.toBeInTheDocument()
  const [first, second] = server.keys('deleteGroup')
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})
