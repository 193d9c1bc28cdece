/** A few items come and go with every guide; below this many a guide is not worth a question. */
const fewestDrops = 10

/** Whether a guide greys out more than half of a location's items: it may be only a part of the distributor's list. */
export function greysOutMost({ currentCount, dropCount }: { currentCount: number; dropCount: number }): boolean {
  return dropCount >= fewestDrops && dropCount * 2 > currentCount
}
