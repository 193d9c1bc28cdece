import { expect, test } from 'vitest'
import { stackWithMessage } from './json-report.mjs'

test('a stack that is older than its message is told with it, any other as it is', () => {
  expect(stackWithMessage({ message: 'Timeout of 90 s', stack: 'Error: source\n  at click' })).toBe(
    'Timeout of 90 s\nError: source\n  at click',
  )
  expect(stackWithMessage({ message: 'expected 2', stack: 'Error: expected 2\n  at cart' })).toBe(
    'Error: expected 2\n  at cart',
  )
  expect(stackWithMessage({ message: 'no stack' })).toBe('no stack')
})
