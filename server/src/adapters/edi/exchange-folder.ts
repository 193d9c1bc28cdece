import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder of one distributor: files to fetch, files that came, and what became of those. */
export type ExchangeFolder = ReturnType<typeof exchangeFolder>

const parts = ['outgoing', 'incoming', 'done', 'failed'] as const

/** The most that an incoming file may have; a catalogue of 30,000 items has some 6 MB. */
export const largestEdiFile = 12_000_000

export function folderName(locationId: number, distributorId: number): string {
  return path.join('edi', `${locationId}-${distributorId}`)
}

/** Removes the folders of all distributors of a location. */
export async function removeExchangeFolders(dataDirectory: string, locationId: number): Promise<void> {
  const all = path.join(dataDirectory, 'edi')
  const names = await readdir(all).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names)
    if (name.startsWith(`${locationId}-`)) await rm(path.join(all, name), { recursive: true, force: true })
}

/** Files are written beside and renamed, so that nobody reads half of one. Names that begin with a point are not read. */
export function exchangeFolder(dataDirectory: string, locationId: number, distributorId: number) {
  const folder = path.join(dataDirectory, folderName(locationId, distributorId))
  const at = (part: (typeof parts)[number], name: string) => path.join(folder, part, path.basename(name))

  async function write(part: (typeof parts)[number], name: string, bytes: Uint8Array | string): Promise<void> {
    const draft = at(part, `.${name}.part`)
    const file = await open(draft, 'w', 0o640)
    try {
      await writeFile(file, bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, at(part, name))
  }

  const isIn = (part: (typeof parts)[number], name: string) =>
    stat(at(part, name)).then(
      () => true,
      () => false,
    )

  /** The name, or one like it with a number, that no file in these parts has. */
  async function freeName(name: string, within: readonly (typeof parts)[number][]): Promise<string> {
    for (let count = 1; ; count++) {
      const free = numbered(name, count)
      const taken = await Promise.all(within.map((part) => isIn(part, free)))
      if (!taken.includes(true)) return free
    }
  }

  return {
    async make(): Promise<void> {
      for (const part of parts) await mkdir(path.join(folder, part), { recursive: true })
    },
    send: (name: string, text: string) => write('outgoing', name, text),
    /** Puts in what was fetched from elsewhere. Another file of that name that waits to be read keeps its place. */
    async take(name: string, bytes: Uint8Array): Promise<void> {
      for (let count = 1; ; count++) {
        const own = numbered(name, count)
        const there = await readFile(at('incoming', own)).catch(() => undefined)
        if (there?.equals(bytes)) return
        if (!there) return write('incoming', own, bytes)
      }
    },
    /** names of the files that came, in their order */
    async arrived(): Promise<string[]> {
      const entries = await readdir(path.join(folder, 'incoming'), { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [])).toSorted()
    },
    /** undefined for one that is too large, or gone */
    async read(name: string): Promise<Buffer | undefined> {
      const { size } = await stat(at('incoming', name)).catch(() => ({ size: Infinity }))
      return size > largestEdiFile ? undefined : readFile(at('incoming', name))
    },
    isThere: (name: string) => isIn('incoming', name),
    /** Renames a file that came when a failed one has its name, so that both are kept. Returns the name that it has then. */
    async keepApart(name: string): Promise<string> {
      if (!(await isIn('failed', name))) return name
      const own = await freeName(name, ['incoming', 'failed', 'done'])
      await rename(at('incoming', name), at('incoming', own))
      return own
    },
    async finish(name: string): Promise<void> {
      await rename(at('incoming', name), at('done', await freeName(name, ['done'])))
    },
    /** beside the file lies the reason, in words */
    async fail(name: string, reason: string): Promise<void> {
      await write('failed', `${name}.reason.txt`, `${reason}\n`)
      await rename(at('incoming', name), at('failed', name))
    },
    /**
     * Removes what was put away before a moment, read, failed or never fetched; a renamed file has the time at which it was
     * put away. Returns the names of those that were never fetched.
     */
    async forgetBefore(moment: Date): Promise<string[]> {
      const notFetched: string[] = []
      for (const part of ['done', 'failed', 'outgoing'] as const) {
        const names = await readdir(path.join(folder, part)).catch(() => [])
        for (const name of names) {
          const found = await stat(at(part, name)).catch(() => undefined)
          if (!found?.isFile() || found.ctime >= moment) continue
          await rm(at(part, name), { force: true })
          if (part === 'outgoing') notFetched.push(name)
        }
      }
      return notFetched
    },
    /** of files that failed, those that are there to be read again */
    async failedOf(names: readonly string[]): Promise<Set<string>> {
      if (names.length === 0) return new Set()
      const there = new Set(await readdir(path.join(folder, 'failed')).catch(() => []))
      return new Set(names.filter((name) => there.has(path.basename(name))))
    },
    /** puts a file that failed back among those that came; false when it is gone */
    async again(name: string): Promise<boolean> {
      if (!(await isIn('failed', name))) return false
      if (await isIn('incoming', name))
        await rename(at('incoming', name), at('incoming', await freeName(name, ['incoming', 'failed', 'done'])))
      const isBack = await rename(at('failed', name), at('incoming', name)).then(
        () => true,
        () => false,
      )
      if (isBack) await rm(at('failed', `${name}.reason.txt`), { force: true })
      return isBack
    },
  }
}

/** The name itself for 1, then 'invoices (2).edi'; no longer than a file's name can be. */
function numbered(name: string, count: number): string {
  if (count === 1) return path.basename(name)
  const { name: stem, ext } = path.parse(name)
  const most = Array.from(stem).slice(0, 60).join('')
  return `${Buffer.byteLength(name) > 240 ? most : stem} (${count})${ext}`
}
