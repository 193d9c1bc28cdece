import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const node = { environment: 'node', pool: 'forks' } as const
// Tests of rules share a process, where each module is read once; two hundred fresh ones would take most of the time.
const shared = { ...node, isolate: false } as const

/** Tests that replace a module, a global or the clock run in a process of their own. */
const replacing = (files: string) =>
  globSync(files).filter((file) => /\bvi\.(mock|stub|spyOn|useFake)/.test(readFileSync(file, 'utf8')))

const ofWeb = 'web/src/**/*.test.{ts,tsx}'
const replacingOfWeb = replacing(ofWeb)
const ofServer = 'server/src/**/*.test.ts'
const replacingOfServer = replacing(ofServer)
const onDatabase = {
  globalSetup: ['server/src/testing/test-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, ...onDatabase, name: 'server', include: [ofServer], exclude: replacingOfServer } },
      { test: { ...node, ...onDatabase, name: 'server, replacing', include: replacingOfServer } },
      { test: { ...shared, name: 'web', include: [ofWeb], exclude: replacingOfWeb } },
      { test: { ...node, name: 'web, replacing', include: replacingOfWeb } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
