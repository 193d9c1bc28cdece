const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** The place of a removed row: its neighbours, the element it was in, and which of its controls had the focus. */
type Gap = { next: Node | null; previous: Node | null; parent: Node; place: number; wasText: boolean; page: string }

/** of a focused element that was removed, or is to have the focus again when a layer closes */
const gaps = new WeakMap<Element, Gap>()
const awaited = new Set<Element>()
let focused: Element | undefined
/** the path of the page that it was focused on */
let page = ''
let hasScrolled = false

/**
 * Keeps the keyboard somewhere: when what has the focus is removed, as a row that is deleted or a link whose page is left,
 * the focus goes to the same place in the next row, else in the one before, else to the heading of the list or the page.
 * A control that was disabled while it was busy gets it back. An element that takes the focus first keeps it.
 */
export function keepFocus(): () => void {
  const arrive = ({ target }: FocusEvent) => {
    focused = target instanceof Element && target !== document.body ? target : undefined
    hasScrolled = false
    page = window.location.pathname
  }
  const scroll = () => {
    hasScrolled = true
  }
  const press = () => {
    hasScrolled = false
  }
  const observer = new MutationObserver(lookForGaps)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', arrive)
  document.addEventListener('scroll', scroll, { capture: true, passive: true })
  document.addEventListener('keydown', press, true)
  document.addEventListener('pointerdown', press, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', arrive)
    document.removeEventListener('scroll', scroll, true)
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('pointerdown', press, true)
  }
}

/** Has the focus back where it was before a layer, which may be gone by the end of it. */
export function focusAgainAfter(before: Element | null): () => void {
  if (before === null || before === document.body) return () => undefined
  awaited.add(before)
  return () => {
    awaited.delete(before)
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else focusLater(before)
  }
}

function lookForGaps(records: readonly MutationRecord[]) {
  if (
    focused?.isConnected &&
    records.some(({ type, target }) => type === 'attributes' && target.contains(focused ?? null))
  )
    focusEnabled(focused)
  const lost = [focused, ...awaited].filter((element) => element !== undefined && !element.isConnected)
  for (const element of lost) if (element) noteGap(element, records)
  if (focused && !focused.isConnected) {
    focusLater(focused)
    focused = undefined
  }
}

/** A disabled control has let go of the focus without a word: it has it again once it can be pressed. */
function focusEnabled(element: Element) {
  const isNowhere = document.activeElement === document.body
  if (isNowhere && !element.matches(':disabled') && element instanceof HTMLElement)
    element.focus({ preventScroll: true })
}

function noteGap(element: Element, records: readonly MutationRecord[]) {
  for (const { removedNodes, nextSibling, previousSibling, target } of records) {
    for (const removed of removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(element)) continue
      // A row that is scrolled out of a long list is not drawn any more, but it is there.
      if (hasScrolled && removed.closest('[data-index]')) return
      const place = [...removed.querySelectorAll(focusable)].indexOf(element)
      const wasText = element.matches('input:not([type=checkbox], [type=radio]), textarea')
      gaps.set(element, { next: nextSibling, previous: previousSibling, parent: target, place, wasText, page })
    }
  }
}

/** After what was drawn in its place has had its chance to take the focus. */
function focusLater(element: Element) {
  requestAnimationFrame(() => requestAnimationFrame(() => fill(element)))
}

function fill(element: Element) {
  const gap = gaps.get(element)
  if (!gap || document.activeElement !== document.body) return
  gaps.delete(element)
  if (gap.page !== window.location.pathname)
    return document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  const row = rowAt(gap.next) ?? rowAt(gap.previous)
  const inRow = row && placeIn(row, gap)
  if (inRow) inRow.focus({ preventScroll: true })
  else headingOf(gap.parent)?.focus({ preventScroll: true })
}

function rowAt(node: Node | null): Element | undefined {
  return node instanceof Element && node.isConnected && node.querySelector(focusable) ? node : undefined
}

/** The same control of another row; no text field in place of a button, which would open a phone's keyboard. */
function placeIn(row: Element, { place, wasText }: Gap): HTMLElement | undefined {
  const stops = [...row.querySelectorAll<HTMLElement>(focusable)]
  const isText = (stop: HTMLElement | undefined) => stop?.matches('input:not([type=checkbox], [type=radio]), textarea')
  const same = stops[place]
  return same && (wasText || !isText(same)) ? same : stops.find((stop) => wasText || !isText(stop))
}

/** The nearest heading above what is gone: of its section, its dialog, else the page. */
function headingOf(gone: Node): HTMLElement | null {
  let around = gone instanceof Element ? gone : gone.parentElement
  while (around && !around.isConnected) around = around.parentElement
  for (; around && around !== document.body && around.id !== 'main'; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>(':scope > :is(h2, h3), :scope > header :is(h2, h3)')
    if (heading) return ableToHaveFocus(heading)
    if (around.matches('[role=dialog]')) return ableToHaveFocus(around as HTMLElement)
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((one) => !one.closest('[inert]'))
  return dialog ? ableToHaveFocus(dialog) : document.querySelector<HTMLElement>('main')
}

function ableToHaveFocus(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}
