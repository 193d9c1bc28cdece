type Place = { x: number; y: number }

/** px above and below the middle of a label that its words need, with the point of another */
const heightPx = 10

/** px for words behind a place and before it, from so far beside it to the next point at their height or to the end. */
export function freeBeside(
  place: Place,
  points: readonly Place[],
  { from, to, besidePx }: { from: number; to: number; besidePx: number },
): { after: number; before: number } {
  const inTheWay = points.filter(({ x, y }) => x !== place.x && Math.abs(y - place.y) < heightPx).map(({ x }) => x)
  const next = Math.min(to, ...inTheWay.filter((x) => x > place.x).map((x) => x - besidePx))
  const last = Math.max(from, ...inTheWay.filter((x) => x < place.x).map((x) => x + besidePx))
  return { after: Math.max(0, next - place.x - besidePx), before: Math.max(0, place.x - besidePx - last) }
}
