import { dollars, type Cents } from '@larder/domain/values/money.ts'
import * as xlsx from '@e965/xlsx'
import { spreadsheetText } from '@larder/domain/values/cells/spreadsheet-cell.ts'
import {
  deliveryDay,
  estimatedLines,
  itemText,
  missingInTotal,
  unpricedText,
  weightText,
  type PurchaseOrder,
  type PurchaseOrderLine,
} from './purchase-order-document.ts'

const columns = [
  { title: 'Line', width: 6 },
  { title: 'Item number', width: 15 },
  { title: 'Quantity', width: 10 },
  { title: 'Unit', width: 8 },
  { title: 'Pack', width: 18 },
  { title: 'Description', width: 52 },
  { title: 'Brand', width: 24 },
  { title: 'Price', width: 14 },
  { title: 'Extended', width: 14 },
  { title: 'Remark', width: 40 },
]
/** the most that Excel keeps in a cell, less a margin */
const longestText = 32_000

type Row = (xlsx.CellObject | undefined)[]

/** The purchase order as a workbook: texts are typed as text (leading zeros stay, nothing runs as a formula), amounts as numbers. */
export function purchaseOrderSheet(order: PurchaseOrder): Buffer {
  const head = headRows(order)
  const lines = order.lines.toSorted((a, b) => a.lineNumber - b.lineNumber)
  const sheet = sheetOf([
    [text('Purchase order'), undefined, text(order.purchaseOrderNumber)],
    ...head.map(([label, value]): Row => [text(label), undefined, text(value)]),
    [],
    columns.map(({ title }) => text(title)),
    ...lines.map(lineRow),
    [],
    ...totalRows(order),
  ])
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!merges'] = [...head.keys(), head.length].flatMap((row) => [across(row, 0, 1), across(row, 2, 6)])
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Purchase order')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function headRows(order: PurchaseOrder): [label: string, value: string][] {
  const { distributor, location, orderedBy, delivery } = order
  const rows: [string, string][] = [
    ['Status', order.notInForce ? `${order.notInForce}. Nothing is to be delivered or billed.` : ''],
    ['Distributor', distributor.nickname],
    ['Customer number', distributor.customerNumber ?? ''],
    ['Ship to', [location.nickname, ...location.address].join(', ')],
    ['Phone', location.phone],
    ['Delivery', deliveryDay(order)],
    ['Delivery time', delivery.time ?? ''],
    ['Ordered', order.orderedAt],
    ['Ordered by', [orderedBy.name, orderedBy.email, orderedBy.phone].filter(Boolean).join(', ')],
    ['Payment', order.payment],
    ['Note', order.notes ?? ''],
  ]
  return rows.filter(([, value]) => value.trim() !== '')
}

function lineRow(line: PurchaseOrderLine): Row {
  const unpriced = unpricedText(line)
  return [
    number(line.lineNumber),
    text(line.din),
    number(line.quantity),
    text(line.unitMeasure),
    text(line.packSize),
    text(itemText(line)),
    text(line.brand),
    line.price === null || unpriced ? text(unpriced ?? '') : amount(line.price),
    unpriced ? undefined : amount(line.lineTotal),
    text([line.isSpecial ? 'Special request' : '', estimateText(line)].filter(Boolean).join('. ')),
  ]
}

function estimateText(line: PurchaseOrderLine): string {
  return line.isCatchWeight && !unpricedText(line) ? `${weightText(line)} (est.)` : weightText(line)
}

function totalRows(order: PurchaseOrder): Row[] {
  const { items, deliveryFee, total } = order.totals
  const row = (label: string, value: Cents, remark = ''): Row => [
    ...Array.from({ length: 7 }, () => undefined),
    text(label),
    amount(value),
    text(remark),
  ]
  return [
    row('Items', items),
    ...(deliveryFee > 0 ? [row('Delivery fee', deliveryFee)] : []),
    row(order.notInForce ? 'Not billed' : 'Total', total, [...estimateOf(order), ...missingInTotal(order)].join(', ')),
  ]
}

function estimateOf(order: PurchaseOrder): string[] {
  const lines = estimatedLines(order)
  return lines === 0 ? [] : [`Estimate: ${lines} ${lines === 1 ? 'line is' : 'lines are'} billed by delivered weight`]
}

function text(value: string): xlsx.CellObject {
  const shown = spreadsheetText(value)
  return { t: 's', v: shown.slice(0, longestText), z: '@' }
}

function number(value: number): xlsx.CellObject {
  return { t: 'n', v: value }
}

function amount(value: Cents): xlsx.CellObject {
  return { t: 'n', v: dollars(value), z: '$#,##0.00' }
}

function across(row: number, from: number, to: number): xlsx.Range {
  return { s: { r: row, c: from }, e: { r: row, c: to } }
}

function sheetOf(rows: Row[]): xlsx.WorkSheet {
  const sheet: xlsx.WorkSheet = {}
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (cell && cell.v !== '') sheet[xlsx.utils.encode_cell({ r, c })] = cell
    }),
  )
  sheet['!ref'] = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } })
  return sheet
}
