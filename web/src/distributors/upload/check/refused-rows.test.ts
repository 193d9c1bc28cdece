import { describe, expect, it } from 'vitest'
import { byCause, refusedRowsCsv } from './refused-rows.ts'

const row = (rowNumber: number, reason: string, cells: string[] = []) => ({ rowNumber, reason, cells })

describe('refused rows', () => {
  it('are grouped by cause, the most frequent first, rows in the order of the file', () => {
    const rows = [row(4, 'no price'), row(9, 'no item number'), row(12, 'no item number')]
    expect(byCause(rows).map(({ reason, rows: of }) => [reason, of.map((each) => each.rowNumber)])).toEqual([
      ['no item number', [9, 12]],
      ['no price', [4]],
    ])
  })

  it('become a CSV with row number, reason and the cells of the file', () => {
    const csv = refusedRowsCsv(
      [row(12, 'no price', ['4411', 'Tomatoes, "Roma"', ''])],
      ['Item', 'Description', 'Price'],
    )
    expect(csv).toBe(
      '\uFEFF"Row","Reason","Item","Description","Price"\r\n12,"no price","4411","Tomatoes, ""Roma""",""\r\n',
    )
  })

  it('carry no formula into a spreadsheet', () => {
    const csv = refusedRowsCsv([row(2, 'no price', ['=1+1', '@sum', '-3.50', '+cmd', 'a\nb'])], [])
    expect(csv.split('\r\n')[1]).toBe(`2,"no price","'=1+1","'@sum","-3.50","'+cmd","a\nb"`)
    const hidden = refusedRowsCsv([row(2, 'no price', ['\t=1+1', '\n=1+1', ' =1+1', '＝1+1'])], [])
    expect(hidden.split('\r\n')[1]).toBe(`2,"no price","'\t=1+1","'\n=1+1","' =1+1","'＝1+1"`)
  })
})
