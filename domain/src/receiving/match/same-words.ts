/** letters below which a word is no abbreviation of another */
const shortestAbbreviation = 3

/** The words of a description that tell products apart. */
export function wordsOf(description: string): string[] {
  return [
    ...new Set(
      description
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\d]+/gu) ?? [],
    ),
  ].filter((word) => word.length > 1)
}

/**
 * The likeness of two descriptions, from 0 to 1: the share of the shorter one's words that the other has too,
 * written out or abbreviated as distributors do ('ICBRG' for iceberg, 'CHKN' for chicken).
 */
export function sameWords(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length === 0) return 0
  const left = [...many]
  let same = 0
  for (const word of few) {
    const at = left.findIndex((another) => isSameWord(word, another))
    if (at < 0) continue
    left.splice(at, 1)
    same += 1
  }
  // A single shared word of a long description is little: both lengths count.
  return (2 * same) / (few.length + Math.min(many.length, few.length * 2))
}

function isSameWord(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || one === `${other}s`) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < shortestAbbreviation || /\d/.test(long) || short[0] !== long[0]) return false
  return long.startsWith(short) || hasLettersInOrder(long, short)
}

function hasLettersInOrder(long: string, short: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
