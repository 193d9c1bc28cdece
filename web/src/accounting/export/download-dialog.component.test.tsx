import { calendarDate, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, listOf } from '../../../testing/answers.ts'
import { books } from '../../../testing/books.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'

/** names and numbers without a blank to break them at */
const long = (start: string) => `${start}-${'ABCDEFGHIJ'.repeat(8)}`

const preview: ExportPreview = {
  startDate: '2026-10-02',
  endDate: '2026-10-31',
  billCount: 4,
  creditCount: 1,
  total: 812.4,
  invoicedMore: 0,
  analytics: null,
  untaggedCount: 2,
  untaggedItemCount: 2,
  untaggedLineCount: 0,
  untaggedTotal: 31.5,
  alreadyExported: 0,
  lastExport: null,
  untagged: [
    { item_distributor_id: 1, name: long('Napkins'), distributor: 'Bay', total: 123_456.78 },
    {
      item_distributor_id: 2,
      distributor: 'Bay',
      total: 8.1,
      name: 'Napkin, dinner, 2-ply, quarter fold, embossed border, unbleached, 15 by 17 inches, recycled fibre, Bay Basics',
    },
  ],
  changedSince: [
    {
      source: 'order',
      id: 1,
      number: long('INV'),
      distributor: long('Bay'),
      exportedTotal: 75,
      total: 90,
      before: '10/02/2026',
      now: '10/03/2026',
      seen: 'a',
    },
  ],
  rebooked: [
    {
      source: 'invoice',
      id: 6,
      number: 'INV-6',
      distributor: 'Bay',
      before: long('5100'),
      now: long('5110'),
      seen: 'b',
    },
  ],
  corrections: [],
  unpriced: [{ number: long('1-0042'), distributor: 'Bay', date: '2026-09-29', lineCount: 2 }],
  takenBack: [],
  elsewhere: [{ number: long('CM'), distributor: 'Bay', date: '2026-09-30', total: 75 }],
  late: { billCount: 0, total: 0, firstDay: null },
  earlier: { billCount: 0, total: 0, firstDay: null },
  paidByCard: { orderCount: 0, total: 0 },
}

const anExport = {
  id: 3,
  format: 'quickbooks-online' as const,
  startDate: '2026-08-01',
  endDate: '2026-11-30',
  total: 8.5,
  sinceLast: false,
  billCount: 104,
  creditCount: 8,
  untaggedCount: 334,
  fileName: 'qbo.csv',
  createTime: '2026-11-30T15:00:00Z',
  createTimeDisplay: '11/30/2026 10:00 AM EST',
  createdBy: 'Rosa Moretti',
}

test('the contents of a download fit its dialog, however long names and numbers are', async () => {
  await page.viewport(1024, 768)
  await openApp('/accounting', { ...books([]), getExportPreview: preview })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await expect.element(dialog.getByText('$123,456.78')).toBeVisible()
  await document.fonts.ready
  const box = dialog.element().getBoundingClientRect()
  for (const row of dialog.getByRole('listitem').elements())
    for (const part of [row, ...row.children]) {
      const { left, right } = part.getBoundingClientRect()
      expect(left, part.textContent).toBeGreaterThanOrEqual(box.left)
      expect(right, part.textContent).toBeLessThanOrEqual(box.right)
      expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth || part.scrollWidth)
    }
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
})

test('a download tells which of its orders a card has paid, so that nobody pays them again', async () => {
  await page.viewport(1024, 768)
  const paid = { ...preview, paidByCard: { orderCount: 2, total: 3_190.01 } }
  await openApp('/accounting', { ...books([]), getExportPreview: paid })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await expect
    .element(
      dialog.getByText(
        '2 orders of this file were paid by card, $3,190.01 in all. The memo of each bill says how much. Enter these payments in your books, so that nobody pays again.',
      ),
    )
    .toBeVisible()
})

