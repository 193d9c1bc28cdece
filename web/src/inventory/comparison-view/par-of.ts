const largest = 9_999_999

/** Reads a par level: a number of at least 0 with at most two decimals (spec 2 §5); undefined for anything else. */
export function parOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return undefined
  const par = Number(text)
  return par <= largest ? par : undefined
}
