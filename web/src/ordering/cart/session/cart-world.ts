import type { Cart, SavedCart, SameModifiedItem } from '@larder/contract/ordering/cart.ts'
import type { LineInCart } from '../line-in-cart.ts'

/** One save under way; after a lost answer the same one goes out again, under the same key. */
export type CartSave = { idempotencyKey: string; lastModified: string | null; lines: readonly LineInCart[] }

/** Changes that a reload would lose, kept until the server has them. */
export type Unsaved = { pending: readonly LineInCart[]; underWay: CartSave | null; lastModified: string | null }

export type SaveState = 'saved' | 'saving' | 'failed'
export type CartState = {
  status: 'loading' | 'ready' | 'failed'
  /** false until the cart was read once: what is not among the lines may be in the cart all the same */
  isRead: boolean
  lines: readonly LineInCart[]
  saveState: SaveState
  /** lines with a change that the server does not have */
  unsavedCount: number
}

/** Everything a cart touches outside itself. */
export type CartWorld = {
  read: () => Promise<Cart>
  save: (save: CartSave) => Promise<SavedCart>
  clear: (save: CartSave) => Promise<SavedCart>
  /** calls back after a pause; gives the function that calls it off */
  after: (pauseMs: number, then: () => void) => () => void
  newKey: () => string
  keep: (unsaved: Unsaved | null) => void
  kept: () => Unsaved | null
  askAboutConflict: (items: readonly SameModifiedItem[]) => Promise<'apply' | 'discard'>
  onRefused: (failure: unknown, line: LineInCart | undefined) => void
  onAdded: (line: LineInCart, added: number) => void
}