test('invoices that were exported and taken back since are told, those deleted apart, with nothing else to export too', async () => {
  const takenBack = [
    { source: 'invoice' as const, id: 8, number: 'INV-8', distributor: 'Bay', exportedTotal: 60, isDeleted: false, seen: null }, // prettier-ignore
    { source: 'invoice' as const, id: 9, number: 'INV-9', distributor: 'Bay', exportedTotal: 75, isDeleted: true, seen: 'deleted' }, // prettier-ignore
  ]
  let of = { ...preview, takenBack }
  await openApp('/accounting', { ...books([]), getExportPreview: () => of })
  const isTold = async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download bills' })
    const notice = (bill: string) => dialog.getByText(bill).element().closest('.notice')?.textContent
    await expect.element(dialog.getByText('Bay INV-8: $60.00')).toBeVisible()
    expect(notice('Bay INV-8')).toContain('this file leaves their deliveries out until they are booked again.')
    expect(notice('Bay INV-9: $75.00')).toContain('taken back and deleted. Delete them in your books too.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await isTold()
  of = { ...of, billCount: 0, creditCount: 0, total: 0 }
  await isTold()
})

test('what somebody did in the books is marked as done and told no more, with who and when; Undo lists it again', async () => {
  const gone = { source: 'invoice' as const, id: 9, number: 'INV-9', distributor: 'Bay', exportedTotal: 75, isDeleted: true, seen: 'deleted' } // prettier-ignore
  const done = { id: 4, number: 'INV-9', distributor: 'Bay', total: null, by: 'Rosa Moretti', time: '11/30/2026 10:00 AM EST' } // prettier-ignore
  const nothing = { ...preview, billCount: 0, creditCount: 0, total: 0, takenBack: [gone] }
  let isDone = false
  const server = await openApp('/accounting', {
    ...books([]),
    getExportPreview: () => (isDone ? { ...nothing, takenBack: [], rebooked: [], corrections: [done] } : nothing),
    postBooksCorrection: () => {
      isDone = true
      return done
    },
    deleteBooksCorrection: () => {
      isDone = false
      return { id: 4 }
    },
  })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  // With no bill to export, what changed is told too.
  await expect.element(dialog.getByText(/\$75.00, now \$90.00; 10\/02\/2026, now 10\/03\/2026/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Bay INV-9 is done in my books' }).click()
  await expect.element(dialog.getByText(/taken back and deleted/)).not.toBeInTheDocument()
  expect(server.sent('postBooksCorrection').map(({ body }) => body)).toEqual([
    { format: 'quickbooks-desktop', source: 'invoice', id: 9, seen: 'deleted' },
  ])
  await expect.element(page.getByText('Bay INV-9 is marked as done in your books')).toBeVisible()
  await dialog.getByText('Done in your books (1)').click()
  await expect.element(dialog.getByText('Bay INV-9: deleted, Rosa Moretti, 11/30/2026 10:00 AM EST')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo: list Bay INV-9 again' }).click()
  await expect.element(dialog.getByText(/taken back and deleted/)).toBeVisible()
  expect(server.sent('deleteBooksCorrection').map(({ params }) => params)).toEqual([{ id: '4' }])
})

test('the days of an export stand in one line of the log', async () => {
  await page.viewport(1440, 900)
  await openApp('/accounting?tab=exports', { ...books([]), getAccountingExports: listOf(anExport) })
  const days = page.getByText('08/01/2026 – 11/30/2026')
  await expect.element(days).toBeVisible()
  await document.fonts.ready
  const words = document.createRange()
  words.selectNodeContents(days.element())
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

test('the file of an export whose answer got lost is had by another press, or from the files made before', async () => {
  let isMade = false
  const nothing = {
    ...preview,
    billCount: 0,
    creditCount: 0,
    total: 0,
    changedSince: [],
    rebooked: [],
    takenBack: [],
    corrections: [],
    elsewhere: [],
  }
  const lastExport = { id: 7, endDate: '2026-10-31', createTime: '2026-11-01T15:00:00.000Z' }
  const { sent } = await openApp('/accounting', {
    ...books([]),
    getExportPreview: () => (isMade ? { ...nothing, lastExport } : preview),
    getAccountingExports: listOf(),
    postAccountingExport: () => {
      isMade = true
      return noConnection
    },
  })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await dialog.getByRole('button', { name: 'Since last export' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => sent('postAccountingExport')).toHaveLength(1)
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(dialog.getByText('Nothing new since the last export.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => sent('postAccountingExport')).toHaveLength(2)
  await dialog.getByRole('link', { name: 'Files made before' }).click()
  await expect.poll(address).toBe('/accounting?tab=exports')
})

test('days that were typed are still there after a look at what is new since the last export, and so is its day', async () => {
  const { sent } = await openApp('/accounting', { ...books([]), getExportPreview: preview })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  const choose = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await choose('By date')
  await dialog.getByLabelText('Start Date').fill('2026-09-05')
  await dialog.getByLabelText('End Date').fill('2026-09-20')
  await choose('Since last export')
  await expect.element(dialog.getByLabelText('Until')).not.toHaveValue('2026-09-20')
  await dialog.getByLabelText('Until').fill('2026-10-15')
  await choose('By date')
  await expect.element(dialog.getByLabelText('Start Date')).toHaveValue('2026-09-05')
  await expect.element(dialog.getByLabelText('End Date')).toHaveValue('2026-09-20')
  await expect.poll(() => sent('getExportPreview').at(-1)?.query).toMatchObject({ startDate: '2026-09-05', endDate: '2026-09-20' }) // prettier-ignore
  await choose('Since last export')
  await expect.element(dialog.getByLabelText('Until')).toHaveValue('2026-10-15')
})

test('the days that were exported by date last are there again, also after an export of what was new since', async () => {
  const { sent } = await openApp('/accounting', {
    ...books([]),
    getExportPreview: preview,
    getAccountingExports: listOf(),
    postAccountingExport: { ...anExport, exportUrl: '#' },
  })
  const today = inTimeZone(new Date(), aLocation().timezone)
  const open = page.getByRole('button', { name: 'Download', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  const exportBills = async () => {
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await open.click()
  await dialog.getByRole('button', { name: 'By date' }).click()
  await dialog.getByLabelText('Start Date').fill('2026-09-05')
  await dialog.getByLabelText('End Date').fill(today)
  await exportBills()
  await open.click()
  await dialog.getByRole('combobox', { name: 'Accounting software' }).selectOptions('Ledger (CSV)')
  await exportBills()
  expect(sent('postAccountingExport').at(-1)?.body).toMatchObject({ format: 'ledger', sinceLast: true })
  await open.click()
  await expect.element(dialog.getByRole('combobox', { name: 'Accounting software' })).toHaveValue('ledger')
  await dialog.getByRole('button', { name: 'By date' }).click()
  await expect.element(dialog.getByLabelText('Start Date')).toHaveValue('2026-09-05')
  await expect.element(dialog.getByLabelText('End Date')).toHaveValue(today)
})

test('days of before the month that ended last are not chosen again: by date it begins with that month', async () => {
  const { sent } = await openApp('/accounting', {
    ...books([]),
    getExportPreview: preview,
    getAccountingExports: listOf(),
    postAccountingExport: { ...anExport, exportUrl: '#' },
  })
  const open = page.getByRole('button', { name: 'Download', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Download bills' })
  await open.click()
  await dialog.getByRole('combobox', { name: 'Accounting software' }).selectOptions('Ledger (CSV)')
  await dialog.getByRole('button', { name: 'By date' }).click()
  await dialog.getByLabelText('Start Date').fill('2026-01-01')
  await dialog.getByLabelText('End Date').fill('2026-01-31')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('postAccountingExport').at(-1)?.body).toMatchObject({ startDate: '2026-01-01', endDate: '2026-01-31' })
  await open.click()
  await expect.element(dialog.getByRole('combobox', { name: 'Accounting software' })).toHaveValue('ledger')
  await dialog.getByRole('button', { name: 'By date' }).click()
  const firstOfMonth = calendarDate(`${inTimeZone(new Date(), aLocation().timezone).slice(0, 8)}01`)
  await expect.element(dialog.getByLabelText('End Date')).toHaveValue(plusDays(firstOfMonth, -1))
  await expect.element(dialog.getByLabelText('Start Date')).toHaveValue(`${plusDays(firstOfMonth, -1).slice(0, 8)}01`)
})
