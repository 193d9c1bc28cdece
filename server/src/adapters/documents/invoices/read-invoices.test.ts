import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReadInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import { sumOfInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import { readInvoices } from './read-invoices.ts'

/** Real files lie beside the project, not in it; without them these tests say so and are left out. */
const data = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const fileOf = (name: string) => readFileSync(path.join(data, name))

async function read(name: string): Promise<readonly ReadInvoice[]> {
  const reading = await readInvoices(fileOf(name), path.basename(name))
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading))
  return reading.invoices
}
const readText = async (text: string, fileName = 'invoice.csv') => {
  const reading = await readInvoices(Buffer.from(text), fileName)
  return reading.kind === 'read' ? reading.invoices : reading
}

describe.skipIf(!existsSync(data))('EDI 810 of others', () => {
  it.each([
    ['edinet_810a', 'DO091003TESTINV01', 2, 36_596, 36_596],
    ['edinet_810b', 'DO091003TESTINV01TAX', 2, 40_192, 40_192],
    ['edinet_810d', 'DO091003TESTHDRINV02', 2, 64_692, 58_223],
    ['stupidedi_810_books', '00237058', 2, 28_566, 28_566],
    ['stupidedi_810_x348_basic', '39876980601170600', 1, 17_060, 17_060],
  ])('%s', async (name, number, lines, total, sum) => {
    const [invoice, ...more] = await read(`edi/raw/${name}.edi`)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', number, total })
    expect(invoice?.lines).toHaveLength(lines)
    expect(invoice && sumOfInvoice(invoice)).toBe(sum)
  })

  it('that hold no invoice are refused in words', async () => {
    for (const name of [
      'stupidedi_850_x357_basic',
      'stupidedi_856',
      'edinet_832',
      'stupidedi_832_baldor_produce_catalog',
    ])
      expect(await readInvoices(fileOf(`edi/raw/${name}.edi`), `${name}.edi`), name).toEqual({
        kind: 'refused',
        message: 'This EDI file holds no invoice (transaction 810).',
      })
  })

  it('US Foods’ invoice details, but for the line of which nothing was shipped', async () => {
    const [invoice] = await read('order-guides/02_usfoods_invoice_details.csv')
    expect(invoice?.lines).toHaveLength(63)
    expect(invoice?.lines[1]).toEqual({
      din: '2326411',
      description: 'LETTUCE, ICBRG FRESH REF BOX',
      packText: '',
      unitMeasure: 'CS',
      thousandths: 2_000,
      unitPrice: 580_000,
      lineTotal: 11_600,
    })
  })

  it('PDF with text: number, date, lines, fees and total', async () => {
    const [azure] = await read('invoices/invoice2data_AzureInterior.pdf')
    expect(azure).toMatchObject({ number: 'INV/2023/03/0008', date: '2023-03-20', total: 27_984 })
    expect(azure?.lines.map(({ din, thousandths, lineTotal }) => [din, thousandths, lineTotal])).toEqual([
      ['17589684', 1_000, 4_200],
      ['FURN_7777', 1_000, 7_000],
      ['987123', 1_000, 90],
      ['LUX_TRF', 15_000, 15_000],
    ])
    expect(azure?.fees).toEqual([{ name: expect.stringContaining('Tax'), amount: 1_694, isTax: true }])
  })
})

const head =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260301*1200*U*00401*000000001*0*P*>~GS*IN*S*R*20260301*1200*1*X*004010~ST*810*0001~'
const anEdi = (body: string, count = body.split('~').length + 2) =>
  `${head}${body}~SE*${count}*0001~GE*1*1~IEA*1*000000001~`

