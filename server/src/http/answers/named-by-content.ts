import { readFile } from 'node:fs/promises'
import path from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** best first; the build writes both beside each file that gains by it */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type Kept = { body: Buffer; headers: Record<string, string> }

/**
 * The files of a build that are named by their content, kept in memory once asked for: a name always means the same
 * bytes, and a screen asks for dozens. Undefined for what is not of these or not there; a file of a build made
 * meanwhile is found, as only what was found is kept.
 */
export function namedByContent(folder: string): (name: string, accepted: string) => Promise<Kept | undefined> {
  const kept = new Map<string, Kept>()
  return async (name, accepted) => {
    const type = types[path.extname(name)]
    if (!type || !/^\w[\w.~-]*$/.test(name)) return undefined
    const wanted = encodings.filter(({ encoding }) => accepted.includes(encoding))
    for (const { encoding, ending } of [...wanted, { encoding: undefined, ending: '' }]) {
      const file = name + ending
      // oxlint-disable-next-line no-await-in-loop -- the next only where this one is missing
      const body = kept.get(file)?.body ?? (await readIfThere(path.join(folder, file)))
      if (!body) continue
      const found = kept.get(file) ?? {
        body,
        headers: { 'content-type': type, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
      }
      kept.set(file, found)
      return found
    }
    return undefined
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
