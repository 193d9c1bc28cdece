import { expect, test } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'
import { anInterchange } from './testing-interchange.ts'

/** The answer in an acknowledgement with these segments; the whole reading when it is none. */
function answerOf(...segments: string[]) {
  const text = anInterchange('PR', [['855', ...segments]])
  const reading = readEdiFile(Buffer.from(text))
  const content = reading.kind === 'read' ? reading.interchanges[0]?.groups[0]?.sets[0]?.content : undefined
  return content?.kind === '855' ? content.acknowledgement.answer : reading
}

const line = (status: string) => ['PO1*1*5*CA*31.50**VN*54321', `ACK*${status}*5*CA`]

test('an order that is refused as a whole comes with what its lines still promise', () => {
  expect(answerOf('BAK*00*RJ*1-1*20260610', 'CTT*0')).toMatchObject({ kind: 'rejected' })
  expect(answerOf('BAK*00*RJ*1-1*20260610', ...line('IR'), 'CTT*1')).toMatchObject({ kind: 'rejected' })
  expect(answerOf('BAK*00*RD*1-1*20260610', ...line('IB'), 'CTT*1')).toMatchObject({ kind: 'rejected but for lines' })
  expect(answerOf('BAK*00*RJ*1-1*20260610', ...line('IA'), 'CTT*1')).toMatchObject({
    kind: 'rejected but for lines',
    parts: [{ answers: [{ kind: 'comes', quantity: 5 }] }],
  })
})

test.each([
  ['IA', 'comes'],
  ['IQ', 'comes'],
  ['IB', 'later'],
  ['IR', 'refused'],
  ['IH', 'on hold'],
  ['ZZ', 'refused'],
  ['', 'refused'],
])('a line of status %j: %s', (status, kind) => {
  expect(answerOf('BAK*00*AC*1-1*20260610', ...line(status), 'CTT*1')).toMatchObject({
    parts: [{ answers: [{ kind }] }],
  })
})

test.each([
  [
    'the price by the line',
    ['PO1*1*5*CA*33.00**VN*54321', 'ACK*IP*5*CA'],
    { change: 'price', price: '33.00', comesOn: null },
  ],
  [
    'the price by itself',
    ['PO1*1*5*CA*31.50**VN*54321', 'CTP**CAT*33.05', 'ACK*IP*5*CA'],
    { change: 'price', price: '33.05' },
  ],
  ['no price at all', ['PO1*1*5*CA***VN*54321', 'ACK*IP*5*CA'], { change: 'price', price: null }],
  ['a price that is not known yet', ['PO1*1*5*CA***VN*54321', 'ACK*IE*5*CA'], { change: 'price to come' }],
  [
    'the day in the answer',
    [...line('DR').slice(0, 1), 'ACK*DR*5*CA*068*20260615'],
    { change: 'day', comesOn: '2026-06-15' },
  ],
  [
    'the day of two digits',
    [...line('DR').slice(0, 1), 'ACK*DR*5*CA*068*260615'],
    { change: 'day', comesOn: '2026-06-15' },
  ],
  ['the day by itself', [...line('DR'), 'DTM*067*20260616'], { change: 'day', comesOn: '2026-06-16' }],
  ['no day that there is', [...line('DR'), 'DTM*067*20260631'], { change: 'day', comesOn: null }],
  ['some change', line('IC'), { change: 'other' }],
  ['none', line('IA'), { change: null }],
])('a line that comes otherwise than ordered: %s', (_, segments, change) => {
  expect(answerOf('BAK*00*AC*1-1*20260610', ...segments, 'CTT*1')).toMatchObject({
    parts: [{ answers: [{ kind: 'comes', quantity: 5, ...change }] }],
  })
})
