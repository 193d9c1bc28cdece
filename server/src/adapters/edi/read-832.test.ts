import { expect, test } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'
import { anInterchange } from './testing-interchange.ts'

/** The catalogue of a file with this beginning and these segments of one item. */
function catalogueOf(segments: string[], begin = 'BCT*PC') {
  const text = anInterchange('SC', [['832', begin, ...segments, 'CTT*1']])
  const reading = readEdiFile(Buffer.from(text))
  const content = reading.kind === 'read' ? reading.interchanges[0]?.groups[0]?.sets[0]?.content : undefined
  if (content?.kind !== '832') throw new Error('the file of the test is no catalogue')
  return content.catalogue
}

/** [number, name, brand, pack, unit, price] */
const rowOf = (...segments: string[]) => catalogueOf(segments).rows[0]

test('an item has the vendor’s number, its brand, pack and unit', () => {
  expect(
    rowOf(
      'LIN**UP*00012345*VN*54321',
      'PID*F****Lemons',
      'PID*F*BND***Sunny',
      'PID*F****large',
      'PO4*4*10*LB',
      'CTP**CAT*33*1*CA',
    ),
  ).toEqual(['54321', 'Lemons large', 'Sunny', '4/10 LB', 'CS', '33.00'])
})

test.each([
  ['a price of ten is that of one', ['CTP**CAT*142*10*CA'], '14.20'],
  [
    'a contract’s comes before the catalogue’s, wherever it stands',
    ['CTP**CAT*33*1*CA', 'CTP**CON*31.5*1*CA'],
    '31.50',
  ],
  ['a net one before the catalogue’s', ['CTP**CAT*33*1*CA', 'CTP**NET*32*1*CA'], '32.00'],
  ['one of another kind comes last', ['CTP**MSR*40*1*CA', 'CTP**CAT*33*1*CA'], '33.00'],
  ['it has four decimals at most, and two at least', ['CTP**CAT*0.12346*1*LB'], '0.1235'],
  ['one of a third is rounded', ['CTP**CAT*10*3*CA'], '3.3333'],
  ['nothing costs less than nothing', ['CTP**CAT*-1*1*CA'], ''],
  ['nor is anything sold by none', ['CTP**CAT*5*0*CA'], ''],
  ['words are no price', ['CTP**CAT*CALL*1*CA'], ''],
])('%s', (_, prices, price) => {
  expect(rowOf('LIN**VN*1', ...prices)?.[5]).toBe(price)
})

test.each([
  ['PO4*4*10*LB', '4/10 LB'],
  ['PO4**10*LB', '10 LB'],
  ['PO4*1*72/88 CT', '72/88 CT'],
  ['PO4*6*#10 can', '6/#10 can'],
  ['PO4*4', ''],
])('the pack %s is %j', (segment, pack) => {
  expect(rowOf('LIN**VN*1', segment, 'CTP**CAT*1*1*CA')?.[3]).toBe(pack)
})

test.each([
  ['BCT*PC', true],
  ['BCT*PC*********00', true],
  ['BCT*PC*********01', false],
  ['BCT*PC*********02', false],
  ['BCT*PC*********03', false],
  ['BCT*PC*********04', false],
])('a catalogue that begins with %s is whole: %s', (begin, isWhole) => {
  expect(catalogueOf(['LIN**VN*1'], begin).isWhole).toBe(isWhole)
})
