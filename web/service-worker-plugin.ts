import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { compress } from './finish-build-plugin.ts'

const fileName = 'service-worker.js'
const source = fileURLToPath(new URL('./service-worker/service-worker.ts', import.meta.url))

/** Builds the service worker, with the list of the app's own files that it keeps on the device. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'larder-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await buildAlone(dir)
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && isKept(name))
      const files = [
        ...built.map((name) => ({ url: `/${name}` })),
        ...['index.html', ...publicFiles(dir)].map((name) => ({
          url: `/${name}`,
          sha256: sha256(path.join(dir, name)),
        })),
      ]
      const onDemand = Object.keys(bundle).filter((name) => isOnDemand(name))
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
      const shell = { version, files, onDemand: onDemand.map((name) => `/${name}`) }
      const script = readFileSync(path.join(dir, fileName), 'utf8')
      writeFileSync(
        path.join(dir, fileName),
        script.replace('__SHELL__', () => JSON.stringify(shell)),
      )
      compress(path.join(dir, fileName))
    },
  }
}

/** One file that imports nothing: browsers start a service worker as a classic script. */
async function buildAlone(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: fileName } },
    },
  })
}

/**
 * The reader of barcodes and the writer of workbooks are large and few need them: kept when they are first used, and
 * with a list that is counted offline.
 */
function isOnDemand(name: string): boolean {
  return name.endsWith('.wasm') || /^assets\/(barcode-worker|scan-dialog|table-xlsx)-/.test(name)
}

/** Fonts of other alphabets come when they are seen. */
function isKept(name: string): boolean {
  if (isOnDemand(name)) return false
  if (name.endsWith('.woff2')) return /latin-(wght|standard)/.test(name) && !name.includes('latin-ext')
  return /\.(js|css)$/.test(name)
}

function publicFiles(dir: string): string[] {
  const icons = existsSync(path.join(dir, 'icons'))
    ? readdirSync(path.join(dir, 'icons')).map((name) => `icons/${name}`)
    : []
  return ['favicon.svg', 'before-paint.js', 'manifest.webmanifest', ...icons].filter((name) =>
    existsSync(path.join(dir, name)),
  )
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
