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
  expect(answerOf('BAK*00*RJ*1-1*20260610', ...line('IA'), 'CTT*1')).toMatchObject({
    kind: 'accepted',
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
