import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Spec 3 §2.5: the rear camera rather than another, and a picture in which an invoice can be read. */
const wanted: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { min: 1024, ideal: 1280, max: 1920 },
  height: { min: 576, ideal: 720, max: 1080 },
}

/** of a photo that only has to show what is wrong; a png has none */
const jpegQuality = 0.85

export type Camera = 'starting' | 'on' | 'not allowed' | 'none' | 'too small' | 'in use'

/** The camera's picture in a video element, for as long as the page is shown; `snap` takes what it shows, as a png unless said otherwise. */
export function useCamera(type: 'image/png' | 'image/jpeg' = 'image/png'): {
  camera: Camera
  video: RefObject<HTMLVideoElement | null>
  snap: () => Promise<Blob | undefined>
  tryAgain: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>('starting')
  const stop = useRef<() => void>(() => undefined)
  const start = useCallback(() => {
    stop.current()
    stop.current = showCamera(video, setCamera)
  }, [])
  useEffect(() => {
    start()
    return () => stop.current()
  }, [start])
  const snap = useCallback(() => pictureOf(video.current, type), [type])
  const tryAgain = () => {
    setCamera('starting')
    start()
  }
  return { camera, video, snap, tryAgain }
}

/** Shows the camera's picture until the function that it returns is called. */
function showCamera(video: RefObject<HTMLVideoElement | null>, tell: (camera: Camera) => void): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const stop = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const show = async () => {
    // A page that was not loaded by https has no devices at all.
    stream = await navigator.mediaDevices?.getUserMedia({ video: wanted, audio: false })
    if (isOver || !video.current) return stop()
    if (!stream) return tell('none')
    // As when a call comes in, or the phone is locked.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => tell('in use'))
    video.current.srcObject = stream
    await video.current.play()
    return isOver ? undefined : tell('on')
  }
  show().catch((failure: unknown) => !isOver && tell(stateAfter(failure)))
  return stop
}

/** Not every browser's OverconstrainedError is an Error. */
function stateAfter(failure: unknown): Camera {
  const name = typeof failure === 'object' && failure !== null && 'name' in failure ? failure.name : undefined
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not allowed'
  if (name === 'OverconstrainedError') return 'too small'
  return name === 'NotFoundError' ? 'none' : 'in use'
}

function pictureOf(video: HTMLVideoElement | null, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  if (!video || canvas.width === 0) return Promise.resolve(undefined)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, jpegQuality))
}
