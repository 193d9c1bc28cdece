import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleLayerPlugin } from '../style-layer-plugin.ts'

// npm run gallery: every part of the kit on its own, without server and areas.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), styleLayerPlugin()],
  build: { target: 'es2024', assetsInlineLimit: 0, emptyOutDir: true },
  server: { port: 6006 },
})
