import { Zip, ZipDeflate, strToU8 } from 'fflate'

/** A zip that is written file by file, piece by piece. */
export function zipWriter() {
  const chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  return {
    /** Begins a file; the writer of its pieces, and of its end. */
    file(name: string, mtime: Date) {
      const entry = new ZipDeflate(name, { level: 6 })
      entry.mtime = mtime
      zip.add(entry)
      return {
        write: (piece: Buffer) => entry.push(piece),
        end: () => entry.push(strToU8(''), true),
      }
    },
    /** The whole zip, once all its files have ended. */
    finish(): Buffer {
      zip.end()
      if (failure) throw failure
      return Buffer.concat(chunks)
    },
  }
}
