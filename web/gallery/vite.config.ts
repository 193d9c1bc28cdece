import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// npm run gallery: every part of the kit by itself, without server and areas.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: { target: 'es2024', assetsInlineLimit: 0, emptyOutDir: true },
  server: { port: 6006 },
})
