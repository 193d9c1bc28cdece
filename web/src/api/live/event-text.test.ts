import { expect, test } from 'vitest'
import { eventReader } from './event-text.ts'

test('an event is given once its empty line has come, however it was cut', () => {
  const take = eventReader()
  expect(take(': \n\nda')).toEqual([])
  expect(take('ta: {"a":1}\n')).toEqual([])
  expect(take('\ndata: 2\n\ndata: 3')).toEqual([{ data: '{"a":1}' }, { data: '2' }])
  expect(take('\r\n\r')).toEqual([])
  expect(take('\n')).toEqual([{ data: '3' }])
})

test('heartbeats and names are passed over, a wanted pause is given', () => {
  const take = eventReader()
  expect(take(': \n\nid: 4\nevent: x\n\nretry: 60000\n\nretry: soon\n\n')).toEqual([{ retryMs: 60_000 }])
})

test('lines of one event are put together', () => {
  expect(eventReader()('data: a\ndata:b\n\n')).toEqual([{ data: 'a\nb' }])
})
