import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium } from './tools/browsers.ts'
import { callsPlugin } from './web/calls-plugin.ts'
import { styleLayerPlugin } from './web/style-layer-plugin.ts'

// Limits only end what hangs: a machine may be busy, and speed is shown by benchmarks.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
} as const
// Tests make much that lives shortly: with more room for it less is copied about.
const execArgv = ['--max-semi-space-size=64']
const node = { environment: 'node', pool: 'forks', execArgv, ...patience }
// Tests of rules share a process, where each module is read once; two hundred fresh ones would take most of the time.
const shared = { ...node, isolate: false } as const

/**
 * Tests that replace a module, or act upon their own process, run in one of their own: what they leave behind must not
 * reach others. Others say in a comment that each needs a process of its own. A clock, a spy, a global or a setting that
 * a test replaces is put back after each file of the server (server/src/testing/set-up.ts).
 */
const alone = (files: string, replaced = '') =>
  globSync(files).filter((file) =>
    new RegExp(
      `needs a process of its own|\\bvi\\.(mock${replaced})|process\\.(on|kill|exit)|process\\.env\\S+ = `,
    ).test(readFileSync(file, 'utf8')),
  )

const ofWeb = 'web/src/**/*.test.{ts,tsx}'
const components = 'web/src/**/*.component.test.tsx'
const aloneOfWeb = alone(ofWeb, '|stub|spyOn|useFake').filter((file) => !file.includes('.component.test.'))
const ofServer = 'server/src/**/*.test.ts'
const aloneOfServer = alone(ofServer)
const onDatabase = {
  globalSetup: ['server/src/testing/test-database.ts'],
  setupFiles: ['server/src/testing/set-up.ts'],
}

export default defineConfig({
  test: {
    // Of a worker's time a third is waiting: for the database, a file, a moment that a test waits for.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          setupFiles: ['tools/property-seed.ts'],
        },
      },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, ...onDatabase, name: 'server', include: [ofServer], exclude: aloneOfServer } },
      { test: { ...node, ...onDatabase, name: 'server, alone', include: aloneOfServer } },
      { test: { ...shared, name: 'web', include: [ofWeb], exclude: [...aloneOfWeb, components] } },
      { test: { ...node, name: 'web, alone', include: aloneOfWeb } },
      {
        // Screens in a real browser, with a server that gives the test's answers (web/testing).
        plugins: [styleLayerPlugin(), callsPlugin()],
        // React as people have it: for its developers it keeps a trace of each element, half of a page's computing.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } },
        publicDir: 'web/public',
        test: {
          name: 'components',
          include: [components],
          setupFiles: ['web/testing/set-up.ts'],
          ...patience,
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            connectTimeout: 300_000,
            // As in the journeys: a part of a name finds it.
            locators: { exact: false },
            screenshotFailures: false,
            // Nobody looks at the pages: what has no opacity is laid out and pressed as ever, and not painted.
            orchestratorScripts: [
              { content: "document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>')" },
            ],
            provider: playwright({
              // The best code of a function that runs a few hundred times costs more than it saves.
              launchOptions: { executablePath: installedChromium(), args: ['--js-flags=--no-turbofan'] },
              actionTimeout: 90_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] } },
    ],
  },
})
