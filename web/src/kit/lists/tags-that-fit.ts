export const mostTags = 3
const gapPx = 4
const moreTagPx = 30
/** a few letters */
const leastCutPx = 40

/**
 * The number of tags shown in a room of this width, in px: as many as fit whole, three at most, with room for '+n'
 * where some are left out. The first is cut rather than left out, while a few of its letters can be read.
 */
export function tagsThatFit(roomPx: number, widthsPx: readonly number[], total = widthsPx.length): number {
  const most = Math.min(mostTags, widthsPx.length)
  const needs = (count: number, width: number) => width + (count < total ? gapPx + moreTagPx : 0)
  let count = most
  while (count > 1 && needs(count, widthOf(widthsPx.slice(0, count))) > roomPx) count--
  return count === 1 && needs(1, Math.min(leastCutPx, widthsPx[0] ?? 0)) > roomPx ? 0 : count
}

function widthOf(widthsPx: readonly number[]): number {
  return widthsPx.reduce((sum, width) => sum + width, 0) + gapPx * Math.max(0, widthsPx.length - 1)
}
