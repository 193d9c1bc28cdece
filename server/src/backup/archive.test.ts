// Archives made by hand, as no backup of ours is: each is refused, and nothing of it is restored.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { postgresVersion } from '../database/embedded/embedded-cluster.ts'
import { readArchive } from './archive.ts'
import { listOfFolders } from './back-up.ts'
import { openFile } from './cluster-files.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sumOf = (text: string) => ({ size: text.length, sha256: createHash('sha256').update(text).digest('hex') })

/** A compressed archive of these files; its list is true but for what is said otherwise. */
async function anArchive(
  files: Record<string, string>,
  own: { files?: object; postgres?: number; after?: string } = {},
): Promise<string> {
  const pack = tar.pack()
  for (const [name, text] of Object.entries(files)) pack.entry({ name }, text)
  const listed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sumOf(text)]))
  const time = '2026-11-22T02:40:00.000Z'
  const manifest = {
    product: 'larder',
    postgres: own.postgres ?? postgresVersion,
    begun: time,
    ended: time,
    files: { ...listed, ...own.files },
  }
  pack.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
  if (own.after !== undefined) pack.entry({ name: own.after }, 'later')
  pack.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of pack) chunks.push(chunk as Buffer)
  const file = path.join(folder, 'made.tar.gz')
  writeFileSync(file, gzipSync(Buffer.concat(chunks)))
  return file
}

test('an archive whose list is true is read', async () => {
  expect(Object.keys((await readArchive(await anArchive({ one: 'first' }), undefined)).files)).toEqual(['one'])
})

test.each([
  ['other bytes of the same length', { one: sumOf('fir5t') }, 'one differ from its list'],
  ['a file that is not in it', { two: sumOf('second') }, 'two differ from its list'],
])('one whose list has %s is refused', async (_, files, reason) => {
  await expect(readArchive(await anArchive({ one: 'first' }, { files }), undefined)).rejects.toThrow(reason)
})

test('one with a file behind its list is refused', async () => {
  const file = await anArchive({ one: 'first' }, { after: 'two' })
  await expect(readArchive(file, undefined)).rejects.toThrow('two comes after the end of the list')
})

test.each(['../outside', 'files/../../outside', 'files/./one', '..'])(
  'a name that leads out of the folder or around, as %s, is refused before anything is written there',
  async (name) => {
    const target = path.join(folder, 'led', 'data')
    await expect(restore({ file: await anArchive({ [name]: 'x' }), to: target })).rejects.toThrow('none of a backup')
    const led = path.join(folder, 'led')
    expect(existsSync(led) ? readdirSync(led) : []).toEqual([])
  },
)

test.each([postgresVersion - 1, postgresVersion + 1])(
  'one of PostgreSQL %i is left to its own version',
  async (postgres) => {
    const file = await anArchive({ [listOfFolders]: '[]' }, { postgres })
    const target = path.join(folder, `of-${postgres}`)
    await expect(restore({ file, to: target })).rejects.toThrow(`made with PostgreSQL ${postgres}`)
    expect(readdirSync(folder)).not.toContain(`of-${postgres}`)
  },
)

test('a file of the database that grows before it is read has the size that the backup says', async () => {
  const place = path.join(folder, 'grows')
  writeFileSync(place, 'eight kB')
  const found = await openFile(place, 'grows')
  writeFileSync(place, 'eight kB and eight more')
  const chunks: Buffer[] = []
  for await (const chunk of found?.bytes ?? []) chunks.push(chunk)
  expect([found?.size, Buffer.concat(chunks).toString()]).toEqual([8, 'eight kB'])
})
