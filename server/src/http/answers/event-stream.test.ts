import { expect, it } from 'vitest'
import { eventStream } from './event-stream.ts'

/** The text that has reached a client so far. */
function readIn({ body }: ReturnType<typeof eventStream>): string {
  return String(body.read() ?? '')
}

it('what is sent comes as events, and the end says when to come back', () => {
  const stream = eventStream()
  stream.send({ kind: 'cart' })
  expect(readIn(stream)).toBe(': \n\ndata: {"kind":"cart"}\n\n')
  stream.end(1_000)
  stream.send({ kind: 'late' })
  expect(readIn(stream)).toBe('retry: 1000\n\n')
})

it('a client that does not read is left, so that what it never takes does not fill the server', () => {
  const stream = eventStream()
  stream.send({ long: 'x'.repeat(63_000) })
  stream.send({ kind: 'second' })
  stream.send({ long: 'x'.repeat(1_000) })
  stream.send({ kind: 'too late' })
  const read = readIn(stream)
  expect(read).toContain('second')
  expect(read).not.toContain('too late')
})
