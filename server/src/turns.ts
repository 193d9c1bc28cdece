import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'

const turnMs = 4
/** A request asks the database a few times: between two turns of a long list there is time for all of them. */
const longestPauseMs = 12

let underWay = 0

/** A request that long lists pause for. Once it works on a long list itself none does any more, least of all its own. */
type Ahead = { isAhead: boolean }

const ownRequest = new AsyncLocalStorage<Ahead>()

/** Answers a request that people wait for: long lists and sums pause meanwhile, for some milliseconds at a time. */
export async function aheadOfLongSums<T>(answer: () => Promise<T>): Promise<T> {
  const request = { isAhead: true }
  underWay += 1
  try {
    return await ownRequest.run(request, answer)
  } finally {
    fallBehind(request)
  }
}

function fallBehind(request: Ahead): void {
  if (request.isAhead) underWay -= 1
  request.isAhead = false
}

async function letOthersAct(): Promise<void> {
  const request = ownRequest.getStore()
  if (request) fallBehind(request)
  await setImmediate()
  for (let pausedMs = 0; underWay > 0 && pausedMs < longestPauseMs; pausedMs++) await setTimeout(1)
}

/** Acts on each, in order. A long list is gone through in turns of a few milliseconds; other requests are answered in between. */
export async function eachInTurns<T>(all: Iterable<T>, act: (one: T) => void): Promise<void> {
  let since = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - since < turnMs) continue
    await letOthersAct()
    since = performance.now()
  }
}

/** Goes through the steps of a long sum in such turns; what it comes to. */
export async function sumInTurns<Sum>(steps: Generator<void, Sum>): Promise<Sum> {
  let sum: Sum | undefined
  const each = (function* () {
    sum = yield* steps
  })()
  await eachInTurns(each, () => {})
  return sum as Sum
}

/** The same for what is made of each. */
export async function mapInTurns<T, Made>(all: Iterable<T>, make: (one: T) => Made): Promise<Made[]> {
  const made: Made[] = []
  await eachInTurns(all, (one) => made.push(make(one)))
  return made
}
