import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../../testing/answers.ts'
import { anInventoryList } from '../../../../testing/inventory-list.ts'
import { refuse, type Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { openManageLists } from './manage-lists.tsx'

const dialog = page.getByRole('dialog', { name: 'Manage Inventory Lists' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const row = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const busy = refuse({ code: 'busy', status: 503, text: 'x' })

const walkIn = anInventoryList(1, 'Walk-in')
const bar = anInventoryList(2, 'Bar', { groupCount: 3, itemCount: 1, onInventory: true, onInventoryBy: 'Maria' })

async function openLists(more: Answers = {}, choices = {}) {
  const server = await openApp('/help', { getInventoryLists: listOf(walkIn, bar), ...more })
  openManageLists(choices)
  return server
}

test('each list says what is in it and who counts it; the one on the screen is marked, and another is chosen', async () => {
  const cellar = anInventoryList(3, 'Cellar', { onInventory: true })
  await openLists({ getInventoryLists: listOf(walkIn, bar, cellar) })
  await expect.element(row('Walk-in')).toMatchTextContent('1 generic item · 2 items')
  await expect.element(row('Cellar')).toMatchTextContent(/2 items · counted offline$/)
  await expect.element(row('Bar')).toMatchTextContent('3 generic items · 1 item · counted offline by Maria')
  await expect.element(row('Walk-in')).toHaveAttribute('aria-current', 'true')
  await row('Bar').click()
  await expect.element(dialog).not.toBeInTheDocument()
  openManageLists()
  await expect.element(row('Bar')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Walk-in')).not.toHaveAttribute('aria-current')
})

test('a deletion says which recipes are made with what is in the list', async () => {
  const names = ['Pie', 'Ragu', 'Salad', 'Soup', 'Stew', 'Tart']
  const used = anInventoryList(3, 'Cellar', { hasRecipeGroups: true, recipeNames: names })
  const { sent } = await openLists({ getInventoryLists: listOf(used, bar) })
  await button('Delete Cellar').click()
  const question = page.getByRole('dialog').last()
  await expect
    .element(question)
    .toMatchTextContent(
      'Are you sure you want to delete Cellar inventory list? Pie, Ragu, Salad, Soup, Stew and 1 more recipe use what is in it: there these ingredients will have no cost.',
    )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button('Delete Bar').click()
  await expect.element(question).toMatchTextContent(/delete Bar inventory list\?(?!.*recipe)/)
  expect(sent('deleteInventoryList')).toEqual([])
})

test('a list is renamed in its row, and the names are read again; a name that is refused stays to be mended', async () => {
  const { sent, answer } = await openLists({ patchInventoryList: busy })
  await button('Rename Bar').click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Bar')
  await button('Save').click()
  await expect.element(name, { message: 'the same name is no change' }).not.toBeInTheDocument()
  expect(sent('patchInventoryList')).toEqual([])
  await button('Rename Bar').click()
  await name.fill('Cellar')
  await button('Save').click()
  await expect.element(dialog.getByText("Something wen't wrong")).toBeVisible()
  const cellar = { ...bar, name: 'Cellar' }
  answer({ patchInventoryList: cellar, getInventoryLists: listOf(walkIn, cellar) })
  await button('Save').click()
  await expect.element(row('Cellar')).toBeVisible()
  expect(sent('patchInventoryList').at(-1)).toMatchObject({ params: { id: '2' }, body: { name: 'Cellar' } })
  await button('Rename Walk-in').click()
  await button('Cancel').click()
  await expect.element(row('Walk-in')).toBeVisible()
})

test('a list is deleted only when that is meant; one that somebody deleted already is gone without a complaint', async () => {
  const { sent, answer } = await openLists({ deleteInventoryList: busy })
  const question = page.getByRole('dialog').filter({ hasText: 'delete Bar inventory list?' })
  await button('Delete Bar').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent('deleteInventoryList')).toEqual([])
  await button('Delete Bar').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Bar was not deleted:')).toBeVisible()
  await expect.element(row('Bar')).toBeVisible()
  answer({ deleteInventoryList: refuse(notFound), getInventoryLists: listOf(walkIn) })
  await button('Delete Bar').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Bar')).not.toBeInTheDocument()
  expect(page.getByText('was not deleted').elements()).toHaveLength(1)
})

test('a new list is opened at once; without lists there is only the way to one', async () => {
  const { sent, answer } = await openLists({ getInventoryLists: busy })
  await expect.element(dialog.getByText('Couldn’t load the lists')).toBeVisible()
  answer({ getInventoryLists: listOf() })
  await button('Try again').click()
  await expect.element(dialog.getByText('There are no inventory lists yet.')).toBeVisible()
  await button('New Inventory List').click()
  await expect.element(button('New Inventory List')).not.toBeInTheDocument()
  await button('Cancel').click()
  await button('New Inventory List').click()
  answer({ postInventoryList: bar, getInventoryLists: listOf(walkIn, bar) })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bar')
  await button('Create').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('postInventoryList').map(({ body }) => body)).toEqual([{ name: 'Bar' }])
  openManageLists()
  await expect.element(row('Bar')).toHaveAttribute('aria-current', 'true')
})
