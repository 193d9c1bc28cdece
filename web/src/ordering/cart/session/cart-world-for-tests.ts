import type { Cart, CartLine, SavedCart, SameModifiedItem } from '@larder/contract/ordering/cart.ts'
import { openCart } from './cart-session.ts'
import type { CartSave, Unsaved } from './cart-world.ts'
import { lineFromServer, type LineInCart } from '../line-in-cart.ts'

type Answer = Partial<SavedCart> | Error

/** A line of 2 cases of item 12 at $20.00, except for the overrides. */
export function aLine({
  item = 12,
  ...overrides
}: Partial<Omit<CartLine, 'item'>> & {
  item?: number
  product?: Partial<NonNullable<CartLine['item']>>
} = {}): CartLine {
  const { product, ...line } = overrides
  return {
    id: item + 100,
    quantity: 2,
    itemDistributorId: item,
    distributorId: 5,
    searchText: null,
    description: null,
    swapAcceptId: null,
    savings: null,
    parLevel: null,
    onHand: null,
    lastCountDate: null,
    version: '1',
    priceWhenAdded: 20,
    packWhenAdded: null,
    packNow: null,
    deliveryFeeWhenAdded: 0,
    specialItem: null,
    item: { ...aProduct, name: `Item ${item}`, ...product },
    ...line,
  }
}

export function lineOfItem(item: number, quantity = 0): LineInCart {
  return { ...lineFromServer(aLine({ item })), shoppingCartId: null, quantity }
}

const aProduct: NonNullable<CartLine['item']> = {
  price: 20,
  brand: '',
  brandImageUrl: null,
  imageUrl: null,
  name: '',
  category: 'Produce',
  packSize: '25 LB',
  packSizeUom: 'LB',
  status: 'active',
  type: 'item',
  unitPrice: 0.8,
  distributorId: 5,
  unitMeasure: 'CS',
  description: '',
  distributor: 'Bay Produce',
  isPriceOutdated: false,
  endDate: null,
  invoiceDate: null,
  isMarketPrice: false,
  isCatchWeight: false,
  averageWeight: null,
  din: '',
  isPunchedOut: false,
  isUnpurchasable: 0,
  belongsToGroup: false,
  rebate: null,
  isPartner: false,
  isPurchased: false,
  lastPurchasedDate: null,
  lastPurchasedQty: null,
  active: true,
}

/** A cart over a clock that is wound by hand and a server that answers when it is told to. */
export async function aCart({
  lines = [],
  kept = null,
  noRead,
}: { lines?: CartLine[]; kept?: Unsaved | null; noRead?: Error } = {}) {
  const timers: { at: number; ring: () => void }[] = []
  const sent: { save: CartSave; answer: (answer: Answer) => Promise<void> }[] = []
  const refusals: string[] = []
  const added: string[] = []
  const conflicts: SameModifiedItem[][] = []
  let now = 0
  let keys = 0
  let reads = 0
  let unsaved = kept
  let choice: 'apply' | 'discard' = 'apply'
  let readFailure = noRead
  let serverCart: Cart = { shoppingCart: lines, lastModified: '1', unsyncedItems: [] }

  const cart = openCart({
    read: () => {
      reads += 1
      return readFailure ? Promise.reject(readFailure) : Promise.resolve(serverCart)
    },
    save: (save) =>
      new Promise((resolve, reject) => {
        const answer = async (given: Answer) => {
          if (given instanceof Error) reject(given)
          else resolve({ sameModifiedItems: [], lastModified: '2', changedItems: [], ...given })
          await settled()
        }
        sent.push({ save, answer })
      }),
    clear: () =>
      Promise.resolve({
        sameModifiedItems: [],
        lastModified: '3',
        changedItems: serverCart.shoppingCart.map((line) => ({ ...line, quantity: 0 })),
      }),
    after: (pauseMs, ring) => {
      const timer = { at: now + pauseMs, ring }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    newKey: () => `key ${++keys}`,
    keep: (left) => void (unsaved = left && structuredClone(left)),
    kept: () => unsaved,
    askAboutConflict: (items) => {
      conflicts.push([...items])
      return Promise.resolve(choice)
    },
    onRefused: (failure, line) =>
      void refusals.push(`${line?.item?.name}: ${failure instanceof Error ? failure.message : ''}`),
    onAdded: (line, count) => void added.push(`${count} × ${line.item?.name}`),
  })
  const loading = cart.load()
  await settled()

  return {
    cart,
    loading,
    sent,
    refusals,
    added,
    conflicts,
    unsaved: () => unsaved,
    reads: () => reads,
    settled,
    canBeRead: () => void (readFailure = undefined),
    canNotBeRead: (failure: Error) => void (readFailure = failure),
    willChoose: (next: 'apply' | 'discard') => void (choice = next),
    serverHas: (shoppingCart: CartLine[], lastModified: string) =>
      void (serverCart = { shoppingCart, lastModified, unsyncedItems: [] }),
    quantities: () => cart.state().lines.map((line) => `${line.quantity} × ${line.item?.name}`),
    /** what the n-th save carried, from 1 */
    saved: (n: number) =>
      sent[n - 1]?.save.lines.map((line) => [line.itemDistributorId ?? line.shoppingCartId, line.quantity]),
    async pass(ms: number) {
      now += ms
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.ring()
      }
      await settled()
    },
  }
}

async function settled() {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}
