import { expect, it } from 'vitest'
import { readTablesOfPage } from './web-page-tables.ts'

const rowsOf = (html: string) => readTablesOfPage(html).map(({ rows }) => rows)

it('reads each table with text, as its own sheet', () => {
  const html =
    '<table><tr><td> </td></tr></table><p>Prices</p><table><tr><th>Item</th></tr></table><table><tr><td>9</td></tr></table>'
  expect(readTablesOfPage(html)).toEqual([
    { name: 'Sheet1', rows: [['Item']], hidden: [] },
    { name: 'Sheet2', rows: [['9']], hidden: [] },
  ])
})

it('keeps what is within a cell as it is seen', () => {
  const cell = '<td>\n <b>JALAPE&Ntilde;O</b><br>SLICED&nbsp;&amp; <style>b { color: red }</style>DICED\t</td>'
  expect(rowsOf(`<table><tr>${cell}<td>000123</td><td>$1,067.08 </td></table>`)).toEqual([
    [['JALAPEÑO SLICED & DICED', '000123', '$1,067.08']],
  ])
})

it('does without the ends that pages leave out', () => {
  expect(rowsOf('<table><tr><td>1<td>HAM<tr><td>2<td>EGG')).toEqual([
    [
      ['1', 'HAM'],
      ['2', 'EGG'],
    ],
  ])
})

it('has a cell over several columns or rows in the first of them', () => {
  const head = '<tr><td colspan=2>Guide</td><td>May</td></tr>'
  const rows =
    '<tr><td rowspan=3>Dairy</td><td>MILK</td><td>4</td></tr><tr><td>EGG</td><td>5</td></tr><tr><td>BUTTER</td></tr>'
  expect(rowsOf(`<table>${head}${rows}<tr><td>Meat</td><td>HAM</td><td>6</td></tr></table>`)).toEqual([
    [
      ['Guide', '', 'May'],
      ['Dairy', 'MILK', '4'],
      ['', 'EGG', '5'],
      ['', 'BUTTER'],
      ['Meat', 'HAM', '6'],
    ],
  ])
})

it('reads a table within a cell as a sheet of its own, and goes on behind it', () => {
  const inner = '<table><tr><td>inner</td></tr></table>'
  expect(rowsOf(`<table><tr><td>a${inner}b</td><td>c</td></tr></table>`)).toEqual([[['ab', 'c']], [['inner']]])
})

it('does not read what the page hides, and says so', () => {
  const hidden = '<tr style="display: none"><td>2</td><td>OLD</td></tr><tr hidden><td>3</td></tr><tr hidden></tr>'
  const [sheet] = readTablesOfPage(`<table><tr><td>1</td><td style="visibility:hidden">x</td></tr>${hidden}</table>`)
  expect(sheet?.rows.filter((row) => row.length > 0)).toEqual([['1', '']])
  expect(sheet?.hidden).toEqual(['Hidden rows, not read: 2.'])
})

it('neither hangs on nor is filled by a hostile page', () => {
  const hostile = [
    '<table>'.repeat(100_000),
    `<table><tr><td>${'<div>'.repeat(1_000_000)}`,
    `<table>${'<tr>'.repeat(300_000)}`,
    `<table><tr>${'<td>x'.repeat(300_000)}`,
    `<table>${'<tr><td colspan=99999999 rowspan=99999999>x'.repeat(2_000)}`,
    `<table><tr><td ${'a="'.repeat(200_000)}`,
    `<table><tr><td>${'<!--'.repeat(200_000)}`,
  ]
  for (const html of hostile)
    for (const rows of rowsOf(html)) {
      expect(rows.length).toBeLessThanOrEqual(100_001)
      expect(Math.max(...rows.slice(0, 100).map((row) => row.length))).toBeLessThanOrEqual(200)
    }
})
