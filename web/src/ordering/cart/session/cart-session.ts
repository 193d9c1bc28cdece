import { notifier } from '../../../kit/store.ts'
import type { Cart, SavedCart } from '@larder/contract/ordering/cart.ts'
import { quantityIn, wantedLines, withChanges } from '../cart-lines.ts'
import { cartNews } from './cart-news.ts'
import type { CartSave, CartState, CartWorld, Unsaved } from './cart-world.ts'
import { lineFromServer, type LineInCart } from '../line-in-cart.ts'
import { isAboutOneLine, outcomeOf } from './save-outcome.ts'
import { conflicting, unsavedLines } from './unsaved-lines.ts'
import { waiting } from './waiting.ts'

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
  const unsaved = unsavedLines()
  let underWay: CartSave | null = null
  let isSending = false
  let isAsking = false
  let failures = 0
  let callOff: () => void = () => undefined
  const untilSaved = waiting<boolean>()
  const untilRead = waiting<boolean>()
  let isClosed = false

  let state: CartState = { status, isRead, lines: [], saveState: 'saved', unsavedCount: 0 }
  let quantities: ReadonlyMap<string, number> = new Map()
  const changes = notifier()
  const news = cartNews({ read: world.read, isBusy, take })

  function changed() {
    const pending = unsaved.all()
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
    const left = { pending: [...pending.values()], underWay, lastModified: unsaved.revisionOr(lastModified) }
    // Before the first read the device has what an earlier page kept.
    if (isRead && status !== 'loading') world.keep(isUnsaved ? left : null)
    changes.notify()
    // After an earlier failure the state is 'failed' until the try under way has its own answer.
    if (state.saveState !== 'saving' && !isSending) untilSaved.tell(state.saveState === 'saved')
    if (isRead || status === 'failed') untilRead.tell(isRead)
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
      news.beginsToLoad()
      const cart = await world.read()
      if (isClosed || !isNewest()) return
      saved = cart.shoppingCart.map(lineFromServer)
      lastModified = cart.lastModified
      unsaved.setRevision(base)
      status = 'ready'
      isRead = true
      news.wasLoaded(lastModified, underWay !== null)
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
    if (status === 'ready' && unsaved.has()) void send()
    else void news.readIfStale()
  }

  function newestOf(load: number) {
    return () => load === loads
  }

  /**
   * Finishes the save that a reload cut off and gives the revision that the remaining changes were made on. Where that
   * save gets no answer again, it stays under way, and the cart is read all the same.
   */
  async function resent(left: Unsaved): Promise<string | null> {
    unsaved.takeUp(left.pending)
    if (!left.underWay) return left.lastModified
    try {
      const answer = await world.save(left.underWay)
      unsaved.dropSaved(left.underWay, answer)
      // On the old revision the lines that met another person's change come up again and are asked about.
      if (answer.sameModifiedItems.length > 0) return left.underWay.lastModified
      unsaved.meetAnswer(left.underWay, answer)
      return unsaved.revisionOr(answer.lastModified)
    } catch (failure) {
      if (outcomeOf(failure) === 'signed out') throw failure
      if (outcomeOf(failure) === 'lost') {
        saveFailure = failure
        underWay = left.underWay
        return left.lastModified
      }
      unsaved.drop(left.underWay.lines)
      world.onRefused(failure, onlyOne(left.underWay))
      return left.lastModified
    }
  }

  function setQuantity(line: LineInCart, quantity: number) {
    if (quantity === quantityIn(saved, line.key) && !underWay) unsaved.takeBack(line.key)
    else unsaved.want({ ...line, quantity })
    changed()
    if (unsaved.has() && !underWay && status === 'ready') sendAfter(debounceMs)
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
    news.changesItself()
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
    const lines = unsaved.next()
    return lines.length === 0
      ? null
      : { idempotencyKey: world.newKey(), lastModified: unsaved.revisionOr(lastModified), lines }
  }

  async function taken(save: CartSave, answer: SavedCart) {
    if (isClosed) return
    const before = saved
    const inConflict = conflicting(answer)
    saved = withChanges(saved, answer.changedItems)
    setRevision(answer.lastModified)
    unsaved.dropSaved(save, answer)
    unsaved.meetAnswer(save, answer)
    changed()
    const raised = save.lines.filter((line) => !inConflict(line) && line.quantity > quantityIn(before, line.key))
    const last = raised.at(-1)
    if (last) world.onAdded(last, last.quantity - quantityIn(before, last.key))
    if (answer.sameModifiedItems.length > 0 && (await discarded(answer))) return
    if (unsaved.has()) void send()
    else void news.readIfStale()
  }

  /** Whether the person gives up their change of the lines that met somebody else's. What they did to others stays. */
  async function discarded(answer: SavedCart): Promise<boolean> {
    isAsking = true
    const choice = await world.askAboutConflict(answer.sameModifiedItems)
    isAsking = false
    if (choice !== 'discard') return false
    unsaved.dropConflicting(answer)
    unsaved.forgetMet()
    changed()
    await load()
    return true
  }

  function refused(save: CartSave, failure: unknown) {
    underWay = null
    failures = 0
    if (save.lines.length > 1 && isAboutOneLine(failure)) unsaved.sendOneByOne(save.lines)
    else {
      unsaved.drop(save.lines)
      world.onRefused(failure, onlyOne(save))
    }
    changed()
    if (unsaved.has()) void send()
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
    const done = untilSaved.wait()
    void send()
    return done
  }

  /** True once it is known what is in the cart, false when it could not be read. */
  function whenRead(): Promise<boolean> {
    if (isRead) return Promise.resolve(true)
    if (status === 'failed') void load()
    return untilRead.wait()
  }

  /** Reads the cart again. The lines of orders just placed are gone at once: the cart may not be readable for a while. */
  async function reload(orderedOf: readonly number[] = []) {
    callOff()
    news.changesItself()
    saved = saved.filter(({ distributorId }) => !orderedOf.includes(distributorId))
    unsaved.forgetAll()
    underWay = null
    failures = 0
    world.keep(null)
    await load()
  }

  /** While a save is under way its answer will tell. */
  function isBusy(): boolean {
    return status !== 'ready' || underWay !== null || isAsking || isClosed
  }

  function take(cart: Cart) {
    const fresh = cart.shoppingCart.map(lineFromServer)
    unsaved.meetRead(saved, fresh, lastModified)
    saved = fresh
    lastModified = cart.lastModified
    changed()
  }

  function setRevision(revision: string) {
    lastModified = revision
    unsaved.forgetMet()
    news.reached(revision)
  }

  function clear(lines: readonly LineInCart[]) {
    return changeBy(async (lastModified) => {
      const answer = await world.clear({ idempotencyKey: world.newKey(), lastModified, lines })
      unsaved.drop(lines)
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
    const letGo = news.hold()
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
    refresh: news.refresh,
    heard: (revision: string) => news.heard(revision, lastModified),
    hold: news.hold,
    setQuantity,
    saveNow,
    whenRead,
    clear,
    changeBy,
    retry: () => (status === 'failed' ? void load() : void send()),
    close() {
      isClosed = true
      callOff()
      untilSaved.tell(false)
      untilRead.tell(isRead)
    },
  }
}

/** The line that a refusal is about; of several nobody knows which. */
function onlyOne({ lines }: CartSave): LineInCart | undefined {
  return lines.length === 1 ? lines[0] : undefined
}
