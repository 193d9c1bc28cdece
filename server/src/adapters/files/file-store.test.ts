import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bucketFileStore } from './bucket-file-store.ts'
import { diskFileStore, nameOfWaiting, notStoredYet } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { pickFileStore } from './pick-file-store.ts'
import { aBucketServer } from './testing-bucket-server.ts'

const leftovers: (() => unknown)[] = []
afterEach(async () => {
  for (const clear of leftovers.splice(0).toReversed()) await clear()
})

function onDisk(): Promise<FileStore> {
  return Promise.resolve(diskFileStore({ directory: path.join(aFolder(), 'files') }))
}

async function inABucket(): Promise<FileStore> {
  const server = await aBucketServer('larder')
  leftovers.push(server.stop)
  return bucketFileStore(keysTo(server.url))
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inABucket],
])('a file %s', (_, setUp) => {
  it('comes back byte by byte with its type and size', async () => {
    const store = await setUp()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256))
    await store.put('invoices/7/photo-1', bytes, 'image/png')
    const file = await store.get('invoices/7/photo-1')
    expect(file?.bytes.equals(bytes)).toBe(true)
    expect(file).toMatchObject({ contentType: 'image/png', sizeBytes: 300_000 })
  })

  it('may be empty', async () => {
    const store = await setUp()
    await store.put('empty', Buffer.alloc(0), 'text/plain')
    expect(await store.get('empty')).toMatchObject({ sizeBytes: 0, contentType: 'text/plain' })
  })

  it('is replaced by the next one of the same key', async () => {
    const store = await setUp()
    await store.put('a', Buffer.from('first'), 'text/plain')
    await store.put('a', Buffer.from('second'), 'text/csv')
    expect(await store.get('a')).toMatchObject({ bytes: Buffer.from('second'), contentType: 'text/csv' })
  })

  it('is gone after it was removed, and removing it again is no failure', async () => {
    const store = await setUp()
    await store.put('a', Buffer.from('x'), 'text/plain')
    await store.remove('a')
    expect(await store.get('a')).toBeUndefined()
    await store.remove('a')
  })

  it('that never was is undefined', async () => {
    const store = await setUp()
    expect(await store.get('guides/9/nothing')).toBeUndefined()
  })

  it('lies beside one whose key is the beginning of its own', async () => {
    const store = await setUp()
    await store.put('guides/1', Buffer.from('outer'), 'text/plain')
    await store.put('guides/1/original', Buffer.from('inner'), 'text/plain')
    expect((await store.get('guides/1'))?.bytes.toString()).toBe('outer')
    expect((await store.get('guides/1/original'))?.bytes.toString()).toBe('inner')
    expect(await store.get('guides')).toBeUndefined()
  })

  const wrongKeys = [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '..',
    '../a',
    'a/../b',
    'a.b',
    'A',
    'a b',
    'a\\b',
    'a\0',
    'a\n',
    'é',
    '%2e%2e/a',
  ]
  it.each([...wrongKeys, 'a'.repeat(201)])('cannot have the key %j', async (key) => {
    const store = await setUp()
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no key')
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.remove(key)).rejects.toThrow('no key')
  })
})

