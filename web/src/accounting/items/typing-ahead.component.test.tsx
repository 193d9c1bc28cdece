// A fast bookkeeper types on while a new name is still being created and before the names were read again.
import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anAccountingItem, books, produce, tagCell } from '../../../testing/books.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const threeItems = () => ['Lemons', 'Limes', 'Mint'].map((name) => anAccountingItem({ name }))
const typeIntoFirst = async (keys: string) => {
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard(keys)
}
const tagsSent = (server: Awaited<ReturnType<typeof openApp>>) =>
  server
    .sent('postAccountingTags')
    .map(({ body }) => [body?.item_distributor_ids, body?.merchant_accounting_gl_code_id])
const idsOf = (items: readonly AccountingItem[]) => items.map(({ id }) => id)

test('a new code is found by its first letters as soon as it shows, though the codes are still read again', async () => {
  const items = threeItems()
  const server = await openApp('/accounting', books(items))
  await tagCell('Add GL code to Lemons').click()
  server.answer({ getGlCodes: () => later<never>().promise })
  await userEvent.keyboard('6100 Paper{Enter}')
  await expect.element(tagCell('GL code of Lemons: 6100 Paper')).toBeVisible()
  await userEvent.keyboard('61{Enter}')
  await expect.element(tagCell('GL code of Limes: 6100 Paper')).toBeVisible()
  expect(server.sent('postGlCode').map(({ body }) => body)).toEqual([{ code: '6100 Paper' }])
})

test('a code that is still being created is found in the rows below, and created once', async () => {
  const items = threeItems()
  const created = later<{ id: number; code: string }>()
  const server = await openApp('/accounting', { ...books(items), postGlCode: () => created.promise })
  await typeIntoFirst('6100 Paper{Enter}61{Enter}6100 paper{Enter}')
  created.come({ id: 9, code: '6100 Paper' })
  await expect.element(tagCell('GL code of Lemons: 6100 Paper')).toBeVisible()
  await expect.element(tagCell('GL code of Limes: 6100 Paper')).toBeVisible()
  await expect.element(tagCell('GL code of Mint: 6100 Paper')).toBeVisible()
  await expect.poll(() => tagsSent(server)).toEqual(idsOf(items).map((id) => [[id], 9]))
  expect(server.sent('postGlCode').map(({ body }) => body)).toEqual([{ code: '6100 Paper' }])
})

test('Ctrl D takes the new code that was typed above, not the tag that shows until it is created', async () => {
  const [lemons, ...others] = threeItems()
  const items = [{ ...lemons!, accountingCode: produce }, ...others]
  const created = later<{ id: number; code: string }>()
  const server = await openApp('/accounting?all=true', { ...books(items), postGlCode: () => created.promise })
  await tagCell('GL code of Lemons: 5100 Produce').click()
  await userEvent.keyboard('6100 Paper{Enter}{Control>}dd{/Control}')
  created.come({ id: 9, code: '6100 Paper' })
  await expect.element(tagCell('GL code of Mint: 6100 Paper')).toBeVisible()
  await expect.poll(() => tagsSent(server)).toEqual(idsOf(items).map((id) => [[id], 9]))
})

test('Escape leaves the focus in the cell, so that the next key is not lost', async () => {
  const items = threeItems()
  await openApp('/accounting', books(items))
  await typeIntoFirst('5100{Enter}')
  // The next frame is late, as on a busy machine.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  await userEvent.keyboard('{Escape}{Control>}d{/Control}')
  await expect.element(tagCell('GL code of Limes: 5100 Produce')).toBeVisible()
})

test('a code that could not be created is told of in each row that waits for it', async () => {
  const items = threeItems()
  const created = later<ReturnType<typeof refuse>>()
  await openApp('/accounting', { ...books(items), postGlCode: () => created.promise })
  await typeIntoFirst('6100 Paper{Enter}61{Enter}{Escape}')
  created.come(refuse({ code: 'not_now', status: 400, text: 'Not now.' }))
  await expect.element(tagCell('Add GL code to Lemons').getByText('Not saved')).toBeInTheDocument()
  await expect.element(tagCell('Add GL code to Limes').getByText('Not saved')).toBeInTheDocument()
  await tagCell('Add GL code to Limes').click()
  await expect.element(page.getByRole('combobox', { name: 'GL code of Limes' })).toHaveValue('6100 Paper')
})

test('a press on another field ends the editing of a cell and leaves the focus there', async () => {
  await openApp('/accounting', books(threeItems()))
  await tagCell('Add GL code to Lemons').click()
  await expect.element(page.getByRole('combobox', { name: 'GL code of Lemons' })).toHaveFocus()
  await page.getByRole('searchbox').click()
  await expect.element(tagCell('Add GL code to Lemons')).toBeVisible()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})
