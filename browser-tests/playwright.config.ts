import { defineConfig } from '@playwright/test'

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // The best code of a function that runs a few hundred times costs more than it saves.
  args: ['--js-flags=--no-turbofan'],
}
const shared = {
  launchOptions,
  screenshot: 'only-on-failure',
  actionTimeout: 90_000,
  // Every journey would keep the whole app on its own device first; those about offline mode allow it.
  serviceWorkers: 'block',
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  // A third of the time a journey waits: for a pause of its own, for the server, for the database.
  workers: 3,
  fullyParallel: true,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { ...shared, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { ...shared, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
