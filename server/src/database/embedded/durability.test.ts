// R7: where a setting that keeps acknowledged orders is off, the start ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { requireDurability } from './durability.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-durable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('a server with %s off is refused', async (setting) => {
  const server = await startEmbeddedPostgres({ dataDirectory: folder, settings: { [setting]: 'off' } })
  await expect(requireDurability(server.url)).rejects.toThrow(`${setting} switched off`)
  await server.stop()
})

it('the product does not start on one, and starts on a safe one', { timeout: 300_000 }, async () => {
  for (const [settings, ends] of [
    [{ fsync: 'off' }, true],
    [{}, false],
  ] as const) {
    const server = await startEmbeddedPostgres({ dataDirectory: folder, settings })
    await (ends ? undefined : requireDurability(server.url))
    const main = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: server.url,
        DATA_DIR: path.join(folder, 'data'),
        DEMO_DATA: 'off',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [main.stdout, main.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    if (ends) {
      const [code] = (await once(main, 'exit')) as [number]
      expect(code).toBeGreaterThan(0)
      expect(said).toContain('fsync switched off and could lose orders')
    } else {
      await expect.poll(() => said, { timeout: 300_000 }).toContain('Ready: ')
      main.kill('SIGTERM')
      await once(main, 'exit')
    }
    await server.stop()
  }
})
