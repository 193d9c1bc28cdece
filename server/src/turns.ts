import { setImmediate } from 'node:timers/promises'

const turnMs = 4

/** Acts on each, in order. A long list is gone through in turns of a few milliseconds; other requests are answered in between. */
export async function eachInTurns<T>(all: Iterable<T>, act: (one: T) => void): Promise<void> {
  let since = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - since < turnMs) continue
    await setImmediate()
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
