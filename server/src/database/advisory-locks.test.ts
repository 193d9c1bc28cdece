import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseLocks, placeLocks } from './advisory-locks.ts'

test('no two kinds of work have the same lock', () => {
  for (const locks of [databaseLocks, placeLocks]) {
    const numbers = Object.values(locks)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

test('the number of a lock is in the list, not beside the statement', () => {
  const source = path.resolve(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && file !== path.join('database', 'advisory-locks.ts'),
  )
  const withNumbers = files.filter((file) => {
    const text = readFileSync(path.join(source, file), 'utf8')
    return (
      /pg_\w*advisory\w*\(\s*\d/.test(text) ||
      (text.includes('advisory') && /\bLock = \d|= \d_?\d{3}_?\d{3}\b/.test(text))
    )
  })
  expect(withNumbers).toEqual([])
})
