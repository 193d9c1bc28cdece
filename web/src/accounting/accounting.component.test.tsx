import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aDistributor, aUser, listOf } from '../../testing/answers.ts'
import { anAccountingItem, books, produce, tagCell } from '../../testing/books.ts'
import { later, noConnection, refuse } from '../../testing/fake-server.ts'
import { address, openApp, phone } from '../../testing/open-app.tsx'
import { rowsByHead } from '../../testing/page-parts.ts'
import { router } from '../frame/router.tsx'

const anExport = {
  id: 3,
  format: 'xero' as const,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  sinceLast: false,
  billCount: 4,
  creditCount: 1,
  untaggedCount: 2,
  total: 812.4,
  fileName: 'xero.csv',
  createTime: '2026-11-01T15:00:00Z',
  createTimeDisplay: '11/01/2026 10:00 AM EST',
  createdBy: 'Ana Ruiz',
}

const tagged = () => [
  anAccountingItem({ name: 'Lemons' }),
  anAccountingItem({ name: 'Limes' }),
  anAccountingItem({ name: 'Napkins' }),
]

test('untagged items are tagged by keyboard: type, Enter, the row below; an unknown code is created; Ctrl D copies', async () => {
  const items = tagged()
  const server = await openApp('/accounting', books(items))
  await expect.element(page.getByRole('button', { name: 'Untagged (3)' })).toHaveAttribute('aria-pressed', 'true')
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'GL code of Limes' })).toHaveFocus()
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toBeVisible()
  await userEvent.keyboard('5200 Dairy{Enter}')
  await expect.element(tagCell('GL code of Limes: 5200 Dairy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Untagged (1)' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tagCell('Add GL code to Napkins')).toHaveFocus()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(tagCell('GL code of Napkins: 5200 Dairy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Untagged (0)' })).toBeVisible()
  expect(server.sent('postGlCode').map(({ body }) => body)).toEqual([{ code: '5200 Dairy' }])
  await expect
    .poll(() => server.sent('postAccountingTags').map(({ body }) => body?.item_distributor_ids))
    .toEqual(items.map(({ id }) => [id]))
  // One cell is set back as fast as it is undone: of none of the three an Undo was offered.
  await expect.element(tagCell('GL code of Napkins: 5200 Dairy').getByText('Saved')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('the tabs are one screen: Back leads to the screen before them', async () => {
  await openApp('/accounting', { ...books(tagged()), getAccountingExports: listOf(anExport) })
  await router.navigate({ to: '/accounting', search: { all: true } })
  await expect.poll(address).toBe('/accounting?all=true')
  await page.getByRole('button', { name: 'Exports' }).click()
  await expect.poll(address).toBe('/accounting?tab=exports')
  window.history.back()
  await expect.poll(address).toBe('/accounting')
})

test('a search looks among all items or the untagged ones, as it is chosen', async () => {
  const server = await openApp('/accounting?all=true', books(tagged()))
  await page.getByRole('searchbox', { name: 'Search items' }).fill('lem')
  await expect.poll(address).toBe('/accounting?search=lem&all=true')
  const asked = () => JSON.parse(server.sent('getAccountingItems').at(-1)?.query?.filterOptions ?? '{}') as object
  await expect.poll(asked).toMatchObject({ search: 'lem' })
  expect(asked()).not.toMatchObject({ untaggedOnly: true })
  await page.getByRole('button', { name: /^Untagged/ }).click()
  await expect.poll(address).toBe('/accounting?search=lem')
  await expect.poll(asked).toMatchObject({ search: 'lem', untaggedOnly: true })
})

test('of two quick choices in one cell the second counts, whatever becomes of the first', async () => {
  const items = [anAccountingItem({ name: 'Lemons' })]
  const first = later<ReturnType<typeof refuse>>()
  const server = await openApp('/accounting?all=true', { ...books(items), postAccountingTags: () => first.promise })
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toBeVisible()
  await expect.poll(() => server.sent('postAccountingTags')).toHaveLength(1)
  await tagCell('GL code of Lemons: 5100 Produce').click()
  await userEvent.keyboard('5200 Dairy{Enter}')
  await expect.element(tagCell('GL code of Lemons: 5200 Dairy')).toBeVisible()
  expect(server.sent('postAccountingTags')).toHaveLength(1)
  server.answer({ postAccountingTags: { taggedCount: 1, untaggedCount: 0 } })
  first.come(refuse({ code: 'not_now', status: 400, text: 'Not now.' }))
  await expect.poll(() => server.sent('postAccountingTags')).toHaveLength(2)
  await expect.element(tagCell('GL code of Lemons: 5200 Dairy')).toBeVisible()
})

test('a tag chosen in a cell counts over a new one that is still being created there', async () => {
  const items = [anAccountingItem({ name: 'Lemons', accountingCode: produce })]
  const created = later<{ id: number; code: string }>()
  const server = await openApp('/accounting?all=true', { ...books(items), postGlCode: () => created.promise })
  await tagCell('GL code of Lemons: 5100 Produce').click()
  await userEvent.keyboard('5200 Dairy{Enter}')
  await expect.poll(() => server.sent('postGlCode')).toHaveLength(1)
  await tagCell('GL code of Lemons: 5100 Produce').click()
  await userEvent.keyboard('5100{Enter}')
  created.come({ id: 9, code: '5200 Dairy' })
  await expect.element(tagCell('GL code of Lemons: 5100 Produce').getByText('Saved')).toBeInTheDocument()
  expect(server.sent('postAccountingTags').at(-1)?.body).toMatchObject({ merchant_accounting_gl_code_id: produce.id })
})

test('blank tags nothing, Tab goes to the next cell, Escape leaves it, Delete takes a tag off', async () => {
  const items = [anAccountingItem({ name: 'Lemons', accountingCode: produce }), anAccountingItem({ name: 'Limes' })]
  const server = await openApp('/accounting?all=true', books(items))
  await tagCell('Add category to Lemons').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'GL code of Lemons' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Supplier of Limes' })).toHaveFocus()
  await userEvent.keyboard('  {Enter}{Escape}')
  expect(server.sent('postAccountingTags')).toEqual([])
  await tagCell('GL code of Lemons: 5100 Produce').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(tagCell('Add GL code to Lemons')).toBeVisible()
  await expect
    .poll(() => server.sent('postAccountingTags').map(({ body }) => body))
    .toEqual([{ item_distributor_ids: [items[0]?.id], merchant_accounting_gl_code_id: null }])
})

test('many rows are tagged at once and undone', async () => {
  const items = tagged()
  const server = await openApp('/accounting', books(items))
  await page.getByRole('checkbox', { name: 'Select all items' }).click()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  const dialog = page.getByRole('dialog', { name: 'GL code of 3 items' })
  await expect.element(dialog.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  await dialog.getByRole('combobox').click()
  await userEvent.keyboard('produce{Enter}')
  await expect.element(page.getByText('3 items: GL code 5100 Produce')).toBeVisible()
  await expect.element(tagCell('GL code of Napkins: 5100 Produce')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tagCell('Add GL code to Napkins')).toBeVisible()
  const ids = items.map(({ id }) => id)
  await expect
    .poll(() => server.sent('postAccountingTags').map(({ body }) => body))
    .toEqual([
      { item_distributor_ids: ids, merchant_accounting_gl_code_id: 7 },
      { item_distributor_ids: ids, merchant_accounting_gl_code_id: null },
    ])
})

test('Undo of many leaves an item alone that was tagged by hand since, or by a colleague', async () => {
  const items = tagged()
  const server = await openApp('/accounting?all=true', books(items))
  await page.getByRole('checkbox', { name: 'Select all items' }).click()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  await page.getByRole('dialog', { name: 'GL code of 3 items' }).getByRole('combobox').click()
  await userEvent.keyboard('produce{Enter}')
  await expect.element(page.getByText('3 items: GL code 5100 Produce')).toBeVisible()
  await tagCell('GL code of Limes: 5100 Produce').click()
  await userEvent.keyboard('5200 Dairy{Enter}{Escape}')
  await expect.element(tagCell('GL code of Limes: 5200 Dairy').getByText('Saved')).toBeInTheDocument()
  server.tell({ kind: 'accounting', tags: [[items[2]?.id ?? 0, null, null, null]] })
  await expect.element(tagCell('Add GL code to Napkins')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 items got another tag since and keep it.')).toBeVisible()
  await expect.element(tagCell('Add GL code to Lemons')).toBeVisible()
  await expect.element(tagCell('GL code of Limes: 5200 Dairy')).toBeVisible()
  await expect
    .poll(() => server.sent('postAccountingTags').at(-1)?.body)
    .toEqual({ item_distributor_ids: [items[0]?.id], merchant_accounting_gl_code_id: null })
})

test('an item is told with its distributor, and payable terms are below their head, beside the name', async () => {
  const item = anAccountingItem({
    name: 'SALT KOSHER COARSE',
    din: '5615610',
    brand: 'Spice Row',
    packSize: '12/3 LB',
    price: 43.05,
    unitMeasure: 'CS',
    distributor: 'Hudson Basin Foodservice',
  })
  const bay = { id: 531, nickname: 'Bay', payableTerms: 30 }
  await page.viewport(1440, 900)
  await openApp('/accounting', { ...books([item]), getAccountingDistributors: listOf(bay) })
  const facts = page.getByText('5615610 · Spice Row · 12/3 LB · $43.05/CS · Hudson Basin Foodservice')
  await expect.element(facts).toBeVisible()
  await document.fonts.ready
  expect(facts.element().scrollWidth).toBeLessThanOrEqual(facts.element().clientWidth)
  await page.getByText('Distributors', { exact: true }).click()
  const days = page.getByText('30 days')
  await expect.element(days).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(days.element())
  const head = page.getByRole('columnheader', { name: 'Payable terms' }).element().getBoundingClientRect()
  expect(words.getBoundingClientRect().left).toBeCloseTo(head.left, 0)
  expect(head.left - page.getByText('Bay', { exact: true }).element().getBoundingClientRect().left).toBeLessThan(400)
})

test('without distributors an owner is led to add one', async () => {
  await openApp('/accounting?tab=distributors', { ...books([]), getAccountingDistributors: listOf<never>() })
  await expect.element(page.getByText('There are no distributors yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a distributor' })).toHaveAttribute('href', '/distributor')
})

test('without distributors others are told whom to ask', async () => {
  const cook = aUser({ title: 'Cook', managesPeople: false })
  await openApp('/accounting?tab=distributors', { ...books([]), getAccountingDistributors: listOf<never>() }, cook)
  await expect.element(page.getByText('Ask an owner to add your distributors.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a distributor' })).not.toBeInTheDocument()
})

test('payable terms that are not taken are said, and are there again when the field is opened', async () => {
  const bay = { id: 531, nickname: 'Bay', payableTerms: 30 }
  await openApp('/accounting?tab=distributors', {
    ...books([]),
    getAccountingDistributors: listOf(bay),
    patchPayableTerms: noConnection,
  })
  await tagCell('Payable terms of Bay: 30 days').click()
  const days = page.getByLabelText('Payable terms of Bay in days')
  await days.fill('400')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('400 days not saved: Please enter whole days, from 1 to 365.')).toBeVisible()
  await tagCell('Payable terms of Bay: 30 days').click()
  await expect.element(days).toHaveValue('400')
  await days.fill('40')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('40 days not saved: The server could not be reached.', { exact: false }))
    .toBeVisible()
  await tagCell('Payable terms of Bay: 30 days').click()
  await expect.element(days).toHaveValue('40')
})

