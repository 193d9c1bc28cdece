const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)

/** A camera that sees a page, or the failure that the browser has in place of one; the result has what was asked for. */
export function aCamera(failure?: string): { asked: () => MediaStreamConstraints | undefined } {
  let asked: MediaStreamConstraints | undefined
  navigator.mediaDevices.getUserMedia = (constraints) => {
    asked = constraints
    if (failure) return Promise.reject(new DOMException('', failure))
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    canvas.getContext('2d')?.fillText('Invoice', 100, 100)
    return Promise.resolve(canvas.captureStream(20))
  }
  return { asked: () => asked }
}

export function noFakeCamera() {
  navigator.mediaDevices.getUserMedia = real
}
