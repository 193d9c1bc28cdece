type Drops = readonly { merchantId: number; dropCount: number }[]

/**
 * Where the counts of a check are from, for several locations: it compares with the first, and tells of the others how
 * many items would drop out; undefined for one location.
 */
export function countedWhere(drops: Drops, nameOf: (id: number) => string): string | undefined {
  const [first, ...others] = drops
  if (first === undefined || others.length === 0) return undefined
  const elsewhere = others.map(
    ({ merchantId, dropCount }) => `${dropCount.toLocaleString('en-US')} at ${nameOf(merchantId)}`,
  )
  return `Counted at ${nameOf(first.merchantId)}. Dropped elsewhere: ${elsewhere.join(', ')}.`
}
