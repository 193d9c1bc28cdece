import { expect, it } from 'vitest'
import { readInvoiceTable, unreadFigure } from './table-invoice.ts'

/** The invoice with its fees, then its lines; or the figure that refuses the file. */
function read(text: string): string[] {
  const rows = text.split('\n').map((line) => line.split('|'))
  const unread = unreadFigure(rows)
  if (unread) return [`row ${unread.rowNumber}: ${unread.text}`]
  return readInvoiceTable(rows).flatMap(({ kind, number, date, orderNumber, total, fees, lines }) => [
    [
      `${kind} ${number}`,
      `${date}`,
      ...(orderNumber ? [`order ${orderNumber}`] : []),
      `${total / 100}`,
      ...fees.map(({ name, amount, isTax }) => `${isTax ? 'tax ' : ''}${name} ${amount / 100}`),
    ].join(', '),
    ...lines.map(
      ({ din, description, packText, thousandths, unitMeasure, unitPrice, lineTotal }) =>
        `${din} ${description}${packText ? ` (${packText})` : ''}: ${thousandths / 1000} ${unitMeasure} at ${unitPrice / 10_000} = ${lineTotal / 100}`,
    ),
  ])
}

// Invoices as a stranger would send them, each judged by eye before it was read.
it.each<[table: string, text: string, read: string[]]>([
  [
    'catch weight',
    'ACME FOODS\nInvoice #: 55-1234|Date: 11/20/2026\nItem|Pack|Size|Brand|Description|Qty|Net Wt|Unit Price|Extended\n0442187|2|10 LB|BB|BEEF CHUCK|2|41.30|5.12|211.46\n1821537|4|5 LB|IMP|LETTUCE|3||24.50|73.50\n||||Subtotal||||284.96\n||||Fuel Surcharge||||6.50\n||||Invoice Total||||291.46',
    [
      'invoice 55-1234, 2026-11-20, 291.46, Fuel Surcharge 6.5',
      '0442187 BEEF CHUCK (2/10 LB): 41.3 LB at 5.12 = 211.46',
      '1821537 LETTUCE (4/5 LB): 3 CS at 24.5 = 73.5',
    ],
  ],
  [
    'a charge that stands among the totals only',
    'Invoice 82|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\nTotal Freight||||25.00\nTotal Credits||||5.00\nInvoice Total||||115.00',
    ['invoice 82, 2026-11-20, 115, Total Freight 25', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'cases and splits in columns of their own',
    'Invoice 77|11/20/2026\nItem|Description|Cases|Splits|Price|Amount\n100|OIL|0|3|6.15|18.45\n101|RICE|2|0|22.00|44.00\nTotal|||||62.45',
    ['invoice 77, 2026-11-20, 62.45', '100 OIL: 3 EA at 6.15 = 18.45', '101 RICE: 2 CS at 22 = 44'],
  ],
  [
    'what is given back, in three hands',
    'Invoice 78|11/20/2026\nItem|Description|Qty|UOM|Price|Amount\n100|OIL|2|CS|45.00|90.00\n101|RICE RETURN|-1|CS|22.00|22.00 CR\n102|BEANS SHORT|1-|CS|18.00|18.00-\nTotal|||||50.00',
    [
      'invoice 78, 2026-11-20, 50',
      '100 OIL: 2 CS at 45 = 90',
      '101 RICE RETURN: -1 CS at 22 = -22',
      '102 BEANS SHORT: -1 CS at 18 = -18',
    ],
  ],
  [
    'taxes by their names',
    'Invoice 79|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\nSub-Total||||90.00\nGST 5%||||4.50\nQST 9.975%||||8.98\nTotal||||103.48',
    ['invoice 79, 2026-11-20, 103.48, tax GST 5% 4.5, tax QST 9.975% 8.98', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'fees, deposits and credits',
    'Invoice 79|11/20/2026\nItem|Description|Qty|Price|Amount\n100|COLA|2|15.00|30.00\nCRV||||2.40\nBottle deposits||||1.20\nSmall order charge||||15.00\nVAT 20%||||6.00\nPallet credit||||(5.00)',
    [
      'invoice 79, 2026-11-20, 49.6, CRV 2.4, Bottle deposits 1.2, Small order charge 15, tax VAT 20% 6, Pallet credit -5',
      '100 COLA: 2 CS at 15 = 30',
    ],
  ],
  [
    'totals of cases and weight after that of money',
    'Invoice 80|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\n101|RICE|3|22.00|66.00\nInvoice Total||||156.00\nTotal Cases||5||\nTotal Weight||||128.50',
    ['invoice 80, 2026-11-20, 156', '100 OIL: 2 CS at 45 = 90', '101 RICE: 3 CS at 22 = 66'],
  ],
  [
    'totals of tax and savings',
    'Invoice 81|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\nTotal Due||||93.60\nTotal Tax||||3.60\nTotal Savings||||12.00',
    ['invoice 81, 2026-11-20, 93.6, tax Total Tax 3.6', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'a total of pieces only',
    'Invoice 82|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\nTotal pieces: 2',
    ['invoice 82, 2026-11-20, 90', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'a date with the name of its month',
    'Invoice No. 83|Date: 20 Nov 2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00',
    ['invoice 83, 2026-11-20, 90', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'ordered, shipped and back-ordered',
    'Invoice 84 11/20/2026\nItem|Ord|Shp|B/O|U/M|Description|Price|Ext\n100|3|2|1|CS|OIL|45.00|90.00\n101|1|0|1|CS|RICE|22.00|0.00',
    ['invoice 84, 2026-11-20, 90', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'a list price, a discount and a net price',
    'Invoice 85|11/20/2026\nCode|Description|Qty|List|Disc %|Net|Amount\n100|OIL|2|50.00|10|45.00|90.00',
    ['invoice 85, 2026-11-20, 90', '100 OIL: 2 CS at 45 = 90'],
  ],
  [
    'units of sale and of the price',
    'Invoice 86|11/20/2026\nItem|Description|Qty|UOM|Weight|Price|Price UOM|Ext Price\n100|RIBEYE|2|CS|128.4|11.40|LB|1463.76\n101|RICE|1|CS||22.00|CS|22.00',
    ['invoice 86, 2026-11-20, 1485.76', '100 RIBEYE: 128.4 LB at 11.4 = 1463.76', '101 RICE: 1 CS at 22 = 22'],
  ],
  [
    'decimal commas',
    'Invoice 87|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45,00|90,00',
    ['row 3: 45,00'],
  ],
  [
    'a weight with a decimal comma',
    'Invoice 88|11/20/2026\nItem|Description|Qty|Price|Amount\n100|VEAL|12,500|8.00|100.00',
    ['row 3: 12,500'],
  ],
  [
    'ordered and shipped',
    'Invoice 89|11/20/2026\nItem|Description|Qty Ordered|Qty Shipped|Unit Price|Total\n100|OIL|3|2|45.00|90.00',
    ['invoice 89, 2026-11-20, 90', '100 OIL: 2 CS at 45 = 90'],
  ],
  ['ordered only', 'Invoice 90|11/20/2026\nItem|Description|Qty Ordered|Unit Price|Total\n100|OIL|3|45.00|135.00', []],
  [
    'the tax in the line',
    'Invoice 91|PO: 4455|11/20/2026\nQty|UOM|Item No|Description|Unit Price|Tax|Total\n2|CS|100|OIL|45.00|3.60|93.60\nTotal||||||93.60',
    ['invoice 91, 2026-11-20, order 4455, 93.6', '100 OIL: 2 CS at 45 = 93.6'],
  ],
  [
    'a weight in the name only',
    'Invoice 92|11/20/2026\nItem|Description|Qty|Price|Amount\n100|RIBEYE 64.2 LB|1|11.40|731.88',
    ['invoice 92, 2026-11-20, 731.88', '100 RIBEYE 64.2 LB: 1 CS at 11.4 = 731.88'],
  ],
  [
    'a deposit and a return as lines',
    'Invoice 93|11/20/2026\nItem|Description|Qty|Price|Amount\n100|KEG LAGER|1|168.00|168.00\n900|KEG DEPOSIT|1|50.00|50.00\n901|KEG RETURN|-1|50.00|-50.00\nBalance Due||||168.00',
    [
      'invoice 93, 2026-11-20, 168',
      '100 KEG LAGER: 1 CS at 168 = 168',
      '900 KEG DEPOSIT: 1 CS at 50 = 50',
      '901 KEG RETURN: -1 CS at 50 = -50',
    ],
  ],
  [
    'headings again on the second page',
    'Invoice 94|11/20/2026\nItem|Description|Qty|Price|Amount\n100|OIL|2|45.00|90.00\nPage 1 subtotal||||90.00\nItem|Description|Qty|Price|Amount\n101|RICE|1|22.00|22.00\nTotal Amount Due||||112.00',
    ['invoice 94, 2026-11-20, 112', '100 OIL: 2 CS at 45 = 90', '101 RICE: 1 CS at 22 = 22'],
  ],
])('%s', (_, text, invoice) => {
  expect(read(text)).toEqual(invoice)
})
