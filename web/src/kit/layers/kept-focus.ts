/** What was beside an element when it left the page. */
type Place = { parent: Node; next: Node | null; previous: Node | null }

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'
/** How many earlier controls are tried where nothing is beside the one that went, as after the Undo of a notice. */
const mostRemembered = 8

/** the controls that had the focus, the last one at the end */
let focused: readonly HTMLElement[] = []
const places = new WeakMap<Node, Place>()
/** the last one, disabled while it had the focus, as the button of a save that is under way */
let disabled: HTMLElement | undefined
/** a key was the last thing that the person used, not a pointer */
let isByKey = false
/** what was given the focus here, until it goes elsewhere */
let placed: HTMLElement | undefined
let observer: MutationObserver | undefined

/**
 * Keeps the focus of somebody at the keyboard in the page: when its control goes, as with a deleted row, what took its
 * place gets it, and a control that was disabled meanwhile has it back. Gives the function that ends it.
 */
export function keepFocus(): () => void {
  observer = new MutationObserver(noteChanges)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  const ended = new AbortController()
  const listening = { capture: true, signal: ended.signal }
  document.addEventListener('focusin', noteFocus, listening)
  document.addEventListener('keydown', () => (isByKey = true), listening)
  for (const kind of ['pointerdown', 'wheel'])
    document.addEventListener(kind, () => (isByKey = false), { ...listening, passive: true })
  return () => {
    observer?.disconnect()
    ended.abort()
    focused = []
    disabled = undefined
  }
}

/** Whether the focus is only where it was put when its control went: nobody has moved it there. */
export function isFocusPlaced(): boolean {
  return placed !== undefined && document.activeElement === placed
}

function noteFocus({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return
  disabled = undefined
  if (target !== placed) placed = undefined
  focused = [...focused.filter((element) => element !== target), target].slice(-mostRemembered)
}

function noteChanges(records: MutationRecord[]) {
  const last = focused.at(-1)
  for (const { type, target, removedNodes, nextSibling: next, previousSibling: previous } of records) {
    for (const node of removedNodes) places.set(node, { parent: target, next, previous })
    if (type === 'attributes' && target === last && isDisabled(last)) disabled = last
  }
  if (isLost()) afterOthers(takeBack)
}

/** A page that puts the focus somewhere by itself does so within these frames. */
function afterOthers(then: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(then))
}

function isLost(): boolean {
  const last = focused.at(-1)
  if (!isByKey || !last || (document.activeElement ?? document.body) !== document.body) return false
  return !last.isConnected || (last === disabled && !isDisabled(last))
}

function takeBack() {
  if (!isLost()) return
  for (const element of focused.toReversed()) {
    placed = element.isConnected ? element : besideLost(element)
    if (!placed || !mayBeFocused(placed)) continue
    placed.focus({ preventScroll: true })
    return
  }
  placed = document.getElementById('main') ?? undefined
  placed?.focus({ preventScroll: true })
}

/** The first stop of what came into the place of an element that went. */
function besideLost(element: Node): HTMLElement | undefined {
  const place = places.get(rootOf(element))
  if (!place) return undefined
  const { next, previous, parent } = place
  if (!parent.isConnected) return besideLost(parent)
  const around = parent instanceof HTMLElement && parent.closest<HTMLElement>('#main, header, nav, [role=dialog]')
  if (!around) return undefined
  return firstStop(next) ?? firstStop(previous) ?? firstStopUpTo(around, parent)
}

/** Nearest first; a whole page that went leaves the focus to the next one's beginning. */
function firstStopUpTo(around: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  if (element === around) return around.id === 'main' ? around : firstStop(around)
  return firstStop(element) ?? (element.parentElement ? firstStopUpTo(around, element.parentElement) : undefined)
}

function firstStop(within: Node | null): HTMLElement | undefined {
  if (!(within instanceof Element) || !within.isConnected) return undefined
  const all = [within, ...within.querySelectorAll(stops)]
  return all.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(stops) && each.tabIndex >= 0 && mayBeFocused(each),
  )
}

function mayBeFocused(element: HTMLElement): boolean {
  return (
    !isDisabled(element) && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true })
  )
}

function isDisabled(element: Element | undefined): boolean {
  return element?.matches(':disabled') ?? false
}

function rootOf(element: Node): Node {
  return element.parentNode ? rootOf(element.parentNode) : element
}
