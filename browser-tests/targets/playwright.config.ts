import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The targets of the house, measured one after the other so that none waits for another; no part of the tests. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.target.ts',
  globalSetup: '../start-server.ts',
  outputDir: '../../test-results/targets',
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  reporter: [['list'], ['./write-targets.ts']],
  projects: journeys.projects?.map(({ name, use = {} }) => ({
    name: name ?? '',
    use,
    testMatch: name === 'phone' ? '**/*.phone.target.ts' : '**/*.target.ts',
    testIgnore: name === 'phone' ? [] : ['**/*.phone.target.ts'],
  })),
})
