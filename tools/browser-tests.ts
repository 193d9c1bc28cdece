// npm run browser-tests: gets the browsers that are missing, builds the web app, runs Playwright.
import { spawnSync } from 'node:child_process'
import { chromium, otherBrowsers } from './browsers.ts'
import { buildWeb } from './build-web.mjs'

const options = process.argv.slice(2)
// Measuring and drilling, which have configurations of their own, is done in Chromium.
const isJourneys = !options.includes('--config')
const browsers = { CHROMIUM: chromium(), ...(isJourneys ? otherBrowsers() : {}) }

buildWeb()
run(
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...(isJourneys ? ['--config', 'browser-tests/playwright.config.ts'] : []),
    ...options,
  ],
  browsers,
)

function run(script: string[], environment: Record<string, string> = {}): void {
  const result = spawnSync(process.execPath, script, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (result.status !== 0) process.exit(result.status ?? 1)
}
