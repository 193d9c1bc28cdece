import type { SavedCart } from '@larder/contract/ordering/cart.ts'
import { quantityIn } from '../cart-lines.ts'
import type { CartSave } from './cart-world.ts'
import { lineFromServer, type LineInCart } from '../line-in-cart.ts'

/** The lines whose quantity the server does not have yet, and the revision of the cart to save them on. */
export function unsavedLines() {
  let lines = new Map<string, LineInCart>()
  /** the revision that the lines were changed on, while one of them meets a change of somebody else's */
  let metRevision: string | null = null
  /** lines that the last save carried: on metRevision the server would take that save for somebody else's */
  let savedSince = new Set<string>()
  /** lines of a refused save, sent again one by one to find the one that is meant */
  let oneByOne = new Set<string>()

  function want(line: LineInCart) {
    lines.set(line.key, line)
  }

  function drop(dropped: readonly Pick<LineInCart, 'key'>[]) {
    for (const { key } of dropped) lines.delete(key)
  }

  /** The quantity in the cart is what is wanted again. */
  function takeBack(key: string) {
    lines.delete(key)
    if (lines.size === 0) forgetMet()
  }

  /** Takes up what an earlier page left; what this one changed since goes before it. */
  function takeUp(left: readonly LineInCart[]) {
    lines = new Map([...left.map((line): [string, LineInCart] => [line.key, line]), ...lines])
  }

  function forgetMet() {
    metRevision = null
    savedSince = new Set()
  }

  function forgetAll() {
    lines = new Map()
    oneByOne = new Set()
    forgetMet()
  }

  /** The lines of the next save: of a refused one a single line, and those of the last save only after the others. */
  function next(): readonly LineInCart[] {
    for (const key of oneByOne) if (!lines.has(key)) oneByOne.delete(key)
    if ([...lines.keys()].every((key) => savedSince.has(key))) forgetMet()
    const single = [...oneByOne].find((key) => !savedSince.has(key))
    const all = [...lines.values()].filter((line) => !savedSince.has(line.key))
    return single === undefined ? all : all.filter((line) => line.key === single)
  }

  /** A change that changed again while it was saved stays for the next save; so does one that met another person's. */
  function dropSaved(save: CartSave, answer: SavedCart) {
    const inConflict = conflicting(answer)
    for (const line of save.lines) {
      if (lines.get(line.key)?.quantity === line.quantity && !inConflict(line)) lines.delete(line.key)
    }
    oneByOne = new Set([...oneByOne].filter((key) => lines.has(key)))
  }

  /**
   * Keeps the revision that a save was made on where its answer tells of somebody else's change to a line that was changed
   * while it was under way: on the old one the server finds the conflict, and the person is asked.
   */
  function meetAnswer(save: CartSave, answer: SavedCart) {
    const carried = new Set(save.lines.map((line) => line.key))
    const isMet = answer.changedItems.map(lineFromServer).some(({ key, quantity }) => {
      const wanted = carried.has(key) ? undefined : lines.get(key)
      return wanted !== undefined && wanted.quantity !== quantity
    })
    savedSince = isMet ? carried : new Set()
    metRevision = isMet ? save.lastModified : null
  }

  /** Keeps the revision of what was read before, where what is read now has somebody else's change to an unsaved line. */
  function meetRead(before: readonly LineInCart[], now: readonly LineInCart[], revisionBefore: string | null) {
    const isMet = [...lines.values()].some(({ key, quantity }) => {
      const current = quantityIn(now, key)
      return current !== quantityIn(before, key) && current !== quantity
    })
    if (isMet) metRevision ??= revisionBefore
  }

  return {
    all: (): ReadonlyMap<string, LineInCart> => lines,
    has: () => lines.size > 0,
    want,
    drop,
    takeBack,
    takeUp,
    next,
    dropSaved,
    meetAnswer,
    meetRead,
    forgetMet,
    forgetAll,
    /** Drops the lines that met somebody else's change, which the person gives up. */
    dropConflicting: (answer: SavedCart) => drop([...lines.values()].filter(conflicting(answer))),
    sendOneByOne: (refused: readonly LineInCart[]) => {
      oneByOne = new Set(refused.map((line) => line.key))
    },
    /** The lines were changed on this revision, not on the one that was read since. */
    setRevision: (revision: string | null) => {
      metRevision = lines.size > 0 ? revision : null
    },
    /** The revision to save on; the given one is that of the cart as it was read. */
    revisionOr: (read: string | null) => metRevision ?? read,
  }
}

/** Whether a line of a save met a change of somebody else's, by the answer to that save. */
export function conflicting(answer: SavedCart) {
  const ids = new Set(answer.sameModifiedItems.map((item) => item.shoppingCartId))
  const itemIds = new Set(answer.sameModifiedItems.map((item) => item.itemDistributorId))
  return (line: LineInCart) =>
    line.itemDistributorId === null
      ? line.shoppingCartId !== null && ids.has(line.shoppingCartId)
      : itemIds.has(line.itemDistributorId)
}
