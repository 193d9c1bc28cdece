import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bucketClient } from '../adapters/files/bucket-client.ts'
import { ownFolder, type BackupAddress, type BackupPlace } from './backup-place.ts'

type InBucket = Extract<BackupAddress, { bucket: string }>

/** of one part of a backup, a small one on a slow line */
const patienceMs = 10 * 60_000
const leastPartSize = 8 << 20
/** S3 takes 10,000 of a file */
const mostParts = 9_000

/** Backups in a bucket. Each is whole on this machine, below `unsent`, before it is sent, and counts once all of it is there. */
export function inBucket(address: InBucket, unsent: string): BackupPlace {
  const { bucket, prefix } = address
  const client = bucketClient(address, patienceMs)
  const below = prefix === '' ? '' : `${prefix}/`
  const keyOf = (name: string) => path.posix.join(prefix, name)
  const addressOf = (name: string) => `s3://${bucket}/${keyOf(name)}`
  const remove = async (name: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
  }
  /** An object appears whole with its last part, or not at all. */
  const send = async (name: string, file: string, size: number, stopping: AbortSignal | undefined) => {
    const sending = new AbortController()
    const stop = () => sending.abort()
    stopping?.throwIfAborted()
    stopping?.addEventListener('abort', stop)
    try {
      await new Upload({
        client,
        // Stopped, it has the bucket forget the parts that came.
        abortController: sending,
        params: { Bucket: bucket, Key: keyOf(name), Body: createReadStream(file) },
        partSize: Math.max(leastPartSize, Math.ceil(size / mostParts)),
        queueSize: 2,
      }).done()
    } catch (error) {
      if (stopping?.aborted) await rm(path.dirname(file), { recursive: true })
      stopping?.throwIfAborted()
      throw error
    } finally {
      stopping?.removeEventListener('abort', stop)
    }
  }
  return {
    prepare: () => ownFolder(unsent),
    async keep(file, stopping) {
      const name = path.basename(file)
      const { size } = await stat(file)
      await send(name, file, size, stopping)
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
      if (ContentLength !== size) {
        await remove(name)
        throw new Error(`${addressOf(name)} has ${ContentLength} bytes where ${size} were sent; send it again`)
      }
      await rm(path.dirname(file), { recursive: true })
      return addressOf(name)
    },
    async names() {
      const found: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: below, Delimiter: '/' }))
        for (const { Key = '' } of page.Contents ?? []) found.push(Key.slice(below.length))
      return found
    },
    async folders() {
      const found: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: below, Delimiter: '/' }))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) found.push(Prefix.slice(below.length, -1))
      return found
    },
    within: (folder) => inBucket({ ...address, prefix: keyOf(folder) }, unsent),
    addressOf,
    async bring(name, to) {
      const file = path.join(to, name)
      await bringFromBucket({ ...address, prefix: keyOf(name) }, file)
      return file
    },
    remove,
  }
}

/** Brings an object to a file of this machine, which is there only when all of it is. */
export async function bringFromBucket(address: InBucket, file: string): Promise<void> {
  const client = bucketClient(address, patienceMs)
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket: address.bucket, Key: address.prefix }))
    await pipeline(answer.Body as Readable, createWriteStream(file, { mode: 0o600 }))
    const { size } = await stat(file)
    if (size !== answer.ContentLength) throw new Error(`the backup came with ${size} of ${answer.ContentLength} bytes`)
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Error && error.name === 'NoSuchKey')
      throw new Error('there is no such backup in the bucket', { cause: error })
    throw error
  } finally {
    client.destroy()
  }
}
