import { notifier } from '../../../kit/store.ts'
import type { Cart, SavedCart } from '@larder/contract/ordering/cart.ts'
import { quantityIn, wantedLines, withChanges } from '../cart-lines.ts'
import type { CartSave, CartState, CartWorld, Unsaved } from './cart-world.ts'
import { lineFromServer, type LineInCart } from '../line-in-cart.ts'
import { isAboutOneLine, outcomeOf } from './save-outcome.ts'

/** Typing and quick presses of a stepper become one save. */
const debounceMs = 400
const retryPausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

export type CartSession = ReturnType<typeof openCart>

/**
 * The cart of one location. A quantity is shown at once and saved a moment later, one save at a time. A save that got no
 * answer is repeated until it has one; a refused one takes its line back; what others changed meanwhile is asked about.
 */
export function openCart(world: CartWorld) {
  let status: CartState['status'] = 'loading'
  let isRead = false
  let readFailure: unknown
  let saveFailure: unknown
  /** grows with every load, so that only the newest one decides */
  let loads = 0
  let saved: readonly LineInCart[] = []
  let lastModified: string | null = null
  let pending = new Map<string, LineInCart>()
  let underWay: CartSave | null = null
  let isSending = false
  let isAsking = false
  /** the revision that the pending changes were made on, while one of them meets a change of somebody else's */
  let pendingRevision: string | null = null
  /** lines that the last save carried: on pendingRevision the server would take that save for somebody else's */
  let savedSince = new Set<string>()
  /** something was changed that is not read yet */
  let isStale = false
  let isReading = false
  let latestHeard: string | null = null
  let holds = 0
  /** grows with every save and reload, so a cart read during one counts as stale */
  let changeCount = 0
  let failures = 0
  /** lines of a refused save, sent again one by one to find the one that is meant */
  let oneByOne = new Set<string>()
  let callOff: () => void = () => undefined
  let waiting: ((allSaved: boolean) => void)[] = []
  let waitingForRead: ((isRead: boolean) => void)[] = []
  let isClosed = false

  let state: CartState = { status, isRead, lines: [], saveState: 'saved', unsavedCount: 0 }
  let quantities: ReadonlyMap<string, number> = new Map()
  const changes = notifier()

  function changed() {
    const lines = wantedLines(saved, pending)
    quantities = new Map(lines.map((line) => [line.key, line.quantity]))
    const isUnsaved = pending.size > 0 || underWay !== null
    state = {
      status,
      isRead,
      lines,
      unsavedCount: pending.size,
      saveState: !isUnsaved ? 'saved' : failures > 0 || status === 'failed' ? 'failed' : 'saving',
    }
    const left = { pending: [...pending.values()], underWay, lastModified: pendingRevision ?? lastModified }
    // Before the first read the device has what an earlier page kept.
    if (isRead && status !== 'loading') world.keep(isUnsaved ? left : null)
    changes.notify()
    // After an earlier failure the state is 'failed' until the try under way has its own answer.
    if (state.saveState !== 'saving' && !isSending) answerWaiting(state.saveState === 'saved')
    if (isRead || status === 'failed') answerWaitingForRead()
  }

  function answerWaiting(allSaved: boolean) {
    const told = waiting
    waiting = []
    for (const tell of told) tell(allSaved)
  }

  function answerWaitingForRead() {
    const told = waitingForRead
    waitingForRead = []
    for (const tell of told) tell(isRead)
  }

  /** Reads the cart. Unsaved changes of an earlier page go out first, so that a reload loses nothing. */
  async function load() {
    status = 'loading'
    changed()
    await readAll()
  }

  async function readAll() {
    callOff()
    const isNewest = newestOf(++loads)
    const left = world.kept()
    try {
      const base = left && (await resent(left))
      isStale = false
      const cart = await world.read()
      if (isClosed || !isNewest()) return
      saved = cart.shoppingCart.map(lineFromServer)
      lastModified = cart.lastModified
      pendingRevision = pending.size > 0 && base ? base : null
      changeCount += 1
      status = 'ready'
      isRead = true
      // The answer of a repeated save may be older than what was just read.
      isStale = underWay !== null || (isStale && latestHeard !== lastModified)
      if (underWay) againLater(() => void send())
      else failures = 0
    } catch (failure) {
      if (isClosed || !isNewest()) return
      status = 'failed'
      readFailure = failure
      if (outcomeOf(failure) === 'lost') againLater(() => void readAll())
    }
    changed()
    if (status === 'ready' && underWay) return
    if (status === 'ready' && pending.size > 0) void send()
    else void readIfStale()
  }

  function newestOf(load: number) {
    return () => load === loads
  }

  /**
   * Finishes the save that a reload cut off and gives the revision that the remaining changes were made on. Where that
   * save gets no answer again, it stays under way, and the cart is read all the same.
   */
  async function resent(left: Unsaved): Promise<string | null> {
    pending = new Map([...left.pending.map((line): [string, LineInCart] => [line.key, line]), ...pending])
    if (!left.underWay) return left.lastModified
    try {
      const answer = await world.save(left.underWay)
      dropSaved(left.underWay, answer)
      // On the old revision the lines that met another person's change come up again and are asked about.
      if (answer.sameModifiedItems.length > 0) return left.underWay.lastModified
      return revisionOfPending(left.underWay, answer) ?? answer.lastModified
    } catch (failure) {
      if (outcomeOf(failure) === 'signed out') throw failure
      if (outcomeOf(failure) === 'lost') {
        saveFailure = failure
        underWay = left.underWay
        return left.lastModified
      }
      for (const line of left.underWay.lines) pending.delete(line.key)
      world.onRefused(failure, onlyOne(left.underWay))
      return left.lastModified
    }
  }

  function setQuantity(line: LineInCart, quantity: number) {
    if (quantity === quantityIn(saved, line.key) && !underWay) pending.delete(line.key)
    else pending.set(line.key, { ...line, quantity })
    if (pending.size === 0) forgetMet()
    changed()
    if (pending.size > 0 && !underWay && status === 'ready') sendAfter(debounceMs)
  }

  function sendAfter(pauseMs: number) {
    callOff()
    callOff = world.after(pauseMs, () => void send())
  }

  async function send() {
    callOff()
    if (isSending || isAsking || isClosed || status !== 'ready') return
    underWay ??= nextSave()
    if (!underWay) return changed()
    const save = underWay
    isSending = true
    changeCount += 1
    changed()
    try {
      const answer = await world.save(save)
      isSending = false
      underWay = null
      failures = 0
      await taken(save, answer)
    } catch (failure) {
      isSending = false
      if (isClosed) return
      if (outcomeOf(failure) === 'refused') refused(save, failure)
      else lost(failure)
    }
  }

  function nextSave(): CartSave | null {
    for (const key of oneByOne) if (!pending.has(key)) oneByOne.delete(key)
    if ([...pending.keys()].every((key) => savedSince.has(key))) forgetMet()
    const single = [...oneByOne].find((key) => !savedSince.has(key))
    const all = [...pending.values()].filter((line) => !savedSince.has(line.key))
    const lines = single === undefined ? all : all.filter((line) => line.key === single)
    return lines.length === 0
      ? null
      : { idempotencyKey: world.newKey(), lastModified: pendingRevision ?? lastModified, lines }
  }

  async function taken(save: CartSave, answer: SavedCart) {
    if (isClosed) return
    const before = saved
    const inConflict = conflicting(answer)
    saved = withChanges(saved, answer.changedItems)
    setRevision(answer.lastModified)
    dropSaved(save, answer)
    pendingRevision = revisionOfPending(save, answer)
    oneByOne = new Set([...oneByOne].filter((key) => pending.has(key)))
    changed()
    const raised = save.lines.filter((line) => !inConflict(line) && line.quantity > quantityIn(before, line.key))
    const last = raised.at(-1)
    if (last) world.onAdded(last, last.quantity - quantityIn(before, last.key))
    if (answer.sameModifiedItems.length > 0 && (await discarded(answer))) return
    if (pending.size > 0) void send()
    else void readIfStale()
  }

  /** A change that changed again while it was saved stays for the next save; so does one that met another person's. */
  function dropSaved(save: CartSave, answer: SavedCart) {
    const inConflict = conflicting(answer)
    for (const line of save.lines) {
      if (pending.get(line.key)?.quantity === line.quantity && !inConflict(line)) pending.delete(line.key)
    }
  }

  /**
   * The revision to save the rest on, after a save whose answer tells of somebody else's change to a line that was
   * changed while it was under way: on the old one the server finds the conflict, and the person is asked.
   */
  function revisionOfPending(save: CartSave, answer: SavedCart): string | null {
    const carried = new Set(save.lines.map((line) => line.key))
    const isMet = answer.changedItems.map(lineFromServer).some(({ key, quantity }) => {
      const wanted = carried.has(key) ? undefined : pending.get(key)
      return wanted !== undefined && wanted.quantity !== quantity
    })
    savedSince = isMet ? carried : new Set()
    return isMet ? save.lastModified : null
  }

  /** Whether the person gives up their change of the lines that met somebody else's. What they did to others stays. */
  async function discarded(answer: SavedCart): Promise<boolean> {
    isAsking = true
    const choice = await world.askAboutConflict(answer.sameModifiedItems)
    isAsking = false
    if (choice !== 'discard') return false
    const inConflict = conflicting(answer)
    for (const [key, line] of pending) if (inConflict(line)) pending.delete(key)
    forgetMet()
    changed()
    await load()
    return true
  }

  function refused(save: CartSave, failure: unknown) {
    underWay = null
    failures = 0
    if (save.lines.length > 1 && isAboutOneLine(failure)) oneByOne = new Set(save.lines.map((line) => line.key))
    else {
      for (const line of save.lines) pending.delete(line.key)
      world.onRefused(failure, onlyOne(save))
    }
    changed()
    if (pending.size > 0) void send()
  }

  function lost(failure: unknown) {
    saveFailure = failure
    if (outcomeOf(failure) === 'lost') againLater(() => void send())
    else failures += 1
    changed()
  }

  function againLater(then: () => void) {
    failures += 1
    callOff()
    callOff = world.after(retryPausesMs[Math.min(failures, retryPausesMs.length) - 1] ?? 30_000, then)
  }

  function saveNow(): Promise<boolean> {
    if (state.saveState === 'saved') return Promise.resolve(true)
    const done = new Promise<boolean>((resolve) => waiting.push(resolve))
    void send()
    return done
  }

  /** True once it is known what is in the cart, false when it could not be read. */
  function whenRead(): Promise<boolean> {
    if (isRead) return Promise.resolve(true)
    if (status === 'failed') void load()
    return new Promise((resolve) => waitingForRead.push(resolve))
  }

  /** Reads the cart again. The lines of orders just placed are gone at once: the cart may not be readable for a while. */
  async function reload(orderedOf: readonly number[] = []) {
    callOff()
    changeCount += 1
    saved = saved.filter(({ distributorId }) => !orderedOf.includes(distributorId))
    pending = new Map()
    underWay = null
    failures = 0
    oneByOne = new Set()
    forgetMet()
    world.keep(null)
    await load()
  }

  /** Somebody changed the cart to this revision, perhaps this page itself. */
  function heard(revision: string) {
    latestHeard = revision
    if (revision !== lastModified) void refresh()
  }

  /** Reads what others did meanwhile; what is not saved yet stays as it is wanted. */
  async function refresh() {
    isStale = true
    await readIfStale()
  }

  async function readIfStale() {
    if (!isStale || isReading || isBusy()) return
    isStale = false
    isReading = true
    const before = changeCount
    const cart = await world.read().catch(() => undefined)
    isReading = false
    if (isClosed || !cart) return
    if (before === changeCount && !isBusy()) take(cart)
    else isStale = true
    // News may have come while this was read.
    await readIfStale()
  }

  /** While a save is under way its answer will tell. */
  function isBusy(): boolean {
    return status !== 'ready' || underWay !== null || isAsking || isClosed || holds > 0
  }

  function take(cart: Cart) {
    const fresh = cart.shoppingCart.map(lineFromServer)
    const isMet = [...pending.values()].some(({ key, quantity }) => {
      const current = quantityIn(fresh, key)
      return current !== quantityIn(saved, key) && current !== quantity
    })
    // On the old revision the server finds the conflict, and the person is asked.
    if (isMet) pendingRevision ??= lastModified
    saved = fresh
    lastModified = cart.lastModified
    changed()
  }

  function setRevision(revision: string) {
    lastModified = revision
    forgetMet()
    changeCount += 1
    if (latestHeard === revision) isStale = false
  }

  function forgetMet() {
    pendingRevision = null
    savedSince = new Set()
  }

  /** Keeps the lines as they are shown, as while an order of them is sent; gives the function that lets go. */
  function hold(): () => void {
    holds += 1
    return () => {
      holds -= 1
      void readIfStale()
    }
  }

  function clear(lines: readonly LineInCart[]) {
    return changeBy(async (lastModified) => {
      const answer = await world.clear({ idempotencyKey: world.newKey(), lastModified, lines })
      for (const line of lines) pending.delete(line.key)
      return answer
    })
  }

  /**
   * Changes the cart by another call than a save, once what waits is saved; throws what keeps that from being saved. Asks
   * when the lines were changed by somebody else meanwhile: the call is made again, or returns nothing when the person
   * keeps the other's change.
   */
  async function changeBy<Answer extends SavedCart>(
    make: (lastModified: string | null) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (!isRead && !(await whenRead())) throw readFailure
    // A save without an answer may be made later: it would put back what this call takes out.
    if (!(await saveNow())) throw saveFailure ?? readFailure
    const letGo = hold()
    let answer: Answer
    try {
      answer = await make(lastModified)
      saved = withChanges(saved, answer.changedItems)
      setRevision(answer.lastModified)
      changed()
    } finally {
      // Only now: what was heard of this very change needs no reading.
      letGo()
    }
    if (answer.sameModifiedItems.length === 0) return answer
    return (await discarded(answer)) ? undefined : changeBy(make)
  }

  return {
    state: () => state,
    quantityOf: (key: string) => quantities.get(key) ?? 0,
    subscribe: changes.subscribe,
    load,
    reload,
    refresh,
    heard,
    hold,
    setQuantity,
    saveNow,
    whenRead,
    clear,
    changeBy,
    retry: () => (status === 'failed' ? void load() : void send()),
    close() {
      isClosed = true
      callOff()
      answerWaiting(false)
      answerWaitingForRead()
    },
  }
}

function conflicting(answer: SavedCart) {
  const ids = new Set(answer.sameModifiedItems.map((item) => item.shoppingCartId))
  const itemIds = new Set(answer.sameModifiedItems.map((item) => item.itemDistributorId))
  return (line: LineInCart) =>
    line.itemDistributorId === null
      ? line.shoppingCartId !== null && ids.has(line.shoppingCartId)
      : itemIds.has(line.itemDistributorId)
}

/** The line that a refusal is about; of several nobody knows which. */
function onlyOne({ lines }: CartSave): LineInCart | undefined {
  return lines.length === 1 ? lines[0] : undefined
}
