import { nothingToExport, type ExportPreview } from '@larder/contract/accounting/exports.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, listOf } from '../../../testing/answers.ts'
import { books } from '../../../testing/books.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import type { AnswerOf } from '../../api/call-input.ts'

const dialog = page.getByRole('dialog', { name: 'Download bills' })
const download = dialog.getByRole('button', { name: 'Download' })

function aPreview(own: Partial<ExportPreview> = {}): ExportPreview {
  return {
    startDate: '2026-10-02',
    endDate: '2026-10-31',
    billCount: 1,
    creditCount: 0,
    total: 75,
    invoicedMore: 0,
    analytics: null,
    untaggedCount: 0,
    untaggedItemCount: 0,
    untaggedLineCount: 0,
    untaggedTotal: 0,
    untagged: [],
    alreadyExported: 0,
    changedSince: [],
    rebooked: [],
    takenBack: [],
    corrections: [],
    elsewhere: [],
    unpriced: [],
    late: { billCount: 0, total: 0, firstDay: null },
    lastExport: null,
    earlier: { billCount: 0, total: 0, firstDay: null },
    paidByCard: { orderCount: 0, total: 0 },
    ...own,
  }
}

async function openDialog(answers: Parameters<typeof openApp>[1]) {
  const server = await openApp('/accounting?tab=exports', {
    ...books([]),
    getAccountingExports: listOf(),
    ...answers,
  })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  return server
}

test('what a file would hold is said in whole, each warning only where there is one', async () => {
  const told = (at: number) => ({
    source: 'invoice' as const,
    id: at + 1,
    number: `INV-${at}`,
    distributor: 'Bay',
    exportedTotal: 75,
    total: 90,
    before: '',
    now: '',
    seen: 'a',
  })
  const byFirstDay: Record<string, ExportPreview> = {
    '2026-01-01': aPreview({ billCount: 0, late: { billCount: 1, total: 20.5, firstDay: '2026-09-28' } }),
    '2026-01-02': aPreview({
      billCount: 2,
      creditCount: 3,
      alreadyExported: 2,
      untaggedCount: 1,
      untaggedLineCount: 1,
      untaggedTotal: 8.1,
      changedSince: Array.from({ length: 7 }, (_, at) => told(at)),
      untagged: [{ item_distributor_id: null, name: 'Ramps', distributor: 'Bay', total: 8.1 }],
    }),
  }
  await openDialog({ getExportPreview: ({ query }) => byFirstDay[query?.startDate ?? ''] ?? aPreview() })
  await dialog.getByRole('button', { name: 'By date' }).click()
  const contents = () => /Since last export(.*)Accounts for payables/.exec(wordsOf(dialog))?.[1]?.trim()
  await expect.element(download).toBeEnabled()
  expect(contents()).toBe('Start Date End Date 1 bill, $75.00 in all Every line has a GL code.')
  await dialog.getByLabelText('Start Date').fill('2026-01-01')
  await expect.element(dialog.getByText(/no bill to export/)).toBeVisible()
  expect(contents()).toBe(
    'Start Date End Date These days have no bill to export. 1 bill from 09/28/2026 on, $20.50, came after its day was exported. No file has it yet. Choose ‘Since last export’ to include it.',
  )
  await expect.element(download).toBeDisabled()
  await dialog.getByLabelText('Start Date').fill('2026-01-02')
  await expect.element(dialog.getByText('2 bills')).toBeVisible()
  expect(contents()).toBe(
    'Start Date End Date 2 bills, 3 credits, $75.00 in all 1 line without a GL code, $8.10. They go to the account for untagged items. Tag special requests Ramps $8.10 2 of these bills were exported before. A delivery that was exported as received counts too: it had another number then. Your books should have each once. These changed after they were exported. Correct them in your books. Bay INV-0: $75.00, now $90.00 Done in my books Bay INV-1: $75.00, now $90.00 Done in my books Bay INV-2: $75.00, now $90.00 Done in my books Bay INV-3: $75.00, now $90.00 Done in my books Bay INV-4: $75.00, now $90.00 Done in my books … and 2 more',
  )
})

