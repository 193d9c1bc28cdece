import { expect, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

test('work begins once the work before it has ended, also where that failed', async () => {
  const inTurn = oneAfterAnother()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const work = (name: string, until: Promise<string>) => () => {
    begun.push(name)
    return until
  }
  const refused = inTurn(work('first', first.promise))
  const done = inTurn(work('second', Promise.resolve('saved')))
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  first.reject(new Error('refused'))
  await expect(refused).rejects.toThrow('refused')
  expect(await done).toBe('saved')
  expect(begun).toEqual(['first', 'second'])
})