describe('EDI 810 of a food distributor', () => {
  it('cases, packs, catch weight, fuel and the order’s number', async () => {
    const text = anEdi(
      'BIG*20260301*4711**12-7***DI~IT1*1*4*CA*28.5**VN*00123~PID*F****LETTUCE ROMAINE~PO4*6*5*LB~IT1*2*2*CA*11.2*PP*VN*77~PID*F****RIBEYE~MEA**WT*28.14*LB~TDS*44767~SAC*C*F050***650~SAC*C*H850***100',
    )
    expect(await readText(text, 'any.name')).toEqual([
      {
        kind: 'invoice',
        number: '4711',
        date: '2026-03-01',
        orderNumber: '12-7',
        total: 44_767,
        lines: [
          {
            din: '00123',
            description: 'LETTUCE ROMAINE',
            packText: '6/5 LB',
            unitMeasure: 'CS',
            thousandths: 4_000,
            unitPrice: 285_000,
            lineTotal: 11_400,
          },
          {
            din: '77',
            description: 'RIBEYE',
            packText: '',
            unitMeasure: 'LB',
            thousandths: 28_140,
            unitPrice: 112_000,
            lineTotal: 31_517,
          },
        ],
        fees: [
          { name: 'Fuel surcharge', amount: 650, isTax: false },
          { name: 'Tax', amount: 100, isTax: true },
        ],
      },
    ])
  })

  it('a credit memo is below zero', async () => {
    const text = anEdi('BIG*20260305*CM9***4711**CR~IT1*1*1*CA*28.5**VN*00123~TDS*2850')
    expect(await readText(text)).toMatchObject([{ kind: 'credit_memo', total: -2_850, lines: [{ lineTotal: -2_850 }] }])
  })

  it.each([
    ['as a memo, with a minus before the quantity', 'CR', '-2', '2000'],
    ['as a memo, with a minus before quantity and total', 'CR', '-2', '-2000'],
    ['as a memo, with a minus before the total', 'CR', '2', '-2000'],
    ['as an invoice below zero', 'DI', '-2', '-2000'],
  ])('what is given back is below zero: %s', async (_, kind, quantity, total) => {
    const text = anEdi(`BIG*20260305*CM9***4711**${kind}~IT1*1*${quantity}*CA*10**VN*00123~TDS*${total}`)
    const line = { thousandths: -2_000, lineTotal: -2_000 }
    expect(await readText(text)).toMatchObject([{ kind: 'credit_memo', total: -2_000, lines: [line] }])
  })

  it('one that is not whole is refused, and left out where somebody tells of it', async () => {
    const sound = anEdi('BIG*20260305*A1***4711**DI~IT1*1*1*CA*28.5**VN*00123~TDS*2850')
    const cut = anEdi('BIG*20260305*A1***4711**DI~IT1*1*1*CA*28.5**VN*00123~TDS*2850', 9)
    expect(await readText(cut)).toEqual({
      kind: 'refused',
      message: 'The 810 says it has 9 segments, and has 5. Ask the distributor to send it again.',
    })
    expect(await readText(sound.slice(0, sound.indexOf('TDS')))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cut off'),
    })
    const set = (text: string, number: string) =>
      text.slice(text.indexOf('ST*'), text.indexOf('GE*')).replaceAll('*0001~', `*${number}~`)
    const both = sound.replace(set(sound, '0001'), `${set(sound, '0001')}${set(cut, '0002')}`).replace('GE*1*', 'GE*2*')
    expect(await readText(both)).toMatchObject({ kind: 'refused' })
    expect(await readInvoices(Buffer.from(both), 'both.edi', { interchanges: [0] })).toMatchObject({
      invoices: [{ number: 'A1' }],
    })
  })
})

it('an EDI file with an amount that no invoice can have says so', async () => {
  const text = anEdi('BIG*20260305*INV9***4711~IT1*1*1*CA*999999999999**VN*00123~TDS*2850')
  expect(await readInvoices(Buffer.from(text), 'invoice.edi')).toEqual({
    kind: 'refused',
    message:
      'A price or amount in this EDI file is larger than any invoice can have. Ask the distributor to send it again.',
  })
})

it('codes of an EDI file that every object of the language knows are codes like any other', async () => {
  const text = anEdi(
    'BIG*20260305*INV9***4711~IT1*1*1*constructor*28.5*valueOf*VN*00123~PO4*4*1*toString~SAC*C*constructor***650~TDS*3500',
  )
  expect(await readText(text)).toMatchObject([
    {
      lines: [{ packText: '4/1 toString', unitMeasure: 'constructor', unitPrice: 285_000 }],
      fees: [{ name: 'Charge', amount: 650, isTax: false }],
    },
  ])
})

