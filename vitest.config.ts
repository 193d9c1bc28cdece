import { defineConfig } from 'vitest/config'

const node = { environment: 'node', pool: 'forks' } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...node, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
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
      { test: { ...node, name: 'web', include: ['web/src/**/*.test.ts', 'web/src/**/*.test.tsx'] } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
