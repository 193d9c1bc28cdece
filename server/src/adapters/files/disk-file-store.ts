import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireKey, type FileStore } from './file-store.ts'

/** Files in a folder, each with a small note of its content type beside it. Keys have no dots, so endings cannot clash. */
export function diskFileStore({ directory }: { directory: string }): FileStore {
  const placesOf = (key: string) => {
    requireKey(key)
    const place = path.join(directory, ...key.split('/'))
    return { content: `${place}.content`, type: `${place}.type` }
  }
  return {
    async put(key, bytes, contentType) {
      const places = placesOf(key)
      await mkdir(path.dirname(places.content), { recursive: true })
      // The content is written last: until then the file does not exist.
      await writeWhole(places.type, Buffer.from(contentType))
      await writeWhole(places.content, bytes)
    },
    async get(key) {
      const places = placesOf(key)
      try {
        const [bytes, contentType] = await Promise.all([readFile(places.content), readFile(places.type, 'utf8')])
        return { bytes, contentType, sizeBytes: bytes.length }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      const places = placesOf(key)
      await rm(places.content, { force: true })
      await rm(places.type, { force: true })
    },
  }
}

async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  const unfinished = `${place}.${randomUUID()}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
