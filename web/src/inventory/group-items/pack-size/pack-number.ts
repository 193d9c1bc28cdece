const mostInPack = 1_000_000

/** True for a number of a pack size: digits with at most six decimals, from 0 to 1,000,000. */
export function isPackNumber(text: string): boolean {
  return /^(\d{1,7}(\.\d{0,6})?|\.\d{1,6})$/.test(text.trim()) && Number(text) <= mostInPack
}

const mostPacks = 100_000

/** The problem with the packs in a case, which are whole; undefined: there is none. */
export function problemOfOuterPack(text: string): string | undefined {
  const isFine = isPackNumber(text) && Number.isInteger(Number(text)) && Number(text) > 0 && Number(text) <= mostPacks
  return isFine ? undefined : 'A whole number from 1 to 100,000'
}

/** The problem with the contents of one pack; undefined: there is none. */
export function problemOfInnerPack(text: string): string | undefined {
  return isPackNumber(text) && Number(text) > 0 ? undefined : 'A number above 0'
}
