const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)

/**
 * A camera that sees a page, or the failure that the browser has in place of one; the result has what was asked for, and
 * how many of its pictures are on: a device shows a light as long as there is one. `end` is a call that comes in.
 */
export function aCamera(failure?: string): {
  asked: () => MediaStreamConstraints | undefined
  on: () => number
  end: () => void
} {
  let asked: MediaStreamConstraints | undefined
  const tracks: MediaStreamTrack[] = []
  navigator.mediaDevices.getUserMedia = (constraints) => {
    asked = constraints
    if (failure) return Promise.reject(new DOMException('', failure))
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    canvas.getContext('2d')?.fillText('Invoice', 100, 100)
    const stream = canvas.captureStream(20)
    tracks.push(...stream.getTracks())
    return Promise.resolve(stream)
  }
  return {
    asked: () => asked,
    on: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    end: () => tracks.forEach((track) => track.dispatchEvent(new Event('ended'))),
  }
}

export function noFakeCamera() {
  navigator.mediaDevices.getUserMedia = real
}
