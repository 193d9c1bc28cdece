type Drops = readonly { merchantId: number; dropCount: number }[]

/**
 * A sentence about a check for several locations: its counts compare with the first one, and it gives for each other how
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
