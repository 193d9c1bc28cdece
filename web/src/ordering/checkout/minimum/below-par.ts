/** Cases that bring an item to its par with what is in the cart; 0 when it is there, or was never counted. */
export function missingToPar(
  { parLevel, onHand }: { parLevel: number | null; onHand: number | null },
  inCart: number,
): number {
  if (parLevel === null || onHand === null) return 0
  // Counts and pars have two decimals: 2.1 - 2 must not ask for one case more.
  return Math.max(0, Math.ceil(Math.round((parLevel - onHand - inCart) * 100) / 100))
}
