type StoredFile = { bytes: Buffer; contentType: string; sizeBytes: number }

/** Keeps files by keys that we make ourselves: lower-case letters, digits, '-' and '/'. A file is either whole or not there. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Forgets a file; one that is not there is no failure. */
  remove(key: string): Promise<void>
}

/** Throws for a key that could leave the store. */
export function requireKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key) || key.length > 200) throw new Error('this is no key of a stored file')
}
