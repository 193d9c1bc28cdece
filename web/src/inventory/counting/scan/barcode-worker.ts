import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Beside the page's thread, and under a policy of its own: only here may WebAssembly run (server http/web-files).
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const found = await readBarcodes(data, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 4,
  })
  self.postMessage(found.map(({ text }) => text))
})
