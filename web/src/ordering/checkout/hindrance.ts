/** The reason in one line that no order can be placed, or undefined when one can (spec 1 §5, Checkout button). */
export function hindranceTo({
  canPlaceOrder,
  isOnline,
}: {
  canPlaceOrder: boolean
  isOnline: boolean
}): string | undefined {
  if (!canPlaceOrder) return 'You can’t place orders here. Ask an owner of this location.'
  return isOnline ? undefined : 'You need internet connectivity to use this feature'
}
