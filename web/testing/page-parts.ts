import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** The row of an item on the place-order list. */
export function itemRow(name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('group', { name: `Quantity of ${name}`, exact: true }) })
}

/** The one quantity field of an item, on any screen. */
export function quantityOf(name: string) {
  return page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true })
}

export function focusOn(locator: { element(): HTMLElement | SVGElement }): void {
  locator.element().focus()
}

/** The focus goes, as by a press beside. */
export function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export function press(keys: string): Promise<void> {
  return userEvent.keyboard(keys)
}

/** As when the signal goes and comes. */
export function connect(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/**
 * Lets time pass on the clock that a test has stopped, and the screen be drawn. What is looked at then must be looked at
 * once, by query(): waiting for it would push the stopped clock on.
 */
export async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await drawn()
}

/** Waits until what changed has its place: heights that follow others, and what the browser itself scrolls. */
export async function drawn(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Waits, on a stopped clock too, until the screen has been drawn so; a busy machine takes more than a frame for it. */
export async function drawnSo(isSo: () => boolean, mostFrames = 1_000): Promise<void> {
  for (let frames = 0; frames < mostFrames && !isSo(); frames += 1) await new Promise(requestAnimationFrame)
}

export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
}

type Shown = { query(): Element | null }

/** The words of a part as they are read, in one line. A test that expects them whole notices a word too many as well. */
export function wordsOf(part: Shown): string {
  return lineOf(part.query())
}

function lineOf(part: Element | null): string {
  return (part as HTMLElement | null)?.innerText.replaceAll(/\s+/g, ' ').trim() ?? ''
}

/** The fields of a form by their names, each with what it holds: a text, or whether it is ticked. */
export function fieldsOf(part: Shown): Record<string, string | boolean> {
  const fields = part.query()?.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea') ?? []
  return Object.fromEntries(
    [...fields].map((field) => [
      field.getAttribute('aria-label') ?? lineOf(field.labels?.[0] ?? null),
      /checkbox|radio/.test(field.type) ? field.checked : field.value,
    ]),
  )
}

/** Whether the browser asks before the page is closed, as while something is not saved. */
export function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The rows of a table as a person reads them: each the texts of its cells by the heads of their columns. */
export function rowsByHead(table: string | Shown): Record<string, string>[] {
  const shown = (typeof table === 'string' ? page.getByRole('table', { name: table, exact: true }) : table).query()
  const columnOf = (part: Element) => (part as HTMLElement).dataset['column'] ?? ''
  const heads = new Map(
    [...(shown?.querySelectorAll('thead [data-column], [role=columnheader]') ?? [])].map((head) => [
      columnOf(head),
      lineOf(head),
    ]),
  )
  const rows = new Map<Element | null, Record<string, string>>()
  for (const cell of shown?.querySelectorAll('tbody [data-column], [role=cell][data-column]') ?? []) {
    const row = rows.get(cell.parentElement) ?? {}
    rows.set(cell.parentElement, { ...row, [heads.get(columnOf(cell)) ?? '']: lineOf(cell) })
  }
  return [...rows.values()]
}

/** The words of an element that are drawn on more than one line, of which no hyphen or slash divides them. */
export function brokenWords(of: Element): string[] {
  const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s\-/–]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  return broken
}
