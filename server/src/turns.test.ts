import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aheadOfLongSums, eachInTurns, mapInTurns, sumInTurns } from './turns.ts'

it('a long list lets others in between, and keeps its order', async () => {
  const done: string[] = []
  const others = setInterval(() => done.push('another'), 1)
  await eachInTurns(['a', 'b', 'c'], (name) => {
    busyFor(10)
    done.push(name)
  })
  clearInterval(others)
  expect(done.filter((name) => name !== 'another')).toEqual(['a', 'b', 'c'])
  expect(done.slice(0, done.indexOf('c'))).toContain('another')
})

it('makes one of each, in order, and fails as what makes them does', async () => {
  expect(await mapInTurns([1, 2, 3], (number) => number * 2)).toEqual([2, 4, 6])
  const failing = mapInTurns([1], () => {
    throw new Error('no price')
  })
  await expect(failing).rejects.toThrow('no price')
})

it('a long sum lets others in between its steps', async () => {
  let others = 0
  const another = setInterval(() => others++, 1)
  const sum = await sumInTurns(
    (function* () {
      for (let step = 0; step < 3; step++) {
        busyFor(10)
        yield
      }
      return others
    })(),
  )
  clearInterval(another)
  expect(sum).toBeGreaterThan(0)
})

it('a request with several questions is answered between two turns of a long list', async () => {
  const done: string[] = []
  const questions = async () => {
    for (let asked = 0; asked < 3; asked++) await setTimeout(1)
    done.push('answered')
  }
  const list = eachInTurns(['a', 'b', 'c'], (name) => {
    busyFor(10)
    done.push(name)
  })
  await Promise.all([list, aheadOfLongSums(questions)])
  expect(done).toEqual(['a', 'answered', 'b', 'c'])
})

it('a request that takes long holds up no list', async () => {
  const answered = Promise.withResolvers<void>()
  const request = aheadOfLongSums(() => answered.promise)
  await eachInTurns(['a', 'b'], () => busyFor(10))
  answered.resolve()
  await request
})

it('a request with a long list of its own does not pause for itself', async () => {
  const done: string[] = []
  const eightTicks = async () => {
    for (let tick = 0; tick < 8; tick++) await setTimeout(1)
    done.push('eight ticks')
  }
  const list = () =>
    eachInTurns(['a', 'b', 'c'], (name) => {
      busyFor(10)
      done.push(name)
    })
  await Promise.all([aheadOfLongSums(list), eightTicks()])
  expect(done).toEqual(['a', 'b', 'c', 'eight ticks'])
})

it('a long list pauses for others after a request with one of its own was answered', async () => {
  await aheadOfLongSums(() => eachInTurns(['a', 'b'], () => busyFor(10)))
  const done: string[] = []
  const question = async () => {
    for (let asked = 0; asked < 3; asked++) await setTimeout(1)
    done.push('answered')
  }
  const list = eachInTurns(['a', 'b'], (name) => {
    busyFor(10)
    done.push(name)
  })
  await Promise.all([list, aheadOfLongSums(question)])
  expect(done).toEqual(['a', 'answered', 'b'])
})

function busyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
