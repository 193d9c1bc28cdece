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
  {
    name: 'JavaScript of the three figures, before their charts',
    mostKb: 220,
    parts: ['src/frame/app.tsx', 'src/frame/app-frame.tsx', 'src/analytics/headline/analytics-page.tsx'],
    isWithoutCharts: true,
  },
]
/** The charts and their library, which come once the screen is drawn (kit/charts/use-kinds.ts). */
const charts = 'src/kit/charts/kinds.ts'
/** Names within d3-scale and d3-shape, which stay when the code is made small. */
const namesOfChartLibrary = ['rangeRound', 'padRadius']
const entry = 'index.html'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Builds the web app aside and adds up the gzipped JavaScript that each screen needs at first. */
export function webSizeFigures(folder: string): Figure[] {
  const outDir = path.join(folder, 'web')
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', outDir, '--manifest', '--logLevel', 'warn']
  const built = spawnSync(process.execPath, [...args, '--emptyOutDir'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the web app could not be built: ${built.stdout}${built.stderr}`)
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const read = (file: string) => readFileSync(path.join(outDir, file))
  return screens.flatMap(({ name, mostKb, parts, isWithoutCharts }) => {
    const files = new Set<string>()
    for (const part of [entry, ...parts]) addWithImports(manifest, part, files)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0)
    const size = { name, value: bytes / 1_000, unit: ' kB', digits: 1, atMost: mostKb }
    if (!isWithoutCharts) return [size]
    const withCharts = new Set<string>()
    addWithImports(manifest, charts, withCharts)
    const hasLibrary = (file: string) => namesOfChartLibrary.some((text) => read(file).includes(text))
    if (![...withCharts].some(hasLibrary)) throw new Error('the chart library is not to be known by its names any more')
    const early = [...files].filter(hasLibrary).length
    return [size, { name: 'files of the chart library among them', value: early, unit: '', digits: 0, atMost: 0 }]
  })
}

function addWithImports(manifest: Manifest, part: string, files: Set<string>): void {
  const chunk = manifest[part]
  if (!chunk) throw new Error(`the built web app has no part ${part}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files)
}
