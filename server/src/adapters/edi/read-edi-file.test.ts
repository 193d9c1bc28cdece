// X12 as others write it, and the same cut and mangled. The samples are beside the project, not in it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'
import { anInterchange } from './testing-interchange.ts'
import { writePurchaseOrder850 } from './write-850.ts'

const samples = new URL('../../../../../shared/data/edi/raw/', import.meta.url)
const isThere = existsSync(samples)
if (!isThere) process.stderr.write('../shared/data/edi is missing: samples of X12 are not read\n')

const envelope = {
  from: { qualifier: 'ZZ', id: 'KITCHEN' },
  to: { qualifier: '01', id: 'HARBOR' },
  isTest: true,
  controlNumber: 42,
  at: { date: '2026-06-10', time: '09:05' },
}
const order = {
  number: '1-00001',
  orderedOn: '2026-06-10',
  deliveryOn: null,
  deliveryTime: null,
  customerNumber: null,
  location: { name: 'Café ~ *Zoë*', address: '', city: '', state: '', zipcode: '' },
  contact: { name: '', phone: '', email: '' },
  notes: null,
  totalCents: 1_000,
  lines: [{ din: '', name: '漢字 > rice', quantity: 2, unitMeasure: 'BARREL', packText: '', priceCents: null }],
}

test('what is written is sound X12, whatever people typed', () => {
  const text = writePurchaseOrder850(envelope, order)
  expect(text).toContain('*T*>~')
  expect(text).toContain('N1*BY*Cafe Zoe~')
  expect(text).toContain('PO1*1*2*ZZ~')
  expect(text).toContain('PID*F****?? rice~')
  const reading = readEdiFile(Buffer.from(text))
  const sent = reading.kind === 'read' ? reading.interchanges[0] : undefined
  expect(sent).toMatchObject({ sender: 'KITCHEN', receiver: 'HARBOR', number: '000000042' })
  expect(sent?.groups).toMatchObject([{ code: 'PO', number: '42', sets: [{ fault: { code: '1' } }] }])
})

/** the same files in every run */
const seed = 20_260_304

test('a file that is cut anywhere is not read, and mangled ones fell nothing', () => {
  const text = writePurchaseOrder850(envelope, order).trimEnd()
  for (let at = 0; at < text.length - 1; at += 1)
    expect(readEdiFile(Buffer.from(text.slice(0, at))).kind, `cut at ${at}`).toBe('unreadable')
  const change = fc.record({ at: fc.nat(text.length), cut: fc.nat(30), put: fc.string({ maxLength: 12 }) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const mangled = changes.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), text)
      expect(['read', 'unreadable']).toContain(readEdiFile(Buffer.from(mangled)).kind)
    }),
    { numRuns: 300, seed },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readEdiFile(Buffer.concat([Buffer.from(text.slice(0, 106)), bytes])).kind).toBeDefined()
    }),
    { numRuns: 200, seed },
  )
})

/** a file with one item of this name, whose catalogue says how many it has */
const catalogue = (name: string, count = 1) =>
  anInterchange('SC', [['832', 'BCT*PC', 'LIN**VN*1', `PID*F****${name}`, 'CTP**CAT*33*1*CA', `CTT*${count}`]])

test.each<BufferEncoding>(['utf8', 'latin1', 'utf16le'])(
  'letters beyond English are read as %s writes them',
  (coding) => {
    const mark = coding === 'utf16le' ? '\uFEFF' : ''
    const reading = readEdiFile(Buffer.from(`${mark}${catalogue('Crème fraîche')}`, coding))
    expect(reading).toMatchObject({
      interchanges: [
        { groups: [{ sets: [{ content: { catalogue: { rows: [['1', 'Crème fraîche', '', '', 'CS', '33.00']] } } }] }] },
      ],
    })
  },
)

test('a set that says it has other lines than it has is not taken: what is missing would be greyed out, or never billed', () => {
  const faultOf = (text: string) => {
    const reading = readEdiFile(Buffer.from(text))
    return reading.kind === 'read' ? reading.interchanges[0]?.groups[0]?.sets[0]?.fault : reading
  }
  expect(faultOf(catalogue('Lemons'))).toBeNull()
  expect(faultOf(catalogue('Lemons', 412))).toEqual({ code: '5', text: 'The 832 says it has 412 items, and has 1.' })
  expect(faultOf(catalogue('Lemons').replace('CTT*1~', 'NTE*GEN*of June~'))).toBeNull()

  const invoice = (count: number) =>
    anInterchange('IN', [['810', 'BIG*20260610*77', 'IT1*1*2*CA*20**VN*9', 'TDS*4000', `CTT*${count}*2`]])
  expect(faultOf(invoice(1))).toBeNull()
  expect(faultOf(invoice(2))).toEqual({ code: '5', text: 'The 810 says it has 2 lines, and has 1.' })
  const answer = (count: number) =>
    anInterchange('PR', [['855', 'BAK*00*AC*1-1*20260610', 'PO1*1*5*CA*31**VN*5', 'ACK*IA*5*CA', `CTT*${count}`]])
  expect(faultOf(answer(1))).toBeNull()
  expect(faultOf(answer(0))).toEqual({ code: '5', text: 'The 855 says it has 0 lines, and has 1.' })
})