test('payable terms are saved as the field is left; 0 and nothing leave them', async () => {
  const bay = { id: 531, nickname: 'Bay', payableTerms: 30 }
  let days = 30
  const server = await openApp('/accounting?tab=distributors', {
    ...books([]),
    getAccountingDistributors: () => listOf({ ...bay, payableTerms: days }),
    patchPayableTerms: ({ body }) => {
      days = body?.terms ?? 0
      return { ...bay, payableTerms: days }
    },
  })
  const type = async (text: string) => {
    await tagCell('Payable terms of Bay').click()
    await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`)
  }
  await type('0')
  await type('{Backspace}')
  await expect.element(tagCell('Payable terms of Bay: 30 days')).toBeVisible()
  // what follows a point never makes 305 of it
  await type('30.5')
  await expect.element(tagCell('Payable terms of Bay: 30 days')).toBeVisible()
  // nor is 1e2 a hundred, or 12
  await type('1e2')
  await expect.element(tagCell('Payable terms of Bay: 30 days')).toBeVisible()
  await type('14')
  await expect.element(tagCell('Payable terms of Bay: 14 days')).toBeVisible()
  expect(server.sent('patchPayableTerms').map(({ body }) => body)).toEqual([{ terms: 14 }])
})

test('payable terms whose answer is lost are saved once, and those that another sets show', async () => {
  const bay = { id: 531, nickname: 'Bay', payableTerms: 30 }
  let days = 30
  let tries = 0
  const server = await openApp('/accounting?tab=distributors', {
    ...books([]),
    getAccountingDistributors: () => listOf({ ...bay, payableTerms: days }),
    patchPayableTerms: ({ body }) => {
      tries += 1
      days = body?.terms ?? 0
      return tries === 1 ? noConnection : { ...bay, payableTerms: days }
    },
  })
  await tagCell('Payable terms of Bay').click()
  await userEvent.keyboard('{Control>}a{/Control}14{Enter}')
  await expect.element(tagCell('Payable terms of Bay: 14 days')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  const [first, second] = server.keys('patchPayableTerms')
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  days = 21
  server.tell({ kind: 'accounting', tags: [] })
  await expect.element(tagCell('Payable terms of Bay: 21 days')).toBeVisible()
})

test('a download says what it holds and lacks, and its file is in the log', async () => {
  const preview: ExportPreview = {
    startDate: '2026-10-02',
    endDate: '2026-10-31',
    billCount: 4,
    creditCount: 1,
    total: 812.4,
    invoicedMore: 0,
    analytics: null,
    untaggedCount: 2,
    untaggedItemCount: 101,
    untaggedLineCount: 1,
    untaggedTotal: 31.5,
    alreadyExported: 1,
    changedSince: [],
    rebooked: [{ source: 'invoice', id: 6, number: 'INV-6', distributor: 'Bay', before: '5100', now: '5110 Produce', seen: 'b' }], // prettier-ignore
    unpriced: [{ number: '1-0042', distributor: 'Bay', date: '2026-09-29', lineCount: 2 }],
    takenBack: [],
    corrections: [],
    elsewhere: [{ number: 'INV-7', distributor: 'Bay', date: '2026-09-30', total: 75 }],
    late: { billCount: 2, total: 120.5, firstDay: '2026-09-28' },
    earlier: { billCount: 0, total: 0, firstDay: null },
    paidByCard: { orderCount: 0, total: 0 },
    lastExport: null,
    untagged: [{ item_distributor_id: 1, name: 'Napkins', distributor: 'Bay', total: 31.5 }],
  }
  const server = await openApp('/accounting?tab=exports', {
    ...books([]),
    getExportPreview: preview,
    getAccountingExports: listOf(anExport),
    postAccountingExport: { ...anExport, exportUrl: '#' },
    getAccountingExportFile: { exportUrl: '#' },
  })
  await expect
    .element(page.getByRole('row', { name: /Xero \(CSV\) 10\/01\/2026 – 10\/31\/2026 4 1 2 \$812\.40/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Download xero.csv' }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await dialog.getByRole('button', { name: 'By date' }).click()
  await expect.element(dialog.getByText('4 bills, 1 credit, $812.40 in all')).toBeVisible()
  await expect.element(dialog.getByText(/2 lines without a GL code, \$31\.50/)).toBeVisible()
  await expect.element(dialog.getByText('… and 101 more')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Tag special requests' })).toBeVisible()
  await expect.element(dialog.getByText('1 of these bills was exported before.')).toBeVisible()
  await expect
    .element(dialog.getByText(/^2 bills from 09\/28\/2026 on, \$120\.50, came after their days/))
    .toBeVisible()
  await expect.element(dialog.getByText('Bay INV-6: 5100, now 5110 Produce')).toBeVisible()
  await expect.element(dialog.getByText('Bay INV-7: 09/30/2026, $75.00')).toBeVisible()
  await expect.element(dialog.getByText('Bay 1-0042: 09/29/2026, 2 lines')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Accounting software' }).selectOptions('xero')
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = server.sent('postAccountingExport')
  expect(sent?.body).toMatchObject({ format: 'xero', sinceLast: true })
  expect(sent?.body).not.toHaveProperty('startDate')
  expect(server.keys('postAccountingExport')).toEqual([expect.any(String)])
  // The next one begins with what was exported last.
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Accounting software' })).toHaveValue('xero')
  await expect
    .element(dialog.getByRole('button', { name: 'Since last export' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a wrong file is refused in the words of the specification, a good one previewed and saved', async () => {
  const change = {
    name: 'Lemons',
    din: '0042',
    distributor: 'Bay',
    supplier: 'Bay Inc.',
    category: 'Fruit',
    code: '5100',
    before: { supplier: null, category: 'Produce', code: null },
  }
  const kept = {
    ...change,
    name: 'Limes',
    din: '0043',
    supplier: null,
    category: 'fruit',
    before: { supplier: 'Bay Inc.', category: 'Fruit', code: '5000' },
  }
  const answer = {
    message: 'Your file was uploaded successfully.',
    rowCount: 2,
    changeCount: 1,
    sameCount: 0,
    refusedCount: 1,
    newSuppliers: [],
    newCategories: [],
    newCodes: ['5100'],
    changes: [change, kept],
    refusedRows: [{ rowNumber: 3, reason: 'No item 9 is known.' }],
  }
  const server = await openApp('/accounting?tab=names', {
    ...books([]),
    getAccountingNames: () =>
      listOf(
        ...(server.sent('postAccountingUpload').length < 4
          ? []
          : [{ id: 1, name: '5100', itemCount: 2, lineCount: 0 }]),
      ),
    postAccountingUpload: answer,
  })
  await page.getByRole('button', { name: 'Bulk Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' })
  const input = dialog.getByLabelText('File with tags')
  await userEvent.upload(input, new File(['x'], 'tags.pdf'))
  await expect.element(dialog.getByText('Please choose another file type.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove tags.pdf' }).click()
  await userEvent.upload(input, new File(['Item #,GL code'], 'tags.csv'))
  await expect.element(dialog).toMatchTextContent(/1 item will change, 1 row can’t be used/)
  await expect.element(dialog).toMatchTextContent(/New GL codes: 5100.*Check that they are spelled as in your books/)
  await expect.element(dialog.getByText('An empty cell changes nothing.')).toBeVisible()
  expect(rowsByHead(dialog.getByRole('table').first())).toEqual([
    {
      Item: 'Lemons (0042)',
      Distributor: 'Bay',
      Supplier: 'Bay Inc.',
      Category: 'Fruit in place of Produce',
      'GL code': '5100',
    },
    {
      Item: 'Limes (0043)',
      Distributor: 'Bay',
      Supplier: 'Bay Inc.',
      Category: 'Fruit',
      'GL code': '5100 in place of 5000',
    },
  ])
  await expect.element(dialog.getByText('Row 3: No item 9 is known.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove tags.csv' }).click()
  server.answer({ postAccountingUpload: { ...answer, changeCount: 0, sameCount: 1, changes: [] } })
  await userEvent.upload(input, new File(['Item #,GL code'], 'same.csv'))
  await expect.element(dialog).toMatchTextContent(/1 row can’t be used/)
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove same.csv' }).click()
  server.answer({ postAccountingUpload: answer })
  await userEvent.upload(input, new File(['Item #,GL code'], 'tags.csv'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('status').getByText('Your file was uploaded successfully.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent('postAccountingUpload')).toHaveLength(4)
  await expect.element(page.getByRole('row', { name: '5100 2 items' })).toBeVisible()
})

test('without the flag there is no entry and no screen; on a phone a word of why', async () => {
  const user = aUser()
  const off = user.activeLocation && { ...user.activeLocation, display_accounting: 0 as const }
  const opening = openApp('/accounting', {}, { ...user, activeLocation: off })
  // The notice goes by itself, on a busy machine before the list that is opened instead has come.
  await expect.element(page.getByText('Accounting is not switched on for this location.')).toBeVisible()
  await opening
  await expect.element(page.getByRole('link', { name: 'Accounting' })).not.toBeInTheDocument()
})

test('on a phone it says that it needs a larger screen, and mails its address to one', async () => {
  await page.viewport(...phone)
  await openApp('/accounting?tab=names', books([]))
  await expect.element(page.getByText('Accounting needs a larger screen.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Mail me the link' }))
    .toHaveAttribute('href', `mailto:?subject=Accounting&body=${encodeURIComponent(location.href)}`)
})

test('on a computer at 200 % the list is there, as wide as it needs and moved sideways', async () => {
  await page.viewport(720, 450)
  await openApp('/accounting?all=true', books([anAccountingItem({ name: 'Lemons', accountingCode: produce })]))
  const table = page.getByRole('table', { name: 'Items' })
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().width).toBeGreaterThan(720)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Accounting' })).toBeVisible()
})

test('the list is printed whole: items, packs and tags; of untagged items those that still are', async () => {
  const items = [anAccountingItem({ name: 'Lemons', accountingCode: produce }), anAccountingItem({ name: 'Limes' })]
  await openApp('/accounting?all=true&search=li', books(items))
  window.print = () => undefined
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const sheet = () => document.querySelector('[data-printed-accounting]')?.textContent
  await expect.poll(sheet).toContain('Items and their tags')
  expect(sheet()).toContain('found with “li”')
  expect(sheet()).toMatch(/Lemons.*5100 Produce.*Limes/)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(sheet).toBeUndefined()
  await page.getByRole('button', { name: /^Untagged/ }).click()
  await expect.element(tagCell('Add GL code to Limes')).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(sheet).toContain('1 item')
  expect(sheet()).toMatch(/Items without a GL code.*Limes/)
  expect(sheet()).not.toContain('Lemons')
  window.dispatchEvent(new Event('afterprint'))
})

test('without any items there is nothing that could have a GL code, and the way to the first ones is shown', async () => {
  await openApp('/accounting', {
    ...books([]),
    getDistributors: listOf(aDistributor({ id: 31, nickname: 'Bay' })),
  })
  await expect.element(page.getByText('There are no items here yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Upload order guide of Bay' }))
    .toHaveAttribute('href', '/distributor/31/upload-order-guide')
  expect(page.getByText('Every item has a GL code.').elements()).toEqual([])
  await page.getByRole('button', { name: 'All items' }).click()
  await expect.element(page.getByRole('link', { name: 'Upload order guide of Bay' })).toBeVisible()
})

test('where every item has a GL code it is said, and all items are a press away', async () => {
  const tagged = anAccountingItem({ accountingCode: produce })
  await openApp('/accounting', {
    ...books([tagged]),
    getAccountingItems: ({ query }) => {
      const found = query?.filterOptions?.includes('untaggedOnly') ? listOf<typeof tagged>() : listOf(tagged)
      return { ...found, _meta: { ...found._meta, untaggedCount: 0 } }
    },
  })
  await expect.element(page.getByText('Every item has a GL code.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'All items' }).last().click()
  await expect.element(page.getByText('Lemons')).toBeVisible()
})
