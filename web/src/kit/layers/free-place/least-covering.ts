export type Box = { left: number; right: number; top: number; bottom: number }

const stepPx = 4
/** of what a note keeps free around it */
const gapPx = 4
/** covering a note, nobody reads either */
const costOfNote = 1_000

/**
 * How far up a box goes from its home, in px, to cover no note and no control, or else as few as it can; of places that are
 * alike the nearest to its home. It stays where it is `now` while no other place is better.
 */
export function leastCovering(
  home: Box,
  { notes, controls }: { notes: readonly Box[]; controls: readonly Box[] },
  { now, most }: { now: number; most: number },
): number {
  const cost = (shift: number) =>
    costOfNote * notes.filter((note) => meets(home, shift, note)).length +
    controls.filter((control) => meets(home, shift, control)).length
  let best = { shift: now, cost: now > most ? Infinity : cost(now) }
  for (let shift = 0; shift <= most && best.cost > 0; shift += stepPx) {
    const found = cost(shift)
    if (found < best.cost) best = { shift, cost: found }
  }
  return best.shift
}

function meets({ left, right, top, bottom }: Box, shift: number, other: Box): boolean {
  return (
    left < other.right && right > other.left && top - shift - gapPx < other.bottom && bottom - shift + gapPx > other.top
  )
}
