import { expect, test } from 'vitest'
import { keepStream } from './stream-keeper.ts'

function aWorld() {
  let purpose: string | undefined = 'Ana at 7'
  const opened: {
    purpose: string | undefined
    isAborted: () => boolean
    answer: () => void
    end: (retryMs?: number | 'never') => Promise<void>
    fail: () => Promise<void>
  }[] = []
  let timers: { at: number; ring: () => void }[] = []
  let now = 0
  const settled = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
  }
  const look = keepStream({
    wanted: () => purpose,
    random: () => 0.5,
    after: (pauseMs, ring) => {
      const timer = { at: now + pauseMs, ring }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
    read: (signal, onOpen) =>
      new Promise((resolve, reject) => {
        opened.push({
          purpose,
          isAborted: () => signal.aborted,
          answer: onOpen,
          end: (retryMs) => (resolve(retryMs), settled()),
          fail: () => (reject(new Error('no network')), settled()),
        })
      }),
  })
  return {
    opened,
    want(next: string | undefined) {
      purpose = next
      look()
    },
    pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { ring } of due) ring()
    },
  }
}

test('one stream is open while it is wanted', () => {
  const { opened, want } = aWorld()
  want('Ana at 7')
  expect(opened).toHaveLength(1)
  want(undefined)
  expect(opened[0]?.isAborted()).toBe(true)
  want('Ana at 7')
  expect(opened).toHaveLength(2)
})

test('another person or location has a stream of its own', () => {
  const { opened, want } = aWorld()
  want('Ana at 8')
  expect(opened.map(({ purpose }) => purpose)).toEqual(['Ana at 7', 'Ana at 8'])
  expect(opened[0]?.isAborted()).toBe(true)
})

test('a stream that ended is opened again, ever more slowly while it can’t be', async () => {
  const { opened, pass } = aWorld()
  opened[0]?.answer()
  await opened[0]?.end()
  pass(999)
  expect(opened).toHaveLength(1)
  pass(1)
  expect(opened).toHaveLength(2)
  await opened[1]?.fail()
  pass(1999)
  expect(opened).toHaveLength(2)
  pass(1)
  await opened[2]?.fail()
  pass(3999)
  expect(opened).toHaveLength(3)
  pass(1)
  opened[3]?.answer()
  await opened[3]?.end()
  pass(1000)
  expect(opened).toHaveLength(5)
})

test('the pause that the server asks for is kept', async () => {
  const { opened, pass } = aWorld()
  await opened[0]?.end(60_000)
  pass(59_999)
  expect(opened).toHaveLength(1)
  pass(1)
  expect(opened).toHaveLength(2)
})

test('a refused stream is not asked for again, until it has another purpose', async () => {
  const { opened, pass, want } = aWorld()
  await opened[0]?.end('never')
  pass(600_000)
  want('Ana at 7')
  expect(opened).toHaveLength(1)
  want('Ana at 8')
  expect(opened).toHaveLength(2)
})

test('nothing is opened while it is not wanted, whatever was going to be', async () => {
  const { opened, pass, want } = aWorld()
  await opened[0]?.fail()
  want(undefined)
  pass(600_000)
  expect(opened).toHaveLength(1)
})
