// Starting and stopping as people and process managers do it: the server itself, and npm above it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'larder-start-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

type Started = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

function run(command: string, args: string[], options: { cwd: string; env?: Record<string, string> }): Started {
  let text = ''
  const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env } })
  running.add(child)
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return { child, said: () => text, ended }
}

function serverOn(dataDirectory: string, port = 0): Started {
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    env: { ...settings(dataDirectory), PORT: String(port) },
  })
}

function settings(dataDirectory: string): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    DEMO_DATA: 'off',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
  }
}

const patience = { timeout: 120_000, interval: 25 }

test('the server stops with 0 on SIGTERM and leaves no database behind, and neither does kill -9', async () => {
  const data = path.join(folder, 'stopped')
  const mark = path.join(data, 'database', 'postgres-18', 'postmaster.pid')
  const first = serverOn(data)
  await expect.poll(first.said, patience).toContain('Ready: http://localhost:')

  const second = serverOn(data)
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^Larder could not start: the data folder .* is in use by another running server\n$/)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  // The server waits for its database for a few seconds; on a busy machine that ends later.
  await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(false)

  const third = serverOn(data)
  await expect.poll(third.said, patience).toContain('Ready: http://localhost:')
  third.child.kill('SIGKILL')
  await third.ended
  await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(false)
})

test.each(['SIGTERM', 'SIGINT'] as const)('a request that is under way is answered after %s', async (signal) => {
  const server = serverOn(path.join(folder, `busy-${signal}`))
  await expect.poll(server.said, patience).toContain('Ready: http://localhost:')
  const body = JSON.stringify({ email: 'cook@kitchen.test' })
  const sent = request(`${/http:\S+/.exec(server.said())?.[0]}/api/v1/users/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  // it has the head of the request, and waits for the rest
  await once(sent, 'continue')
  server.child.kill(signal)
  sent.end(body)
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await server.ended).toBe(0)
})

test('a Node that is too old is said in one line, by whatever command is typed', async () => {
  for (const script of ['start', 'run']) {
    const asOlder = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })
      await import('./tools/${script}.mjs')`
    const env = { ...settings(path.join(folder, 'older')), PORT: 'none' }
    const refused = run(process.execPath, ['--input-type=module', '-e', asOlder], { cwd: root, env })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toBe('Node 20 or newer is needed, this is 18.20.4: see docs/operations.md, section 1\n')
  }
})

test('a taken port is said in one line, before anything is made', async () => {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const data = path.join(folder, 'taken')
  const server = serverOn(data, port)
  expect(await server.ended).toBe(1)
  expect(server.said()).toBe(
    `Larder could not start: port ${port} of 127.0.0.1 is taken; stop what listens there or set PORT\n`,
  )
  expect(existsSync(data)).toBe(false)
  listener.close()
})

test('a database that is not there is said in one line without the password', async () => {
  // nobody listens there
  const port = 1
  const server = run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    env: {
      DATABASE_URL: `postgres://cook:secret@127.0.0.1:${port}/larder`,
      DATA_DIR: path.join(folder, 'outside'),
      PORT: '0',
    },
  })
  expect(await server.ended).toBe(1)
  expect(server.said()).toBe(
    `Larder could not start: the database at 127.0.0.1:${port}/larder can't be used: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  )
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start ends with %s only when its server has, with its exit code',
  async (signal) => {
    const data = path.join(folder, `npm-${signal}`)
    const npm = run('npm', ['start', '--silent'], { cwd: root, env: { ...settings(data), PORT: '0' } })
    // the web app is built first where that was not done
    await expect.poll(npm.said, { ...patience, timeout: 240_000 }).toContain('Ready: http://localhost:')
    const mark = path.join(data, 'database', 'postgres-18', 'postmaster.pid')
    expect(existsSync(mark)).toBe(true)
    npm.child.kill(signal)
    expect(await npm.ended).toBe(0)
    await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(false)
  },
)

test('a process that npm started notices that npm was ended', async () => {
  const note = path.join(folder, 'ended')
  const module = path.join(root, 'tools', 'npm-ended.mjs')
  const script = path.join(folder, 'started.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     import { whenNpmEnds } from ${JSON.stringify(module)}
     whenNpmEnds(() => { writeFileSync(${JSON.stringify(note)}, 'npm is gone'); process.exit() })
     setTimeout(() => process.exit(1), 30_000)
     console.log('Started')`,
  )
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node started.mjs' } }))
  const npm = run('npm', ['start', '--silent'], { cwd: folder })
  await expect.poll(npm.said, patience).toContain('Started')
  npm.child.kill('SIGTERM')
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8'), { timeout: 60_000 }).toBe('npm is gone')
})
