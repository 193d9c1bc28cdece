const inventoryPaths = ['/place-order/inventory', '/inventory-view', '/sort-inventory']
/** the start leads back to the inventory while a list is offline; signing out has its own question */
const askedElsewhere = ['/', '/logout']

/** True for an address that a person who counts offline is asked about before they go there. */
export function leavesInventory(pathname: string): boolean {
  return !askedElsewhere.includes(pathname) && !inventoryPaths.some((path) => pathname.startsWith(path))
}
