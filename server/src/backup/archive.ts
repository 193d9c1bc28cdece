import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { z } from 'zod'
import { aText, type BackupFile } from './cluster-files.ts'

const manifestName = 'manifest.json'
const levelOfSpeed = 1

const Manifest = z.object({
  product: z.literal('larder'),
  postgres: z.number().int(),
  /** the backup has what was acknowledged before `begun` and nothing that began after `ended` */
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** of a database whose log is kept: where, under which name, and the first segment that this backup needs */
  log: z.object({ name: z.string(), to: z.string(), first: z.string() }).optional(),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that can't be trusted: cut short, changed, or not a backup at all. */
export class BrokenBackup extends Error {}
/** A backup that the given secret key does not open; it may be whole. */
export class LockedBackup extends Error {}

/**
 * Writes a backup as one file: a compressed tar archive, encrypted for a recipient on wish, its list of sums at the end.
 * Throws when it is stopped; `contents` has let go of everything then.
 */
export async function writeArchive(
  file: string,
  contents: AsyncIterable<BackupFile>,
  describe: () => Omit<Manifest, 'files' | 'product'>,
  recipient: string | undefined,
  stopping?: AbortSignal,
): Promise<Manifest> {
  const pack = tar.pack()
  const files: Manifest['files'] = {}
  let manifest: Manifest | undefined
  const packing = (async () => {
    for await (const each of contents) files[each.name] = { size: each.size, sha256: await put(pack, each) }
    manifest = { product: 'larder', ...describe(), files }
    await put(pack, aText(manifestName, JSON.stringify(manifest)))
    pack.finalize()
  })().catch((error: unknown) => pack.destroy(error as Error))
  const compressed = pack.pipe(createGzip({ level: levelOfSpeed }))
  pack.on('error', (error) => compressed.destroy(error))
  const written = createWriteStream(file, { mode: 0o600, flush: true })
  try {
    await pipeline(await encrypted(compressed, recipient), written, { signal: stopping })
  } catch (error) {
    // Whatever is being packed would wait for ever for somebody to take it.
    pack.destroy(error as Error)
    throw error
  } finally {
    await packing
  }
  await syncToDisk(path.dirname(file))
  if (!manifest) throw new Error('the backup was not written to its end')
  return manifest
}

/** Waits until a file or a folder is on the disk: a new name lasts only once its folder is there as well. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  await handle.sync().finally(() => handle.close())
}

export async function encrypted(bytes: Readable, recipient: string | undefined): Promise<Readable> {
  if (!recipient) return bytes
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(sealed as ReadableStream)
}

async function put(pack: tar.Pack, { name, size, bytes }: BackupFile): Promise<string> {
  const sum = createHash('sha256')
  const entry = pack.entry({ name, size, mode: 0o600 })
  await pipeline(Readable.from(summed(bytes, sum)), entry as unknown as Writable)
  return sum.digest('hex')
}

async function* summed(bytes: AsyncIterable<Buffer>, sum: Hash): AsyncIterable<Buffer> {
  for await (const chunk of bytes) {
    sum.update(chunk)
    yield chunk
  }
}

/**
 * Reads a backup to its end, giving each file to `take`, and compares every sum.
 * Throws BrokenBackup when anything is missing, added or changed; what `take` kept until then can't be trusted.
 */
export async function readArchive(
  file: string,
  identityFile: string | undefined,
  take: (name: string, bytes: Readable) => Promise<void> = discard,
  stopping?: AbortSignal,
): Promise<Manifest> {
  const found: Manifest['files'] = {}
  let manifest: Manifest | undefined
  try {
    const gunzip = createGunzip()
    const extract = tar.extract()
    let compressed = 0
    const counted = async function* (bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        compressed += chunk.length
        yield chunk
      }
    }
    const unpacking = extract as unknown as Writable
    const reading = pipeline(await decrypted(file, identityFile), counted, gunzip, unpacking, { signal: stopping })
    reading.catch(() => {})
    for await (const entry of extract) {
      const { name } = entry.header
      if (manifest) throw new BrokenBackup(`${name} comes after the end of the list`)
      if (name === manifestName) manifest = Manifest.parse(JSON.parse(await textOf(entry as unknown as Readable)))
      else {
        requireInside(name)
        const sum = createHash('sha256')
        let size = 0
        const watched = Readable.from(
          (async function* () {
            for await (const chunk of entry as AsyncIterable<Buffer>) {
              sum.update(chunk)
              size += chunk.length
              yield chunk
            }
          })(),
        )
        await take(name, watched)
        found[name] = { size, sha256: sum.digest('hex') }
      }
    }
    await reading
    // Zeros after the end of a compressed file are passed over without a word.
    if (gunzip.bytesWritten !== compressed) throw new BrokenBackup('something was added after its end')
  } catch (error) {
    stopping?.throwIfAborted()
    if (error instanceof BrokenBackup || error instanceof LockedBackup || isOfTheDisk(error)) throw error
    throw new BrokenBackup(`it can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!manifest) throw new BrokenBackup('it is cut short: its list of files is missing')
  const differs = differencesOf(manifest.files, found)
  if (differs.length > 0) throw new BrokenBackup(`${differs.slice(0, 3).join(', ')} differ from its list`)
  return manifest
}

/** Names that lead out of the folder that is restored to are in no backup of ours. */
function requireInside(name: string): void {
  if (path.posix.isAbsolute(name) || path.posix.normalize(name) !== name || name.startsWith('..'))
    throw new BrokenBackup(`the name ${JSON.stringify(name)} is none of a backup`)
}

/** A full disk or a folder that can't be written to is no fault of the backup. */
function isOfTheDisk(error: unknown): boolean {
  return ['ENOSPC', 'EACCES', 'EDQUOT', 'EROFS', 'ENOENT', 'EISDIR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
}

function differencesOf(listed: Manifest['files'], found: Manifest['files']): string[] {
  const names = new Set([...Object.keys(listed), ...Object.keys(found)])
  return [...names].filter(
    (name) => listed[name]?.sha256 !== found[name]?.sha256 || listed[name]?.size !== found[name]?.size,
  )
}

/** The bytes of a kept file; one that is encrypted is opened with the secret keys of `identityFile`. */
export async function decrypted(file: string, identityFile: string | undefined): Promise<Readable> {
  const isEncrypted = (await firstBytes(file)).toString('latin1').startsWith('age-encryption.org/')
  if (!isEncrypted) return createReadStream(file)
  if (!identityFile)
    throw new LockedBackup(`${path.basename(file)} is encrypted: name the file with your secret key by --identity`)
  const decrypter = new Decrypter()
  for (const line of (await readFile(identityFile, 'utf8')).split('\n').map((each) => each.trim()))
    if (line && !line.startsWith('#')) addKey(decrypter, line, identityFile)
  const bytes = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
  const opened = await decrypter.decrypt(bytes).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith('no identity matched'))) throw error
    throw new LockedBackup(`${path.basename(file)} is encrypted for another key than the one in ${identityFile}`)
  })
  return Readable.fromWeb(opened as ReadableStream)
}

function addKey(decrypter: Decrypter, line: string, identityFile: string): void {
  try {
    decrypter.addIdentity(line)
  } catch {
    throw new LockedBackup(`${identityFile} is no file of secret keys, as age-keygen writes it (AGE-SECRET-KEY-1…)`)
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function discard(_name: string, bytes: Readable): Promise<void> {
  for await (const _ of bytes);
}
