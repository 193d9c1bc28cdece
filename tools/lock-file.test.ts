import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Entry = { version?: string; optionalDependencies?: Record<string, string> }

// npm ci refuses a lock file that lacks a package of another platform, and npm install leaves out those its registry lacks.
test('the lock file names every optional package of every package', () => {
  const file = path.resolve(import.meta.dirname, '..', 'package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (wanted) => !packages[`node_modules/${wanted}`] && !packages[`${name}/node_modules/${wanted}`],
    ),
  )
  expect(missing).toEqual([])
})
