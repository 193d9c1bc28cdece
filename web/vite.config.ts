import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsPlugin } from './calls-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'
import { chunkGroups } from './chunks.ts'
import { earlyFilesPlugin } from './early-files-plugin.ts'
import { finishBuildPlugin } from './finish-build-plugin.ts'
import { noCirclesPlugin } from './no-circles-plugin.ts'
import { styleLayerPlugin } from './style-layer-plugin.ts'

const apiPort = process.env.API_PORT ?? process.env.PORT ?? '3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    styleLayerPlugin(),
    callsPlugin(),
    serviceWorkerPlugin(),
    earlyFilesPlugin(),
    noCirclesPlugin(),
    finishBuildPlugin(),
  ],
  build: {
    target: 'es2024',
    // light-dark() and nesting stay as written: every browser since spring 2024 knows them.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    outDir: 'dist',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    // a running server and open tabs still need the files of the build before
    emptyOutDir: false,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  preview: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