describe('CSV', () => {
  it('of several invoices is told apart by the number', async () => {
    const rows = [
      'Invoice Number,Invoice Date,Item #,Description,Qty Shipped,UOM,Unit Price,Extended Price',
      'A-1,03/01/2026,11,Limes,2,CS,$25.95,$51.90',
      'A-2,03/02/2026,12,Kale,1,CS,19.75,19.75',
    ]
    expect(await readText(rows.join('\n'))).toMatchObject([
      { number: 'A-1', date: '2026-03-01', total: 5_190, lines: [{ din: '11', thousandths: 2_000 }] },
      { number: 'A-2', date: '2026-03-02', total: 1_975 },
    ])
  })

  it('by weight where the weight makes the amount, with fees and total below', async () => {
    const rows = [
      'Item,Description,Qty,Net Wt,Price,Amount',
      '77,Ribeye,2,28.14,11.20,315.17',
      ',Fuel surcharge,,,,6.50',
      ',Total,,,,321.67',
    ]
    expect(await readText(rows.join('\n'))).toMatchObject([
      {
        total: 32_167,
        fees: [{ name: 'Fuel surcharge', amount: 650 }],
        lines: [{ unitMeasure: 'LB', thousandths: 28_140, lineTotal: 31_517 }],
      },
    ])
  })

  it('with money that no invoice would have is refused, with its row', async () => {
    const rows = (...more: string[]) =>
      readText(['Invoice,Item,Description,Qty,Price,Amount', 'A-1,12,Kale,1,5.00,5.00', ...more].join('\n'))
    expect(await rows('A-1,,Cleaning,,,2.00')).toEqual({
      kind: 'refused',
      message:
        'Row 3: ‘Cleaning’ has money, but is neither a line with item and quantity nor a fee or total. Correct it, or delete the row.',
    })
    expect(await rows('B-2,13,Limes,1,4.00,4.00', 'C-3,,Freight,,,2.00')).toEqual({
      kind: 'refused',
      message:
        'Row 4: nothing says which invoice ‘Freight’ belongs to. Write that invoice’s number in the row, or delete the row.',
    })
  })

  it('of more lines than an invoice has is refused, never cut', async () => {
    const rows = ['Item,Description,Qty,Price', ...Array.from({ length: 2_001 }, (_, at) => `${at + 1},Kale,1,2.00`)]
    expect(await readText(rows.join('\n'))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('more than 2,000 lines'),
    })
    expect(await readText(rows.slice(0, -1).join('\n'))).toMatchObject([{ total: 400_000 }])
  })

  it.each([
    ['"1,5",10.00,15.00', '1,5'],
    ['½,10.00,5.00', '½'],
    ['2,"10,00","20,00"', '10,00'],
  ])('with a line that can’t be read is refused, never without it: %s', async (cells, text) => {
    const rows = `Item,Description,Qty,Price,Amount\n11,Limes,1,5.00,5.00\n12,Kale,${cells}\n,Total,,,20.00`
    expect(await readText(rows)).toEqual({
      kind: 'refused',
      message: `Row 3: ‘${text}’ can’t be taken as a figure. Correct it, or delete the row.`,
    })
  })

  it.each(['120,10.00,1,200.00', '2,1,010.00,2,020.00'])(
    'with a comma without quotes that cut a figure in two is refused, never read at a tenth: %s',
    async (cells) => {
      const rows = `Item,Description,Qty,Price,Amount\n11,Limes,1,5.00,5.00\n12,Kale,${cells}`
      expect(await readText(rows)).toEqual({
        kind: 'refused',
        message:
          'Row 3 has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00". Correct it, or delete the row.',
      })
      expect(await readText(rows.replaceAll(',', '\t'))).toMatchObject({ kind: 'refused' })
    },
  )

  it.each(['99999999999,10.00,10.00', '1,99999999,10.00', '999999999999,999999999999,999999999999', '1,1,99999999.00'])(
    'with a figure that no invoice can have is refused: %s',
    async (cells) => {
      expect(await readText(`Item,Description,Qty,Price,Amount\n11,Limes,${cells}`)).toEqual({
        kind: 'refused',
        message:
          'A quantity, price or amount in this file is larger than any invoice can have. Correct it, and upload the file again.',
      })
    },
  )

  it('that is no invoice is refused in words; other files by their type', async () => {
    expect(await readText('Name,Phone\nRosa,555')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('No line of this file'),
    })
    expect(await readText('MZ…', 'setup.exe')).toEqual({ kind: 'wrong-type' })
    expect(await readText('', 'empty.csv')).toMatchObject({
      kind: 'refused',
      message: expect.not.stringContaining('order guide'),
    })
  })
})
