export const mostTags = 3
const gapPx = 4
const moreTagPx = 30

/**
 * How many of the tags are shown in a room of this width, in px: as many as fit whole, three at most, with room for '+n'
 * where some are left out. The first is always shown; it may be cut.
 */
export function tagsThatFit(roomPx: number, widthsPx: readonly number[], total = widthsPx.length): number {
  const most = Math.min(mostTags, widthsPx.length)
  let count = most
  while (count > 1 && widthOf(widthsPx.slice(0, count)) + (count < total ? gapPx + moreTagPx : 0) > roomPx) count--
  return count
}

function widthOf(widthsPx: readonly number[]): number {
  return widthsPx.reduce((sum, width) => sum + width, 0) + gapPx * Math.max(0, widthsPx.length - 1)
}
