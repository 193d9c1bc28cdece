import { expect, test } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'
import { anInterchange } from './testing-interchange.ts'
import { writeReceipt997 } from './write-997.ts'

const envelope = {
  from: { qualifier: 'ZZ', id: 'KITCHEN' },
  to: { qualifier: 'ZZ', id: 'HARBOR' },
  isTest: false,
  controlNumber: 8,
  at: { date: '2026-06-10', time: '11:00' },
}
const sound = { number: '0001', fault: null, content: { kind: '810', digest: '' } } as const
const faulty = { number: '0002', fault: { code: '4', text: '' }, content: { kind: 'other', set: '856' } } as const

test.each([
  [[sound], 'AK9*A*1*1*1'],
  [[sound, faulty], 'AK9*P*2*2*1'],
  [[faulty], 'AK9*R*1*1*0'],
])('a receipt says how many sets came and how many are taken', (sets, verdict) => {
  const text = writeReceipt997(envelope, { code: 'IN', number: '7', sets })
  expect(text).toContain(`${verdict}~`)
  expect(text).toContain('AK1*IN*7~')
})

test('a receipt names each set with its fault', () => {
  const text = writeReceipt997(envelope, { code: 'IN', number: '7', sets: [sound, faulty] })
  expect(text.replaceAll('\n', '')).toContain('AK2*810*0001~AK5*A~AK2*856*0002~AK5*R*4~')
})

test.each([
  ['A', 'accepted'],
  ['E', 'accepted_with_errors'],
  ['P', 'rejected'],
  ['R', 'rejected'],
  ['', 'rejected'],
])('a receipt of the verdict %j is %s', (verdict, answer) => {
  const text = anInterchange('FA', [['997', 'AK1*PO*42', `AK9*${verdict}*1*1*1`]])
  const reading = readEdiFile(Buffer.from(text))
  expect(reading.kind === 'read' && reading.interchanges[0]?.groups[0]?.sets[0]?.content).toEqual({
    kind: '997',
    receipt: { groupCode: 'PO', groupNumber: '42', answer },
  })
})
