import { dollars } from '@larder/domain/values/money.ts'
import * as xlsx from '@e965/xlsx'
import { unpricedText, type PurchaseOrder } from './purchase-order-document.ts'

const money = '$#,##0.00'
const columns = ['Line', 'Item number', 'Quantity', 'Unit', 'Pack', 'Item', 'Brand', 'Price', 'Total', 'Note']
const widths = [6, 14, 10, 8, 16, 48, 20, 12, 12, 24]

/** The purchase order as a workbook: texts are typed as text (leading zeros stay, nothing runs as a formula), amounts as numbers. */
export function purchaseOrderSheet(order: PurchaseOrder): Buffer {
  const head: Cell[][] = [
    [text('Purchase order'), text(order.purchaseOrderNumber)],
    [
      text('Distributor'),
      text(order.distributor.nickname),
      text('Customer number'),
      text(order.distributor.customerNumber ?? ''),
    ],
    [text('Deliver to'), text([order.location.nickname, ...order.location.address].join(', '))],
    [
      text('Delivery'),
      text([order.delivery.weekday, order.delivery.date, order.delivery.time].filter(Boolean).join(' ')),
    ],
    [text('Ordered'), text(`${order.orderedAt} by ${order.orderedBy.name} ${order.orderedBy.email}`)],
    [text('Payment'), text(order.payment)],
    ...(order.notes ? [[text('Note'), text(order.notes)]] : []),
    [],
    columns.map(text),
  ]
  const lines = order.lines.map((line): Cell[] => {
    const unpriced = unpricedText(line)
    return [
      number(line.lineNumber),
      text(line.din),
      number(line.quantity),
      text(line.unitMeasure),
      text(line.packSize),
      text(line.name),
      text(line.brand),
      line.price === null || unpriced ? text(unpriced ?? '') : amount(dollars(line.price)),
      amount(dollars(line.lineTotal)),
      text(noteOf(line)),
    ]
  })
  const foot: Cell[][] = [
    [],
    totalRow('Items', dollars(order.totals.items)),
    totalRow('Delivery fee', dollars(order.totals.deliveryFee)),
    totalRow(
      order.totals.marketPriceLines > 0 ? `Total, without ${order.totals.marketPriceLines} at market price` : 'Total',
      dollars(order.totals.total),
    ),
  ]
  const sheet = sheetOf([...head, ...lines, ...foot])
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Purchase order')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

type Cell = xlsx.CellObject | undefined

function noteOf(line: PurchaseOrder['lines'][number]): string {
  if (line.isSpecial) return 'special request'
  return line.isCatchWeight ? 'estimate, by weight' : ''
}

function totalRow(label: string, value: number): Cell[] {
  return [...Array.from({ length: 7 }, () => undefined), text(label), amount(value)]
}

function text(value: string): xlsx.CellObject {
  return { t: 's', v: value, z: '@' }
}

function number(value: number): xlsx.CellObject {
  return { t: 'n', v: value }
}

function amount(value: number): xlsx.CellObject {
  return { t: 'n', v: value, z: money }
}

function sheetOf(rows: Cell[][]): xlsx.WorkSheet {
  const sheet: xlsx.WorkSheet = {}
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (cell) sheet[xlsx.utils.encode_cell({ r, c })] = cell
    }),
  )
  sheet['!ref'] = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } })
  return sheet
}
