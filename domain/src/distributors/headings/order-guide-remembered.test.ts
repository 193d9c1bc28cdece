import { expect, it } from 'vitest'
import { remembered } from './order-guide-remembered.ts'

it('reads a text once, one that has no answer too, and forgets when it holds too many', () => {
  const asked: string[] = []
  const read = remembered((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect([read('Price'), read('Price'), read(''), read('')]).toEqual([5, 5, undefined, undefined])
  expect(asked).toEqual(['Price', ''])
  for (let n = 0; n < 2000; n += 1) read(String(n))
  expect(read('Price')).toBe(5)
  expect(asked.filter((text) => text === 'Price')).toHaveLength(2)
})

it('keeps no long text', () => {
  let count = 0
  const read = remembered(() => (count += 1))
  read('x'.repeat(101))
  read('x'.repeat(101))
  expect(count).toBe(2)
})
