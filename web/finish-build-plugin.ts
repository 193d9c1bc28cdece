import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Tabs that were opened before a new build still ask for the files of theirs. */
const oldFilesKeptDays = 7
const smallest = 1_024

/** Puts compressed forms beside the built files, and sweeps away what builds of long ago left. */
export function finishBuildPlugin(): Plugin {
  return {
    name: 'larder-finish-build',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle))
        if (/\.(js|css|html|svg|json|wasm)$/.test(name)) compress(path.join(dir, name))
      sweep(path.join(dir, 'assets'), new Set(Object.keys(bundle).map((name) => path.basename(name))))
    },
  }
}

/** Writes the compressed forms beside a file; those of an older build would be served instead of it. */
export function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
}

function sweep(folder: string, current: ReadonlySet<string>): void {
  const keptSince = Date.now() - oldFilesKeptDays * 86_400_000
  for (const name of readdirSync(folder)) {
    const isCurrent = current.has(name.replace(/\.(gz|br)$/, ''))
    if (!isCurrent && statSync(path.join(folder, name)).mtimeMs < keptSince) rmSync(path.join(folder, name))
  }
}
