import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireKey, type FileStore } from './file-store.ts'

/**
 * The folder, within that of files, in which each new file is there once more until it is stored beside the database's
 * log, also when it is removed meanwhile. A file `….removed` says that one was removed. Only where it exists.
 */
export const notStoredYet = '.not-stored'
/** Keys have no such sign. */
const insteadOfSlash = '~'

/** The name, below the folder of files, of a file that waits to be stored. */
export function nameOfWaiting(waiting: string): string {
  return waiting.replaceAll(insteadOfSlash, '/')
}

/** Files in a folder, each with a small note of its content type beside it. Keys have no dots, so endings cannot clash. */
export function diskFileStore({ directory }: { directory: string }): FileStore {
  const placesOf = (key: string) => {
    requireKey(key)
    const place = path.join(directory, ...key.split('/'))
    return { content: `${place}.content`, type: `${place}.type` }
  }
  const waitingPlace = (key: string, ending: string) => {
    const waiting = path.join(directory, notStoredYet)
    return existsSync(waiting) ? path.join(waiting, key.replaceAll('/', insteadOfSlash) + ending) : undefined
  }
  return {
    async put(key, bytes, contentType) {
      const places = placesOf(key)
      await mkdir(path.dirname(places.content), { recursive: true })
      const note = waitingPlace(key, '.removed')
      if (note) await rm(note, { force: true })
      // The content is written last: until then the file does not exist.
      await writeWhole(places.type, Buffer.from(contentType), waitingPlace(key, '.type'))
      await writeWhole(places.content, bytes, waitingPlace(key, '.content'))
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
      const note = waitingPlace(key, '.removed')
      if (note) await writeFile(note, '', { flush: true })
      await rm(places.content, { force: true })
      await rm(places.type, { force: true })
    },
  }
}

async function writeWhole(place: string, bytes: Buffer, alsoAt: string | undefined): Promise<void> {
  const unfinished = `${place}.${randomUUID()}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    if (alsoAt) {
      const linked = `${alsoAt}.${randomUUID()}`
      await link(unfinished, linked)
      await rename(linked, alsoAt)
    }
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
