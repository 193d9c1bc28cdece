import path from 'node:path'
import type { Config } from '../../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/** The bucket that is configured, else the folder of files in DATA_DIR. A bucket's large packages are loaded only then. */
export async function pickFileStore({
  bucket,
  dataDirectory,
}: Pick<Config, 'bucket' | 'dataDirectory'>): Promise<FileStore> {
  if (!bucket) return diskFileStore({ directory: path.join(dataDirectory, 'files') })
  const { bucketFileStore } = await import('./bucket-file-store.ts')
  return bucketFileStore(bucket)
}
