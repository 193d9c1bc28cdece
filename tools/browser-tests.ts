// npm run browser-tests: gets Debian's Chromium when there is none, builds the web app, runs Playwright.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell draws the same pages with a third less of the processor; the whole browser does too.
const shell = '/usr/bin/chromium-headless-shell'
const browsers = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const chromium = process.env.CHROMIUM ?? (existsSync(shell) || install() ? shell : installed())

run([process.execPath, 'node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
run(
  [
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'browser-tests/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  {
    CHROMIUM: chromium,
  },
)

function run([command = '', ...args]: string[], environment: Record<string, string> = {}): void {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function install(): boolean {
  process.stdout.write('Installing Chromium (once) …\n')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ].every((command) => {
    const [first = '', ...rest] = [...sudo, ...command]
    const result = spawnSync(first, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return result.status === 0
  })
}

function installed(): string {
  const found = browsers.find((file) => existsSync(file))
  if (!found) throw new Error('Chromium is missing and could not be installed; install it and run again.')
  return found
}
