import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The whole of reliability 2.3, by hand once a milestone (README, npm run offline-drill). */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.drill.ts',
  outputDir: '../../test-results/offline-drill',
  globalSetup: '../start-server.ts',
  workers: 1,
  timeout: 3_600_000,
  projects: [{ name: 'drill', use: journeys.projects?.[0]?.use ?? {} }],
})