test('before the first export ‘Since last export’ says that it means all bills', async () => {
  await openDialog({ getExportPreview: aPreview({ startDate: '2026-01-01', lastExport: null }) })
  await expect.element(dialog.getByText('1 bill, $75.00 in all, from 01/01/2026')).toBeVisible()
  await expect.element(dialog.getByText(/Nothing was exported to this program yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'By date' }).click()
  await expect.element(dialog.getByText(/Nothing was exported to this program yet/)).not.toBeInTheDocument()
})

test('bills of before the first exported day are counted, left out of ‘Since last export’, and included on request', async () => {
  const last = { id: 3, endDate: '2026-10-31', createTime: '2026-11-01T00:00:00Z' }
  const earlier = { billCount: 12, total: 3_400.5, firstDay: '2026-10-01' }
  const without = aPreview({ billCount: 2, total: 150, startDate: '2026-10-05', lastExport: last, earlier })
  const whole = { ...without, billCount: 14, total: 3_550.5, startDate: '2026-02-03' }
  const server = await openDialog({
    getExportPreview: ({ query }) =>
      query?.sinceLast !== '1' ? aPreview({ lastExport: last }) : query.withoutEarlier === '1' ? without : whole,
    postAccountingExport: refuse(nothingToExport),
  })
  await dialog.getByRole('button', { name: 'By date' }).click()
  await expect.element(dialog.getByText('1 bill, $75.00 in all')).toBeVisible()
  expect(wordsOf(dialog)).not.toContain('never exported')
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await expect.element(dialog.getByText('2 bills, $150.00 in all, from 10/05/2026')).toBeVisible()
  const notice = '12 bills from before 10/01/2026, $3,400.50, were never exported: your first file began on that day.'
  expect(wordsOf(dialog)).toContain(`${notice} This file leaves them out.`)
  await download.click()
  await expect.element(dialog.getByText(nothingToExport.text)).toBeVisible()
  await dialog.getByRole('switch', { name: 'Include earlier bills' }).click()
  await expect.element(dialog.getByText('14 bills, $3,550.50 in all, from 02/03/2026')).toBeVisible()
  expect(wordsOf(dialog)).toContain(`${notice} This file has them too. Your books should have each bill once.`)
  await download.click()
  await expect.poll(() => server.sent('postAccountingExport')).toHaveLength(2)
  expect(server.sent('postAccountingExport').map(({ body }) => body)).toEqual([
    { format: 'quickbooks-desktop', endDate: expect.any(String), sinceLast: true, withoutEarlier: true },
    { format: 'quickbooks-desktop', endDate: expect.any(String), sinceLast: true },
  ])
})

