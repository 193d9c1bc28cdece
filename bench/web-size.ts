import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'
import { root } from './server-process.ts'

/** Everything a screen loads before it can be used: the entry, and the lazy parts of its route. */
const screens = [
  { name: 'JavaScript of sign-in', mostKb: 130, parts: ['src/frame/sign-in-alone.tsx'] },
  {
    name: 'JavaScript of place order',
    mostKb: 220,
    parts: ['src/frame/app.tsx', 'src/frame/app-frame.tsx', 'src/ordering/place-order/place-order-page.tsx'],
  },
]
const entry = 'index.html'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Builds the web app aside and adds up the gzipped JavaScript that each screen needs at first. */
export function webSizeFigures(folder: string): Figure[] {
  const outDir = path.join(folder, 'web')
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', outDir, '--manifest', '--logLevel', 'warn']
  const built = spawnSync(process.execPath, [...args, '--emptyOutDir'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the web app could not be built: ${built.stdout}${built.stderr}`)
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  return screens.map(({ name, mostKb, parts }) => {
    const files = new Set<string>()
    for (const part of [entry, ...parts]) addWithImports(manifest, part, files)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(outDir, file))).length, 0)
    return { name, value: bytes / 1_000, unit: ' kB', digits: 1, atMost: mostKb }
  })
}

function addWithImports(manifest: Manifest, part: string, files: Set<string>): void {
  const chunk = manifest[part]
  if (!chunk) throw new Error(`the built web app has no part ${part}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files)
}
