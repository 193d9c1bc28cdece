import { useEffect, useRef, useState, type RefObject } from 'react'
import { openBarcodeReader, type BarcodeReader } from './barcode-reader.ts'

const pauseMs = 150

export type Scan = 'starting' | 'looking' | 'no camera' | 'failed'

/** Looks through the camera at the back for barcodes until the dialog goes; onCode hears of each that is seen. */
export function useScan(onCode: (code: string) => void): { scan: Scan; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null)
  const [scan, setScan] = useState<Scan>('starting')
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let reader: BarcodeReader | undefined
    const look = async () => {
      stream = await camera()
      const element = video.current
      if (isOver || !element) return close()
      if (!stream) return setScan('no camera')
      element.srcObject = stream
      await element.play()
      reader = await openBarcodeReader()
      if (isOver) return close()
      setScan('looking')
      while (!isOver) {
        for (const code of await reader.read(element)) onCode(code)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    const close = () => {
      isOver = true
      reader?.stop()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    look().catch(() => !isOver && setScan('failed'))
    return close
  }, [onCode])
  return { scan, video }
}

/** Undefined when there is none, or when the person does not allow it. */
function camera(): Promise<MediaStream | undefined> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).catch(() => undefined)
}
