import type { Page } from '@playwright/test'

/** A camera for the page that sees the bars of an EAN-8 code; the browser's own reader of barcodes is taken away. */
export async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((modules) => {
    Reflect.deleteProperty(window, 'BarcodeDetector')
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const draw = () => {
      const pen = canvas.getContext('2d')
      if (!pen) return
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 640, 480)
      pen.fillStyle = 'black'
      Array.from(modules).forEach((bar, at) => bar === '1' && pen.fillRect(119 + at * 6, 120, 6, 240))
    }
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  }, ean8(code))
}

const leftBars = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]

/** The 67 modules of an EAN-8 code: 1 is a bar, 0 a gap. */
function ean8(code: string): string {
  const left = Array.from(code.slice(0, 4), (digit) => leftBars[Number(digit)])
  const right = Array.from(code.slice(4), (digit) =>
    (leftBars[Number(digit)] ?? '').replace(/./g, (bar) => (bar === '1' ? '0' : '1')),
  )
  return ['101', ...left, '01010', ...right, '101'].join('')
}
