import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '@larder/server/database/embedded/embedded-postgres.ts'
import { findControl, found, type StartedBrowser } from './browser.ts'
import { openSession, type WebDriver } from './webdriver.ts'

/** The key of an element in the protocol's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [elementKey]: string }

type WebKitFiles = { driver: string; browser: string; screen: string }

/** Starts WebKit's small browser on a screen of its own, driven by WebKit's own WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitFiles): Promise<StartedBrowser> {
  const xvfb = spawnGroup([screen, '-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {}, true)
  const display = await displayOf(xvfb)
  const port = await freePort()
  const server = spawnGroup([driver, `--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const end = async (session?: WebDriver) => {
    await session?.end().catch(() => undefined)
    await endGroup(server)
    await endGroup(xvfb)
  }
  try {
    const session = await found('WebKitWebDriver', () => opened(port, browser))
    return { ...handsOn(session), end: () => end(session) }
  } catch (failure) {
    await end()
    throw failure
  }
}

/** null while the driver does not listen yet. */
async function opened(port: number, binary: string): Promise<WebDriver | null> {
  try {
    return await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      unhandledPromptBehavior: 'accept',
    })
  } catch (failure) {
    if (failure instanceof TypeError) return null
    throw failure
  }
}

function handsOn({ call }: WebDriver): Omit<StartedBrowser, 'end'> {
  const run = <Result>(script: string, args: unknown[] = []) => call<Result>('POST', 'execute/sync', { script, args })
  const control = async (selector: string, name?: string): Promise<string> => {
    const element = await found(`${selector} ${name ?? ''}`, () => run<Element | null>(findControl, [selector, name]))
    return element[elementKey]
  }
  return {
    goto: (url) => call('POST', 'url', { url }),
    async fill(field, value) {
      const id = await control(field)
      await run('arguments[0].focus(); arguments[0].select()', [{ [elementKey]: id }])
      await call('POST', `element/${id}/value`, { text: value })
    },
    async click(selector, name) {
      await call('POST', `element/${await control(selector, name)}/click`)
    },
    text: (selector) => run(`return document.querySelector(arguments[0])?.innerText ?? ''`, [selector]),
    evaluate: (body) => run(body),
    screenshot: async () => Buffer.from(await call<string>('GET', 'screenshot'), 'base64'),
  }
}

/** A process with those that it starts, to be ended together: the driver leaves its browser behind. */
function spawnGroup([command = '', ...args]: string[], environment: object, hasExtraPipe = false): ChildProcess {
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', ...(hasExtraPipe ? (['pipe'] as const) : [])],
    env: { ...process.env, ...environment },
    detached: true,
  })
}

async function endGroup(group: ChildProcess): Promise<void> {
  if (group.pid === undefined || group.exitCode !== null) return
  const ended = new Promise((resolve) => group.once('exit', resolve))
  process.kill(-group.pid, 'SIGTERM')
  await ended
}

/** Xvfb looks for a free number by itself and says which. */
function displayOf(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    xvfb.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('\n')) resolve(said.trim())
    })
    xvfb.once('error', reject)
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
}
