// The server as a container runs it: PID 1 of its own processes, nobody's user, no file writable but DATA_DIR and /tmp.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'larder-container-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
mkdirSync(data)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nobody = 65_534
const canEnclose =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--pid', '--fork', '--mount', '--kill-child', 'true']).status === 0

/** Everything read-only but what compose.yaml leaves writable, then no rights and nobody's user. */
const enclosed = `
  mount --make-rprivate / && mount -t proc proc /proc &&
  mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / &&
  exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs --bounding-set -all \
    "$0" --disable-warning=ExperimentalWarning server/src/main.ts`

function start() {
  const child = spawn(
    'unshare',
    ['--pid', '--fork', '--mount', '--kill-child', 'sh', '-c', enclosed, process.execPath],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, DEMO_DATA: 'off', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said }
}

it.skipIf(!canEnclose)(
  'starts as PID 1 on a read-only file system as nobody, ends at SIGTERM, and starts again on what it left (skipped where processes can’t be enclosed)',
  { timeout: 300_000 },
  async () => {
    chownSync(data, nobody, nobody)
    for (const round of [1, 2]) {
      const { child, said } = start()
      await expect.poll(said, { timeout: 120_000 }).toContain('Ready: ')
      const port = /Ready: http:\/\/localhost:(\d+)/.exec(said())?.[1]
      expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' })
      const inside = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
      const facts = readFileSync(`/proc/${inside}/status`, 'utf8')
      expect(facts).toMatch(/^NSpid:\t\d+\t1$/m)
      expect(facts).toMatch(new RegExp(`^Uid:\\t${nobody}\\t${nobody}\\t`, 'm'))
      expect(readFileSync(`/proc/${inside}/mounts`, 'utf8')).toMatch(/^\S+ \/ \S+ ro[, ]/m)

      const ended = once(child, 'exit')
      process.kill(inside, 'SIGTERM')
      const [code] = (await Promise.race([ended, pause(120_000, ['still running'])])) as [unknown]
      expect(code, `${round}: ${said()}`).toBe(0)
    }
  },
)
