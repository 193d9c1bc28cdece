import { unitsOfSpecialRequests } from '@larder/domain/ordering/special-request.ts'
import { expect, test } from 'vitest'
import { writePurchaseOrder850, type OrderToSend } from './write-850.ts'

const envelope = {
  from: { qualifier: '12', id: 'KITCHEN' },
  to: { qualifier: '01', id: 'HARBOR' },
  isTest: false,
  controlNumber: 42,
  at: { date: '2026-06-10', time: '09:05' },
}
const line = { din: '7', name: 'Limes', quantity: 2, unitMeasure: 'CS', packText: '1/40 LB', priceCents: 2_005 }
const order: OrderToSend = {
  number: '1-00001',
  orderedOn: '2026-06-10',
  deliveryOn: '2026-06-12',
  deliveryTime: null,
  customerNumber: 'C-1',
  notes: null,
  totalCents: 4_010,
  lines: [line],
  location: { name: 'Kitchen', address: '', city: '', state: '', zipcode: '11201' },
  contact: { name: 'Pat', phone: '555', email: 'pat@kitchen.test' },
}
const segmentsOf = (own: Partial<OrderToSend> = {}, tag = '') =>
  writePurchaseOrder850(envelope, { ...order, ...own })
    .split(/~\n?/)
    .filter((segment) => segment.startsWith(tag))

test('says who sends it to whom, when, and that it is in earnest', () => {
  expect(segmentsOf().slice(0, 2)).toEqual([
    'ISA*00*          *00*          *12*KITCHEN        *01*HARBOR         *260610*0905*U*00401*000000042*0*P*>',
    'GS*PO*KITCHEN*HARBOR*20260610*0905*42*X*004010',
  ])
})

test('says who ordered by phone and mail, and where to by the zip alone', () => {
  expect(segmentsOf({}, 'PER')).toEqual(['PER*BD*Pat*TE*555*EM*pat@kitchen.test'])
  expect(segmentsOf({}, 'N4')).toEqual(['N4***11201'])
})

test('has a long note whole, in messages that X12 can carry', () => {
  const words = Array.from({ length: 70 }, (_, at) => `word${at}`.padEnd(9, 'x')).join('')
  const messages = segmentsOf({ notes: words }, 'MSG').map((segment) => segment.slice('MSG*'.length))
  expect(messages.map((message) => message.length)).toEqual([264, 264, words.length - 528])
  expect(messages.join('')).toBe(words)
})

test('says the wanted time before the note', () => {
  expect(segmentsOf({ deliveryTime: '8am-11am', notes: 'Ring twice' }, 'MSG')).toEqual([
    'MSG*Delivery 8am-11am. Ring twice',
  ])
})

test('numbers lines from 1, says no price that is not known, and sums the quantities', () => {
  const lines = [line, { ...line, din: '', priceCents: null, quantity: 5, unitMeasure: 'lb' }]
  expect(segmentsOf({ lines }, 'PO1')).toEqual(['PO1*1*2*CA*20.05**VN*7', 'PO1*2*5*LB'])
  expect(segmentsOf({ lines }, 'CTT')).toEqual(['CTT*2*7'])
})

test('has the words of a special request whole, in parts that X12 can carry', () => {
  const words = Array.from({ length: 50 }, (_, at) => `word${at}`.padEnd(10, 'x')).join('')
  const parts = segmentsOf({ lines: [{ ...line, name: words, packText: '' }] }, 'PID')
  expect(parts.map((part) => part.slice('PID*F****'.length)).join('')).toBe(words)
  expect(Math.max(...parts.map((part) => part.length))).toBe('PID*F****'.length + 80)
  expect(segmentsOf({ lines: [line] }, 'PID')).toEqual(['PID*F****Limes, 1/40 LB'])
  expect(segmentsOf({ lines: [{ ...line, name: '', packText: '' }] }, 'PID')).toEqual(['PID*F****-'])
})

test('names every unit of special requests', () => {
  const lines = unitsOfSpecialRequests.map((unitMeasure) => ({ ...line, unitMeasure }))
  expect(segmentsOf({ lines }, 'PO1').map((segment) => segment.split('*')[3])).toEqual([
    'LB',
    'PT',
    'OZ',
    'BH',
    'EA',
    'CA',
  ])
})

test('loses nothing of a note of the greatest length beside a time', () => {
  const notes = 'n'.repeat(2_000)
  const messages = segmentsOf({ deliveryTime: '8am-11am', notes }, 'MSG').map((part) => part.slice('MSG*'.length))
  expect(messages.join('')).toHaveLength('Delivery 8am-11am. '.length + 2_000)
})
