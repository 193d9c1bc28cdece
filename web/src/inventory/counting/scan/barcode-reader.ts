/** Reads the barcodes that are seen in a picture of the camera. */
export type BarcodeReader = { read: (video: HTMLVideoElement) => Promise<readonly string[]>; stop: () => void }

/** Barcode formats printed on cases and packs. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

/** The browser's own reader, else one that comes with us and is loaded now. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await ownReader()) ?? readerInWorker()
}

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

async function ownReader(): Promise<BarcodeReader | undefined> {
  const Detector = window.BarcodeDetector
  const known = await Detector?.getSupportedFormats().catch((): string[] => [])
  const wanted = formats.filter((format) => known?.includes(format))
  if (!Detector || !wanted.includes('ean_13') || !wanted.includes('code_128')) return undefined
  const detector = new Detector({ formats: wanted })
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue), stop: () => {} }
}

function readerInWorker(): BarcodeReader {
  const worker = new Worker(new URL('barcode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  return {
    read: (video) => {
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context || canvas.width === 0) return Promise.resolve([])
      context.drawImage(video, 0, 0)
      return ask(worker, context.getImageData(0, 0, canvas.width, canvas.height))
    },
    stop: () => worker.terminate(),
  }
}

function ask(worker: Worker, picture: ImageData): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data), { once: true })
    worker.addEventListener('error', () => reject(new Error('The barcode reader could not be started')), { once: true })
    worker.postMessage(picture, [picture.data.buffer])
  })
}
