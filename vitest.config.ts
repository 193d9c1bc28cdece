import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const node = { environment: 'node', pool: 'forks' } as const
// Tests of rules share a process, where each module is read once; two hundred fresh ones would take most of the time.
const shared = { ...node, isolate: false } as const

const ofWeb = 'web/src/**/*.test.{ts,tsx}'
/** Those that put something in place of a module, a global or the clock have a process of their own. */
const replacing = globSync(ofWeb).filter((file) => /\bvi\.(mock|stub|spyOn|useFake)/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'web', include: [ofWeb], exclude: replacing } },
      { test: { ...node, name: 'web, replacing', include: replacing } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