describe('files on disk', () => {
  it('wait to be stored beside the log where one is kept, also when they are removed, and nowhere else', async () => {
    const directory = path.join(aFolder(), 'files')
    const store = diskFileStore({ directory })
    await store.put('a/1', Buffer.from('of before'), 'text/plain')
    await store.remove('a/1')
    expect(existsSync(path.join(directory, notStoredYet))).toBe(false)
    mkdirSync(path.join(directory, notStoredYet))
    await Promise.all(['one', 'two', 'three'].map((text) => store.put('a/2', Buffer.from(text), 'text/plain')))
    const waiting = () => readdirSync(path.join(directory, notStoredYet)).toSorted()
    expect(waiting()).toEqual(['a~2.content', 'a~2.type'])
    expect(waiting().map(nameOfWaiting)).toEqual(['a/2.content', 'a/2.type'])
    const { bytes } = (await store.get('a/2')) ?? {}
    await store.remove('a/2')
    expect(waiting()).toEqual(['a~2.content', 'a~2.removed', 'a~2.type'])
    expect(readFileSync(path.join(directory, notStoredYet, 'a~2.content'))).toEqual(bytes)
    await store.put('a/2', Buffer.from('again'), 'text/plain')
    expect(waiting(), 'it is there again').toEqual(['a~2.content', 'a~2.type'])
    expect(readFileSync(path.join(directory, notStoredYet, 'a~2.content'), 'utf8')).toBe('again')
  })

  it('stay within their folder and leave nothing half written behind', async () => {
    const folder = aFolder()
    const store = diskFileStore({ directory: path.join(folder, 'files') })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => store.put('a/b', Buffer.from(String(at).repeat(50_000)), 'text/plain')),
    )
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
      ['files', 'files/a', 'files/a/b.content', 'files/a/b.type'].map(path.normalize),
    )
    expect((await store.get('a/b'))?.bytes.toString()).toMatch(/^(\d{1,2})\1*$/)
  })

  it('are told when they could not be written, and no part of them stays', async () => {
    const directory = aFolder()
    const store = diskFileStore({ directory })
    await store.put('a/b', Buffer.from('x'), 'text/plain')
    rmSync(path.join(directory, 'a'), { recursive: true })
    writeFileSync(path.join(directory, 'a'), 'a file where the folder should be')
    await expect(store.put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow()
    expect(existsSync(path.join(directory, 'a', 'b.content'))).toBe(false)
  })

  it('are not there while their type is not, and a try that failed leaves nothing', async () => {
    const directory = aFolder()
    mkdirSync(path.join(directory, 'a', 'b.type'), { recursive: true })
    await expect(diskFileStore({ directory }).put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow('EISDIR')
    expect(readdirSync(path.join(directory, 'a'))).toEqual(['b.type'])
  })

  it('leave nothing once they are removed', async () => {
    const directory = aFolder()
    const store = diskFileStore({ directory })
    await store.put('a/b', Buffer.from('x'), 'text/plain')
    await store.remove('a/b')
    expect(readdirSync(path.join(directory, 'a'))).toEqual([])
  })

  it('that can’t be read are a failure, and not taken for missing', async () => {
    const directory = aFolder()
    const store = diskFileStore({ directory })
    await store.put('a/b', Buffer.from('x'), 'text/plain')
    rmSync(path.join(directory, 'a', 'b.content'))
    mkdirSync(path.join(directory, 'a', 'b.content'))
    await expect(store.get('a/b')).rejects.toThrow('EISDIR')
  })
})

describe('files in a bucket', () => {
  it('survive two failures of the store', async () => {
    const server = await aBucketServer('larder')
    leftovers.push(server.stop)
    const store = bucketFileStore(keysTo(server.url))
    server.failNext(503, 2)
    await store.put('a', Buffer.from('x'), 'text/plain')
    expect(server.files.get('a')?.bytes.toString()).toBe('x')
  })

  it('are told when the store fails for good, the bucket is unknown or nobody answers', async () => {
    const server = await aBucketServer('larder')
    leftovers.push(server.stop)
    server.failNext(500, 3)
    await expect(bucketFileStore(keysTo(server.url)).get('a')).rejects.toThrow('InternalError')
    await expect(bucketFileStore({ ...keysTo(server.url), bucket: 'other' }).get('a')).rejects.toThrow('NoSuchBucket')
    await expect(
      bucketFileStore(keysTo('http://127.0.0.1:1')).put('a', Buffer.from('x'), 'text/plain'),
    ).rejects.toThrow()
  })
})

describe('the store of files', () => {
  it('is the bucket that is configured, and then nothing lies on the disk', async () => {
    const server = await aBucketServer('larder')
    leftovers.push(server.stop)
    const dataDirectory = aFolder()
    const store = await pickFileStore({ bucket: keysTo(server.url), dataDirectory })
    await store.put('a', Buffer.from('x'), 'text/plain')
    expect([server.files.get('a')?.contentType, readdirSync(dataDirectory)]).toEqual(['text/plain', []])
  })

  it('is a folder of its own in DATA_DIR without one', async () => {
    const dataDirectory = aFolder()
    const store = await pickFileStore({ bucket: undefined, dataDirectory })
    await store.put('a', Buffer.from('x'), 'text/plain')
    expect(readdirSync(dataDirectory)).toEqual(['files'])
    expect(readdirSync(path.join(dataDirectory, 'files')).toSorted()).toEqual(['a.content', 'a.type'])
  })
})

function keysTo(endpoint: string) {
  return { endpoint, bucket: 'larder', region: 'us-east-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-files-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
