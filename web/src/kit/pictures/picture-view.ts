/** The view of a picture: enlarged, moved from the middle of the stage by x and y, turned by quarters. */
export type PictureView = { zoom: number; x: number; y: number; quarters: number }
export type Size = { width: number; height: number }

export const wholePicture: PictureView = { zoom: 1, x: 0, y: 0, quarters: 0 }
export const largestZoom = 8

/** The size of the picture, before it is turned, at which all of it is seen on the stage. */
export function fitted(picture: Size, stage: Size, quarters: number): Size {
  const lies = quarters % 2 !== 0
  const seen = lies ? { width: picture.height, height: picture.width } : picture
  if (seen.width === 0 || seen.height === 0) return { width: 0, height: 0 }
  const scale = Math.min(stage.width / seen.width, stage.height / seen.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Enlarges by a factor; the point of the stage, measured from its middle, stays under the finger. */
export function zoomedAt(
  view: PictureView,
  factor: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
): PictureView {
  const zoom = Math.min(largestZoom, Math.max(1, view.zoom * factor))
  const grown = zoom / view.zoom
  return { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

export function moved(view: PictureView, x: number, y: number): PictureView {
  return { ...view, x: view.x + x, y: view.y + y }
}

/** Turned to the right by quarters, negative to the left, and seen whole again. */
export function turned(view: PictureView, quarters: number): PictureView {
  return { ...wholePicture, quarters: view.quarters + quarters }
}

/** The same view with no more empty stage beside the picture than there must be. */
export function kept(view: PictureView, picture: Size, stage: Size): PictureView {
  const fits = fitted(picture, stage, view.quarters)
  const lies = view.quarters % 2 !== 0
  const width = (lies ? fits.height : fits.width) * view.zoom
  const height = (lies ? fits.width : fits.height) * view.zoom
  return { ...view, x: within(view.x, (width - stage.width) / 2), y: within(view.y, (height - stage.height) / 2) }
}

function within(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(most, Math.max(-most, value))
}
