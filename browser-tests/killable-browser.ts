import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'

export type KillableBrowser = {
  /** opens the browser; after a kill with everything it had on the disk */
  open(size?: { width: number; height: number }): Promise<Page>
  /** waits until what localStorage has been told under this name is on the disk: browsers write it seconds later */
  hasWritten(name: string): Promise<void>
  /** ends it at once, as an empty battery does */
  kill(): Promise<void>
  remove(): Promise<void>
}

/** A browser whose process is ours to kill, and whose folder outlives it. */
export function aKillableBrowser(): KillableBrowser {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-browser-'))
  let running: ChildProcess | undefined
  const kill = async () => {
    const ending = running
    running = undefined
    if (!ending?.pid || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    process.kill(-ending.pid, 'SIGKILL')
    await ended
  }
  return {
    async open(size = { width: 1440, height: 900 }) {
      const executable = process.env.CHROMIUM ?? '/usr/bin/chromium'
      const flags = ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
      // A process group of its own: its helpers end with it.
      running = spawn(executable, [...flags, '--no-first-run', '--disable-gpu', 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      })
      const browser = await chromium.connectOverCDP(await addressOf(running))
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.newPage())
      if (!page) throw new Error('the browser has no page')
      await page.setViewportSize(size)
      page.setDefaultTimeout(30_000)
      return page
    },
    async hasWritten(name) {
      const files = path.join(folder, 'Default', 'Local Storage', 'leveldb', '*.log')
      await expect.poll(() => globSync(files).some((file) => readFileSync(file).includes(name))).toBe(true)
    },
    kill,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    browser.once('exit', () => reject(new Error(`the browser ended: ${said}`)))
  })
}
