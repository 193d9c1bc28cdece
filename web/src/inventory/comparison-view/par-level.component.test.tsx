import { groupChanged } from '@larder/contract/inventory/groups.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { books } from '../../../testing/books.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { aGroup } from '../counting/testing/counting-items.ts'
import { openParLevel } from './par-level.tsx'

const units = [{ id: 'LB', name: 'LB' }]
const sums = {
  comparisonViewTotalOnHandAmount: 0,
  allComparisonViewTotalOnHandAmount: 0,
  comparisonViewMarketPriceCount: 0,
  allComparisonViewMarketPriceCount: 0,
}
const tomatoes = { ...aGroup(3, 'Tomatoes', []), items: [], units, parLevel: 12 }

test('a par that somebody else set in another unit is told as one, and an amount is not saved in their unit', async () => {
  const server = await openApp('/accounting', {
    ...books([]),
    patchGroup: refuse(groupChanged),
    getGroup: noConnection,
  })
  openParLevel(tomatoes)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByRole('textbox', { name: 'Par Level' }).fill('5')
  await save.click()
  await expect.element(dialog.getByText(groupChanged.text)).toBeVisible()
  server.answer({ getGroup: { ...tomatoes, ...sums, parLevel: 50, parLevelUom: 'LB', version: 2 } })
  await save.click()
  await expect.element(dialog.getByText('Somebody else changed this to “50 LB”.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'In' })).toHaveValue('')
  // theirs can't be read this time: it is still told of
  server.answer({ getGroup: noConnection })
  await save.click()
  await expect.poll(() => server.sent('patchGroup')).toHaveLength(3)
  await expect.element(dialog.getByText('Somebody else changed this to “50 LB”.')).toBeVisible()
  const bodies = server.sent('patchGroup').map(({ body }) => body)
  expect(bodies.map((body) => body?.version)).toEqual([1, 1, 2])
  expect(bodies.at(-1)).toMatchObject({ parLevel: 5, parLevelUom: null })
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'In' })).toHaveValue('LB')
  await expect.element(dialog.getByRole('textbox', { name: 'Par Level' })).toHaveValue('50')
})

test('a par goes from a unit back to cases', async () => {
  const par = { ...tomatoes, parLevel: 50, parLevelUom: 'LB' }
  const server = await openApp('/accounting', {
    ...books([]),
    patchGroup: { ...par, ...sums },
    getGroup: { ...par, ...sums },
  })
  openParLevel(par)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: 'In' })).toHaveValue('LB')
  await dialog.getByRole('combobox', { name: 'In' }).selectOptions('cases')
  await dialog.getByRole('textbox', { name: 'Par Level' }).fill('2.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.sent('patchGroup').map(({ body }) => body))
    .toMatchObject([{ parLevel: 2.5, parLevelUom: null }])
  await expect.element(dialog).not.toBeInTheDocument()
})
