export type StoredFile = { bytes: Buffer; contentType: string }

/** Keeps files by keys that we make ourselves: lower-case letters, digits, '-' and '/'. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

/** Throws for a key that could leave the store. */
export function requireKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key) || key.length > 200) throw new Error('this is no key of a stored file')
}
