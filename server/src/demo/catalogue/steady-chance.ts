/** A number from 0 up to 1 that always belongs to the same words: chance that comes out alike on every start. */
export function steadyChance(...words: readonly (string | number)[]): number {
  // FNV-1a, then the finaliser of MurmurHash3, so that near-equal words fall far apart.
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from the first to the second, both included, that always belongs to the same words. */
export function steadyBetween(first: number, last: number, ...words: readonly (string | number)[]): number {
  return first + Math.floor(steadyChance(...words) * (last - first + 1))
}
