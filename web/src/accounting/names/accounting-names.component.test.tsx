import { nameInUse, nameTaken } from '@larder/contract/accounting/accounting-names.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { books } from '../../../testing/books.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

test('a name is deleted only once it is said what its items get, and comes back with Undo; a rename says what it changes', async () => {
  const used = { id: 7, name: '5100', itemCount: 12, lineCount: 1 }
  const server = await openApp('/accounting?tab=names', {
    ...books([]),
    getAccountingNames: listOf(used, { id: 8, name: '5200', itemCount: 0, lineCount: 0 }),
    deleteAccountingName: { removedId: 3, itemCount: 12, lineCount: 1 },
    postAccountingNameRestored: used,
    patchAccountingName: ({ body }) => ({ id: 7, name: body?.name ?? '' }),
  })
  await expect.element(page.getByRole('row', { name: '5100 12 items and 1 other line' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 5100' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete GL code 5100' })
  await expect.element(dialog.getByText('12 items and 1 other line are tagged with it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Please choose.')).toBeVisible()
  expect(server.sent('deleteAccountingName')).toEqual([])
  await dialog.getByRole('combobox').selectOptions('5200')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('deleteAccountingName').map(({ query }) => query)).toEqual([{ moveToId: '8' }])
  await expect.element(page.getByText('Deleted GL code 5100; 12 items and 1 other line have 5200 now')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('5100 is back')).toBeVisible()

  await page.getByRole('button', { name: 'Rename 5200' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename GL code 5200' })
  await expect.element(rename.getByText(/^Files already exported keep the old name/)).toBeVisible()
  await rename.getByRole('textbox').fill('5210')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText('5200 is now 5210')).toBeVisible()
  server.answer({ patchAccountingName: refuse(nameTaken) })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(nameTaken.text)).toBeVisible()
  expect(server.sent('patchAccountingName').map(({ body }) => body)).toEqual([
    { name: '5210' },
    // Only in place of the name that is undone: a newer one of a colleague stays.
    { name: '5200', shownName: '5210' },
  ])
})

test('a name whose deletion gets no answer the first time is deleted once, and can be brought back', async () => {
  let tries = 0
  const server = await openApp('/accounting?tab=names', {
    ...books([]),
    getAccountingNames: listOf({ id: 8, name: '5200', itemCount: 0, lineCount: 0 }),
    deleteAccountingName: () => {
      tries += 1
      return tries === 1 ? noConnection : { removedId: 3, itemCount: 0, lineCount: 0 }
    },
  })
  await page.getByRole('button', { name: 'Delete 5200' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted GL code 5200')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const [first, second] = server.keys('deleteAccountingName')
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('the kind is in the address; a name that somebody tagged with meanwhile is not deleted unasked', async () => {
  const server = await openApp('/accounting?tab=names&kind=supplier', {
    ...books([]),
    getAccountingNames: listOf({ id: 8, name: 'Acme', itemCount: 0, lineCount: 0 }),
    deleteAccountingName: refuse(nameInUse),
  })
  await expect.element(page.getByRole('button', { name: 'Suppliers' })).toHaveAttribute('aria-pressed', 'true')
  expect(server.sent('getAccountingNames').every(({ query }) => query.kind === 'supplier')).toBe(true)
  await page.getByRole('button', { name: 'Delete Acme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete supplier Acme' })
  await expect.element(dialog.getByText('Nothing is tagged with it.')).toBeVisible()
  server.answer({ getAccountingNames: listOf({ id: 8, name: 'Acme', itemCount: 2, lineCount: 0 }) })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText(nameInUse.text)).toBeVisible()
  expect(server.sent('deleteAccountingName').map(({ query }) => query)).toEqual([{ onlyUnused: '1' }])
  await expect.element(dialog.getByText('2 items are tagged with it.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Their supplier from now on' })).toBeVisible()
})

test('a name that was deleted days ago is found below the names and brought back; without any, nothing is shown', async () => {
  const gone = {
    removedId: 3,
    name: '5100',
    itemCount: 12,
    lineCount: 1,
    removedAt: '2026-11-02T15:00:00Z',
    removedAtDisplay: '11/02/2026 10:00 AM EST',
  }
  const used = { id: 7, name: '5100', itemCount: 12, lineCount: 1 }
  const server = await openApp('/accounting?tab=names', {
    ...books([]),
    getAccountingNames: listOf({ id: 8, name: '5200', itemCount: 0, lineCount: 0 }),
    getRemovedAccountingNames: listOf(gone),
    postAccountingNameRestored: used,
  })
  const removed = page.getByRole('region', { name: 'GL codes deleted in the last 30 days' })
  await expect.element(removed.getByText('12 items and 1 other line, deleted 11/02/2026 10:00 AM EST')).toBeVisible()
  server.answer({ getAccountingNames: listOf(used), getRemovedAccountingNames: listOf() })
  await removed.getByRole('button', { name: 'Restore 5100' }).click()
  await expect.element(page.getByText('5100 is back')).toBeVisible()
  expect(server.sent('postAccountingNameRestored').map(({ params }) => params)).toEqual([{ removedId: '3' }])
  await expect.element(page.getByRole('row', { name: '5100 12 items and 1 other line' })).toBeVisible()
  await expect.element(removed).not.toBeInTheDocument()
})

test('after Restore the keyboard is at the next deleted name, after the last one at the name that is back', async () => {
  const gone = (removedId: number, name: string) => ({
    removedId,
    name,
    itemCount: 0,
    lineCount: 0,
    removedAt: '2026-11-02T15:00:00Z',
    removedAtDisplay: '11/02/2026 10:00 AM EST',
  })
  const name = (id: number, text: string) => ({ id, name: text, itemCount: 0, lineCount: 0 })
  const server = await openApp('/accounting?tab=names', {
    ...books([]),
    getAccountingNames: listOf(name(8, '5200')),
    getRemovedAccountingNames: listOf(gone(3, '5100'), gone(4, '5300')),
    postAccountingNameRestored: ({ params }) => (params.removedId === '3' ? name(7, '5100') : name(9, '5300')),
  })
  const restore = (of: string) => page.getByRole('button', { name: `Restore ${of}` })
  await expect.element(restore('5100')).toBeVisible()
  const press = async (of: string) => {
    ;(restore(of).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  server.answer({
    getAccountingNames: listOf(name(7, '5100'), name(8, '5200')),
    getRemovedAccountingNames: listOf(gone(4, '5300')),
  })
  await press('5100')
  await expect.element(restore('5300')).toHaveFocus()
  server.answer({
    getAccountingNames: listOf(name(7, '5100'), name(8, '5200'), name(9, '5300')),
    getRemovedAccountingNames: listOf(),
  })
  await press('5300')
  await expect.element(page.getByRole('button', { name: 'Rename 5300' })).toHaveFocus()
})
