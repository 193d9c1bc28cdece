import type { Cart } from '@larder/contract/ordering/cart.ts'

/** The cart that hears of changes: how it is read, whether it has changes of its own under way, and how it takes what was read. */
type Hearer = { read: () => Promise<Cart>; isBusy: () => boolean; take: (cart: Cart) => void }

/** What others did to the cart: it is read again as soon as nothing of this page's own is under way. */
export function cartNews({ read, isBusy, take }: Hearer) {
  /** something was changed that is not read yet */
  let isStale = false
  let isReading = false
  let reading = Promise.resolve()
  let newestHeard: string | null = null
  let holds = 0
  /** grows with every save and load of this page, so that what is read meanwhile counts as stale */
  let ownChanges = 0

  /** Who asks while it is being read waits for that: it is read again where news came meanwhile. */
  function readIfStale(): Promise<void> {
    if (!isReading) reading = readWhileStale()
    return reading
  }

  async function readWhileStale() {
    while (isStale && !isKept()) {
      isStale = false
      isReading = true
      const before = ownChanges
      const cart = await read().catch(() => undefined)
      isReading = false
      if (!cart) return
      if (before === ownChanges && !isKept()) take(cart)
      else isStale = true
    }
  }

  async function refresh() {
    isStale = true
    await readIfStale()
  }

  function isKept(): boolean {
    return holds > 0 || isBusy()
  }

  return {
    readIfStale,
    /** Reads what others did meanwhile; what is not saved yet stays as it is wanted. */
    refresh,
    /** Somebody changed the cart to this revision, perhaps this page itself. */
    heard(revision: string, current: string | null) {
      newestHeard = revision
      if (revision !== current) void refresh()
    },
    /** This page changes the cart: what is being read may lack that. */
    changesItself() {
      ownChanges += 1
    },
    /** The whole cart is being read: what is heard from here on may not be in it. */
    beginsToLoad() {
      isStale = false
    },
    /** The whole cart was read at this revision; a save under way is not in it. */
    wasLoaded(revision: string, hasSaveUnderWay: boolean) {
      ownChanges += 1
      isStale = hasSaveUnderWay || (isStale && newestHeard !== revision)
    },
    /** The answer of a change of this page's own brought the cart to this revision. */
    reached(revision: string) {
      ownChanges += 1
      if (newestHeard === revision) isStale = false
    },
    /** Keeps the lines as they are shown, as while an order of them is sent; gives the function that lets go. */
    hold(): () => void {
      holds += 1
      return () => {
        holds -= 1
        void readIfStale()
      }
    },
  }
}
