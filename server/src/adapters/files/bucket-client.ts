import { S3Client } from '@aws-sdk/client-s3'

/** How a store that speaks S3 is reached. Without keys of its own the client takes those of the machine's role. */
export type BucketAccess = {
  region: string
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/** A client that gives up on an answer after `patienceMs`. */
export function bucketClient(access: BucketAccess, patienceMs: number): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = access
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: patienceMs, throwOnRequestTimeout: true },
    // Stores other than Amazon's often refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
