import type { AccountingExport } from '@larder/contract/accounting/exports.ts'
import { expect, test } from 'vitest'
import { listOf } from '../../testing/answers.ts'
import { anAccountingLine, books, produce } from '../../testing/books.ts'
import { openApp } from '../../testing/open-app.tsx'
import { byPages, linesTaken, paperTaken, takenAs } from '../../testing/taken-files.ts'

test('every special request is taken along with its tags, page after page', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => anAccountingLine({ description: `Ramps ${at}`, total: 30.5 }))
  lines[1] = anAccountingLine({ description: '=Morels', accountingCode: produce, lastDate: null })
  const perPage = 50
  const server = await openApp('/accounting?tab=requests', {
    ...books([]),
    getAccountingLines: ({ query }) => {
      const from = query?.after ? (JSON.parse(query.after) as { cents: number }).cents : 0
      const to = from + Number(query?.limit ?? perPage)
      const next =
        to < lines.length ? JSON.stringify({ isTagged: false, cents: to, words: '', distributorId: 1, hash: '' }) : null
      const page = listOf(...lines.slice(from, to))
      return { ...page, _meta: { ...page._meta, totalCount: lines.length, untaggedCount: 119, next } }
    },
  })
  const rows = await linesTaken()
  expect(rows).toHaveLength(121)
  expect(rows.slice(0, 3)).toEqual([
    '"Request","Distributor","Times bought","Last bought","Total","Supplier","Category","GL code"',
    '"Ramps 0","Bay",2,"11/02/2026","30.50",,,',
    `"'=Morels","Bay",2,,"30.00",,,"5100 Produce"`,
  ])
  expect(rows.at(-1)).toContain('"Ramps 119"')
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^special-requests-\d{4}-\d\d-\d\d\.xlsx$/)
  const paper = await paperTaken()
  expect(paper.title).toBe('Special requests')
  expect(paper.facts).toContain(server.user.activeLocation?.nickname)
  expect(paper.facts).toContain('120 lines')
  expect(paper.rows[1]).toBe('Ramps 0 | Bay | 2 | 11/02/2026 | $30.50 |  |  | ')
})

test('the names of the books are taken along with how much is tagged with each', async () => {
  await openApp('/accounting?tab=names&kind=supplier', {
    ...books([]),
    getAccountingNames: listOf({ id: 7, name: 'Acme', itemCount: 1_012, lineCount: 0 }),
  })
  expect(await linesTaken()).toEqual(['"Supplier","Items tagged","Other lines tagged"', '"Acme",1012,0'])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^suppliers-/)
  expect((await paperTaken()).rows).toEqual(['Supplier | Items tagged | Other lines tagged', 'Acme | 1,012 | 0'])
})

test('payable terms are taken along', async () => {
  await openApp('/accounting?tab=distributors', {
    ...books([]),
    getAccountingDistributors: listOf(
      { id: 531, nickname: 'Bay', payableTerms: 30 },
      { id: 532, nickname: 'Dock', payableTerms: null },
    ),
  })
  expect(await linesTaken()).toEqual(['"Distributor","Payable terms in days"', '"Bay",30', '"Dock",'])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^payable-terms-/)
  expect((await paperTaken()).rows.at(-1)).toBe('Dock | ')
})

test('every export of the log is taken along', async () => {
  const made = (id: number): AccountingExport => ({
    id,
    format: 'xero',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    sinceLast: id === 1,
    billCount: 4,
    creditCount: 1,
    untaggedCount: 2,
    total: 812.4,
    fileName: `xero-${id}.csv`,
    createdBy: 'Ana Ruiz',
    // Still the last of October in New York.
    createTime: '2026-11-01T02:00:00.000Z',
    createTimeDisplay: '10/31/2026 10:00 PM EDT',
  })
  const log = Array.from({ length: 130 }, (_, at) => made(at + 1))
  await openApp('/accounting?tab=exports', { ...books([]), getAccountingExports: byPages(log, 24) })
  const rows = await linesTaken()
  expect(rows).toHaveLength(131)
  expect(rows.slice(0, 2)).toEqual([
    '"Exported","By","Format","From","Until","Days","Bills","Credits","Untagged","Total","File"',
    '"10/31/2026","Ana Ruiz","Xero (CSV)","10/01/2026","10/31/2026","Since last export",4,1,2,"812.40","xero-1.csv"',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^exports-/)
  expect((await paperTaken()).rows).toHaveLength(131)
})