test('the file is asked for in the chosen format and days; a refusal leaves them and says why', async () => {
  const since = {
    ...aPreview({ billCount: 0, startDate: null }),
    lastExport: { id: 3, endDate: '2026-10-31', createTime: '2026-11-01T00:00:00Z' },
  }
  const server = await openDialog({
    getExportPreview: ({ query }) => (query?.sinceLast === '1' ? since : aPreview()),
    postAccountingExport: refuse(nothingToExport),
  })
  const software = dialog.getByRole('combobox', { name: 'Accounting software' })
  await software.selectOptions('Ledger (CSV)')
  await dialog.getByRole('button', { name: 'By date' }).click()
  await dialog.getByLabelText('Start Date').fill('2026-03-02')
  await dialog.getByLabelText('End Date').fill('2026-04-05')
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await expect.element(dialog.getByText('Nothing new since the last export.')).toBeVisible()
  await expect.element(download).toBeDisabled()
  await dialog.getByRole('button', { name: 'By date' }).click()
  await dialog.getByLabelText('Start Date').fill('2026-03-02')
  await dialog.getByLabelText('End Date').fill('2026-04-06')
  await expect.element(dialog.getByText('1 bill, $75.00 in all')).toBeVisible()
  await download.click()
  await expect.element(dialog.getByText(nothingToExport.text)).toBeVisible()
  await expect.element(software).toHaveValue('ledger')
  await expect.element(dialog.getByLabelText('End Date')).toHaveValue('2026-04-06')
  expect(server.sent('getExportPreview').at(-1)?.query).toEqual({
    format: 'ledger',
    startDate: '2026-03-02',
    endDate: '2026-04-06',
  })
  expect(server.sent('postAccountingExport').map(({ body }) => body)).toEqual([
    { format: 'ledger', startDate: '2026-03-02', endDate: '2026-04-06' },
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('getAccountingExports'), 'nothing new in the log').toHaveLength(1)
})

test('the accounts of an export are named as in the books: none may be empty', async () => {
  const read = later<AnswerOf<'getAccountingAccounts'>>()
  const start = { payable: 'AP', untagged: 'Ask', fees: 'Fees', taxes: 'Taxes', credits: 'Credits' }
  const server = await openDialog({
    getExportPreview: aPreview(),
    getAccountingAccounts: () => read.promise,
    putAccountingAccounts: ({ body }) => ({ ...start, ...body }),
  })
  await dialog.getByRole('button', { name: 'Accounts for payables, fees and taxes' }).click()
  const accounts = page.getByRole('dialog', { name: 'Accounts' })
  await expect.element(accounts).toBeVisible()
  read.come(start)
  await expect.element(accounts.getByLabelText('Items without a GL code')).toHaveValue('Ask')
  await accounts.getByLabelText('Delivery fees').fill(' ')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect.element(accounts.getByLabelText('Delivery fees')).toHaveAccessibleDescription('This field is required.')
  expect(server.sent('putAccountingAccounts')).toEqual([])
  await accounts.getByLabelText('Delivery fees').fill('6200 Freight')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Accounts saved')).toBeVisible()
  await expect.element(accounts).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  expect(server.sent('putAccountingAccounts').map(({ body }) => body)).toEqual([{ ...start, fees: '6200 Freight' }])
})

test('the name that a colleague gave an account meanwhile stays', async () => {
  const start = { payable: 'AP', untagged: 'Ask', fees: 'Fees', taxes: 'Taxes', credits: 'Credits' }
  let saved = start
  const server = await openDialog({
    getExportPreview: aPreview(),
    getAccountingAccounts: () => saved,
    putAccountingAccounts: ({ body }) => ({ ...start, ...body }),
  })
  await dialog.getByRole('button', { name: 'Accounts for payables, fees and taxes' }).click()
  const accounts = page.getByRole('dialog', { name: 'Accounts' })
  await accounts.getByLabelText('Taxes').fill('2200 Tax')
  saved = { ...start, fees: '6200 Freight' }
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Accounts saved')).toBeVisible()
  expect(server.sent('putAccountingAccounts').map(({ body }) => body)).toEqual([
    { ...start, fees: '6200 Freight', taxes: '2200 Tax' },
  ])
})

test('days that are no range have no summary and no file', async () => {
  const server = await openDialog({ getExportPreview: aPreview() })
  const [start, end] = [dialog.getByLabelText('Start Date'), dialog.getByLabelText('End Date')]
  await dialog.getByRole('button', { name: 'By date' }).click()
  await expect.element(download).toBeEnabled()
  await start.fill('2026-11-20')
  await end.fill('2026-11-10')
  await expect.element(end).toHaveAccessibleDescription('The end is before the start.')
  await expect.element(dialog.getByText('1 bill, $75.00 in all')).not.toBeInTheDocument()
  await expect.element(download).toBeDisabled()
  await end.fill('')
  await expect.element(end).toHaveAccessibleDescription('Choose both days.')
  await expect.element(download).toBeDisabled()
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await expect.element(download).toBeEnabled()
  await dialog.getByLabelText('Until').fill('')
  await expect.element(dialog.getByLabelText('Until')).toHaveAccessibleDescription('Choose a day.')
  await expect.element(download).toBeDisabled()
  await dialog.getByRole('button', { name: 'By date' }).click()
  await start.fill('2026-11-20')
  await end.fill('2026-11-30')
  await expect.element(dialog.getByText('1 bill, $75.00 in all')).toBeVisible()
  await expect.element(download).toBeEnabled()
  expect(server.sent('getExportPreview').map(({ query }) => query)).not.toContainEqual(
    expect.objectContaining({ endDate: '2026-11-10' }),
  )
})

test('a download opens on what was not exported yet, until today, and says first that all was exported before', async () => {
  const old = aPreview({ billCount: 28, creditCount: 1, alreadyExported: 29 })
  const last = { id: 3, endDate: '2026-10-31', createTime: '2026-11-01T00:00:00Z' }
  const server = await openDialog({
    getExportPreview: ({ query }) => (query?.sinceLast === '1' ? aPreview({ lastExport: last }) : old),
  })
  await expect.element(dialog.getByText('1 bill, $75.00 in all, from 10/02/2026')).toBeVisible()
  const today = inTimeZone(new Date(), aLocation().timezone)
  await expect.element(dialog.getByLabelText('Until')).toHaveValue(today)
  expect(server.sent('getExportPreview').map(({ query }) => query)).toEqual([
    { format: 'quickbooks-desktop', endDate: today, sinceLast: '1', withoutEarlier: '1' },
  ])
  await dialog.getByRole('button', { name: 'By date' }).click()
  const again = dialog.getByRole('button', { name: 'Download again' })
  await expect.element(again).toBeEnabled()
  expect(wordsOf(dialog)).toMatch(
    /All of these were exported before\. A delivery that was exported as received counts too: it had another number then\. Your books should have each bill once\. 28 bills, 1 credit, \$75\.00 in all/,
  )
})

test('days say how the purchases of analytics come to the file, part by part, and nothing of parts of nothing', async () => {
  const analytics = { purchases: 280, charges: 20, invoicedMore: 15, cameOtherDays: 0, billedOtherDays: -130, creditMemos: -20, exportedBefore: 0 } // prettier-ignore
  let compared: ExportPreview['analytics'] = analytics
  await openDialog({ getExportPreview: () => aPreview({ total: 165, analytics: compared }) })
  await dialog.getByRole('button', { name: 'By date' }).click()
  await dialog.getByText('Why Analytics has $280.00 for these days').click()
  const rows = dialog.getByRole('list', { name: 'From Analytics to this file' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Total Purchases in Analytics: what was received, on the day it came', '$280.00'],
    ['Fees and taxes, less promos and applied credits', '+$20.00'],
    ['Invoices that differ from what was received', '+$15.00'],
    ['Goods of these days, invoiced on other days', '−$130.00'],
    ['Credit memos', '−$20.00'],
    ['This file', '$165.00'],
  ])
  compared = { purchases: 75, charges: 0, invoicedMore: 0, cameOtherDays: 0, billedOtherDays: 0, creditMemos: 0, exportedBefore: 0 } // prettier-ignore
  await dialog.getByLabelText('Start Date').fill('2026-10-02')
  await expect.element(dialog.getByText('Analytics has the same total for these days.')).toBeVisible()
})

test('what no earlier export had says how it comes from the purchases of the days of its bills', async () => {
  const none = { charges: 0, invoicedMore: 0, cameOtherDays: 0, billedOtherDays: 0, creditMemos: 0 }
  const preview = aPreview({
    startDate: '2026-10-02',
    endDate: '2026-10-31',
    total: 165,
    analytics: { ...none, purchases: 280, exportedBefore: -115 },
    lastExport: { id: 3, endDate: '2026-10-31', createTime: '2026-11-01T00:00:00Z' },
  })
  await openDialog({ getExportPreview: () => preview })
  await dialog.getByText('Why Analytics has $280.00 for 10/02/2026 to 10/31/2026').click()
  const rows = dialog.getByRole('list', { name: 'From Analytics to this file' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Total Purchases in Analytics: what was received, on the day it came', '$280.00'],
    ['Bills of these days in earlier files', '−$115.00'],
    ['This file', '$165.00'],
  ])
})
