// Finds the browsers that tests drive, and gets from Debian what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

type Program = { variable: string; files: string[] }

// The shell draws the same pages with a third less of the processor; the whole browser does too.
const shell = '/usr/bin/chromium-headless-shell'
const chromiums = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const firefox = [{ variable: 'FIREFOX', files: ['/usr/bin/firefox-esr'] }]
const webkit = [
  { variable: 'WEBKIT_DRIVER', files: ['/usr/bin/WebKitWebDriver'] },
  { variable: 'WEBKIT_BROWSER', files: ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser'] },
  { variable: 'XVFB', files: ['/usr/bin/Xvfb'] },
]

export function installedChromium(): string | undefined {
  return process.env.CHROMIUM ?? chromiums.find((file) => existsSync(file))
}

/** Finds Chromium's file. Throws when there is none and none can be installed. */
export function chromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (!existsSync(shell)) install('Chromium', ['chromium-headless-shell', 'fonts-liberation'])
  const found = installedChromium()
  if (!found) throw new Error('Chromium is missing and could not be installed; install it and run again.')
  return found
}

/**
 * The files of Firefox, and in the drills of WebKit, as variables of the environment; without those of an engine that could not be
 * installed, whose journey is then skipped. Throws when Debian has installed an engine and it is not where it should be.
 */
export function otherBrowsers(): Record<string, string> {
  return {
    ...engine('Firefox', firefox, ['firefox-esr']),
    ...(process.env.DRILLS ? engine('WebKit', webkit, ['webkit2gtk-driver', 'xvfb']) : {}),
  }
}

function engine(name: string, programs: readonly Program[], packages: string[]): Record<string, string> {
  const there = whereAre(programs)
  if (there) return there
  if (!install(name, packages)) {
    process.stdout.write(`${name} could not be installed: the journey in it is skipped.\n`)
    return {}
  }
  const installed = whereAre(programs)
  if (!installed)
    throw new Error(`${name} was installed and is not at ${programs.map(({ files }) => files).join(', ')}`)
  return installed
}

/** undefined when one of them is missing */
function whereAre(programs: readonly Program[]): Record<string, string> | undefined {
  const found = programs.map(({ variable, files }) => [variable, process.env[variable] ?? globSync(files)[0]] as const)
  return found.every(([, file]) => file !== undefined)
    ? (Object.fromEntries(found) as Record<string, string>)
    : undefined
}

let isListFresh = false

function install(name: string, packages: string[]): boolean {
  process.stdout.write(`Installing ${name} (once) …\n`)
  isListFresh ||= apt(['update', '-qq'])
  return isListFresh && apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function apt(args: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // Another installation, ours or the machine's own, may be under way.
  const [command = '', ...rest] = [...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]
  const result = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}
