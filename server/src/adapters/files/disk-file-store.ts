import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireKey, type FileStore } from './file-store.ts'

/** Files in a folder: each with a small note of its content type beside it. A file is either whole or not there. */
export function diskFileStore({ directory }: { directory: string }): FileStore {
  const placeOf = (key: string) => {
    requireKey(key)
    return path.join(directory, ...key.split('/'))
  }
  return {
    async put(key, bytes, contentType) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      await writeWhole(`${place}.type`, Buffer.from(contentType))
      await writeWhole(place, bytes)
    },
    async get(key) {
      const place = placeOf(key)
      try {
        const [bytes, contentType] = await Promise.all([readFile(place), readFile(`${place}.type`, 'utf8')])
        return { bytes, contentType }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      const place = placeOf(key)
      await rm(place, { force: true })
      await rm(`${place}.type`, { force: true })
    },
  }
}

async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  const unfinished = `${place}.${randomUUID()}`
  await writeFile(unfinished, bytes, { flush: true })
  await rename(unfinished, place)
}
