import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketClient, type BucketAccess } from './bucket-client.ts'
import { requireKey, type FileStore } from './file-store.ts'

const patienceMs = 30_000

/** Files in a bucket that speaks S3. */
export function bucketFileStore({ bucket, ...access }: { bucket: string } & BucketAccess): FileStore {
  const client = bucketClient(access, patienceMs)
  return {
    async put(key, bytes, contentType) {
      requireKey(key)
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    },
    async get(key) {
      requireKey(key)
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
        return { bytes, contentType: answer.ContentType ?? 'application/octet-stream', sizeBytes: bytes.length }
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(key) {
      requireKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