test('a set that comes again with its number and contents is read once; another under the same number is read', () => {
  const answer = (order: string) => ['855', `BAK*00*AC*${order}*20260610`] as const
  const sets = [answer('1-1'), answer('1-1'), answer('1-2')]
  const text = anInterchange('PR', sets).replaceAll(/(ST\*855|SE\*3)\*000\d/g, '$1*0001')
  const reading = readEdiFile(Buffer.from(text))
  const read = reading.kind === 'read' ? reading.interchanges[0]?.groups[0]?.sets : undefined
  expect(read?.map(({ fault }) => fault)).toEqual([
    null,
    { code: '23', text: 'The 855 0001 comes twice; it was read once.' },
    null,
  ])
  expect(readEdiFile(Buffer.from(anInterchange('PR', sets)))).toMatchObject({
    interchanges: [{ groups: [{ sets: [{ fault: null }, { fault: null }, { fault: null }] }] }],
  })
})

test('a set that comes again sound after an unsound one is read', () => {
  const answer = ['855', 'BAK*00*AC*1-1*20260610'] as const
  const text = anInterchange('PR', [answer, answer])
    .replaceAll(/(ST\*855|SE\*3)\*000\d/g, '$1*0001')
    .replace('SE*3*', 'SE*9*')
  const reading = readEdiFile(Buffer.from(text))
  const read = reading.kind === 'read' ? reading.interchanges[0]?.groups[0]?.sets : undefined
  expect(read?.map(({ fault }) => fault?.code ?? null)).toEqual(['4', null])
})

describe.runIf(isThere)('files of others', () => {
  const read = (name: string) => readEdiFile(readFileSync(new URL(name, samples)))
  const content = (name: string) => {
    const reading = read(name)
    if (reading.kind !== 'read') throw new Error(`${name}: ${reading.reason}`)
    return reading.interchanges[0]?.groups[0]?.sets[0]
  }

  test('each of them is read or says why not', () => {
    for (const name of readdirSync(samples)) expect(read(name).kind, name).toMatch(/^(read|unreadable)$/)
  })

  test('acknowledgements, a catalogue and a receipt', () => {
    expect(content('stupidedi_855_x358_rejected.edi')?.content).toMatchObject({
      kind: '855',
      acknowledgement: { orderNumber: 'XX-1234', answer: { kind: 'rejected', parts: [] } },
    })
    expect(content('stupidedi_855_x358_accepted.edi')?.content).toMatchObject({
      acknowledgement: { answer: { kind: 'accepted' } },
    })
    expect(content('stupidedi_855_single_line.edi')?.content).toMatchObject({
      acknowledgement: {
        orderNumber: '1D711419',
        answer: { kind: 'accepted', parts: [{ lineNumber: 1, ordered: 72, dins: ['C000900237'], answers: [] }] },
      },
    })
    expect(content('stupidedi_997.edi')?.content).toMatchObject({
      receipt: { groupCode: 'AG', groupNumber: '160', answer: 'accepted' },
    })
    const baldor = content('stupidedi_832_baldor_produce_catalog.edi')?.content
    expect(baldor).toMatchObject({ kind: '832', catalogue: { isWhole: true } })
    if (baldor?.kind !== '832') throw new Error('no catalogue')
    expect(baldor.catalogue.rows.slice(0, 4)).toEqual([
      ['A3-CTN', 'BABY ARUGULA', '', '3 LB', 'CS', '14.20'],
      ['A5-CTN', 'ROCAT ARUGULA KILO', '', '2.2 LB', 'CS', '14.40'],
      ['AN-CTN', 'ANISE / FENNEL', '', '24 CT', 'CS', '25.60'],
      ['AP2-CTN', 'GRANNY SMITH 72/88 CT FANCY', '', '72/88 CT', 'CS', '19.10'],
    ])
  })
})
