const mostInPack = 1_000_000

/** True for a number of a pack size: digits with at most six decimals, from 0 to 1,000,000. */
export function isPackNumber(text: string): boolean {
  return /^(\d{1,7}(\.\d{0,6})?|\.\d{1,6})$/.test(text.trim()) && Number(text) <= mostInPack
}
