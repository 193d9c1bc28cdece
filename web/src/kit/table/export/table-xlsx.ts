import { calendarDate, daysBetween } from '@larder/domain/values/calendar-date.ts'
import { strToU8, zipSync } from 'fflate'
import type { FileColumn } from './file-column.ts'

/** The rows as a workbook: figures, amounts and days are numbers, and a text is a text whatever it begins with. */
export function tableXlsx<Row>(name: string, columns: readonly FileColumn<Row>[], rows: readonly Row[]): Uint8Array {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(sheetName(name)),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet(columns, rows),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(`${xmlHead}${xml}`)])))
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = [
  `<Types xmlns="${office}/package/2006/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>`,
  '</Types>',
].join('')

function relations(...typesAndTargets: string[]): string {
  const each = typesAndTargets.flatMap((type, at) => {
    const target = typesAndTargets[at + 1]
    if (at % 2 === 1 || target === undefined) return []
    const kind = `${office}/officeDocument/2006/relationships/${type}`
    return [`<Relationship Id="r${at / 2 + 1}" Type="${kind}" Target="${target}"/>`]
  })
  return `<Relationships xmlns="${office}/package/2006/relationships">${each.join('')}</Relationships>`
}

function workbook(name: string): string {
  const r = `xmlns:r="${office}/officeDocument/2006/relationships"`
  return `<workbook ${main} ${r}><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`
}

/** A sheet's name has at most 31 letters, and none of these. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}

const headStyle = 5
/** The cell formats by kind, in the order of `styles`. */
const styleOf = { figure: 0, text: 1, money: 2, price: 3, day: 4 } as const
/** 49 is Excel's own format of texts: '=1+1' stays what it is also after somebody edited it. */
const formats = { figure: 0, text: 49, money: 164, price: 165, day: 166 } as const
const ownFormats = { money: '"$"#,##0.00', price: '"$"#,##0.0000', day: 'mm/dd/yyyy' } as const

const styles = [
  `<styleSheet ${main}><numFmts count="3">`,
  ...(['money', 'price', 'day'] as const).map(
    (kind) => `<numFmt numFmtId="${formats[kind]}" formatCode="${escaped(ownFormats[kind])}"/>`,
  ),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">',
  ...(['figure', 'text', 'money', 'price', 'day'] as const).map(
    (kind) => `<xf numFmtId="${formats[kind]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '</cellXfs></styleSheet>',
].join('')

function sheet<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(({ head }, at) => textCell(`${letters(at)}1`, head, headStyle))
  const lines = rows.map((row, line) => {
    const number = line + 2
    const cells = columns.map((column, at) => cellOf(`${letters(at)}${number}`, column, row))
    return `<row r="${number}">${cells.join('')}</row>`
  })
  const range = `A1:${letters(columns.length - 1)}${rows.length + 1}`
  return [
    `<worksheet ${main}><dimension ref="${range}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column, rows)}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData><row r="1">${heads.join('')}</row>${lines.join('')}</sheetData>`,
    `<autoFilter ref="${range}"/></worksheet>`,
  ].join('')
}

function cellOf<Row>(place: string, { kind, of }: FileColumn<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  if (kind === 'text') return textCell(place, String(value), styleOf.text)
  return `<c r="${place}" s="${styleOf[kind]}"><v>${numberOf(kind, value)}</v></c>`
}

function numberOf(kind: FileColumn<never>['kind'], value: string | number): number {
  if (kind === 'day') return excelDay(String(value))
  return kind === 'money' ? Number(value) / 100 : kind === 'price' ? Number(value) / 10_000 : Number(value)
}

/** Excel counts days, and its day 0 is this one for every date after February 1900. */
function excelDay(date: string): number {
  return daysBetween(calendarDate('1899-12-30'), calendarDate(date))
}

/** The most letters that Excel takes in a cell. */
const mostLetters = 32_767

function textCell(place: string, written: string, style: number): string {
  const shown = escaped(written.slice(0, mostLetters))
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${shown}</t></is></c>`
}

/** XML cannot hold most control characters. */
function escaped(written: string): string {
  return written
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** 'A' for the first column, 'AA' for the twenty-seventh. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** Wide enough for its head and what is in it, within reason. */
function widthOf<Row>({ head, kind, of }: FileColumn<Row>, rows: readonly Row[]): number {
  if (kind !== 'text') return Math.max(12, head.length + 4)
  const longest = rows.reduce((most, row) => Math.max(most, String(of(row) ?? '').length), head.length + 2)
  return Math.min(60, Math.max(10, longest + 2))
}
