export type Chance = {
  /** a whole number from 0 to below `end` */
  below(end: number): number
  happens(share: number): boolean
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (end) => Math.floor(next() * end), happens: (share) => next() < share }
}
