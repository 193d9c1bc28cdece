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

/** The rows of a table as a person reads them: each the texts of its cells by the heads of their columns. */
export function rowsByHead(table: string | { query(): Element | null }): Record<string, string>[] {
  const shown = (typeof table === 'string' ? page.getByRole('table', { name: table, exact: true }) : table).query()
  const textOf = (part: Element) => (part as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
  const columnOf = (part: Element) => (part as HTMLElement).dataset['column'] ?? ''
  const heads = new Map(
    [...(shown?.querySelectorAll('thead [data-column], [role=columnheader]') ?? [])].map((head) => [
      columnOf(head),
      textOf(head),
    ]),
  )
  const rows = new Map<Element | null, Record<string, string>>()
  for (const cell of shown?.querySelectorAll('tbody [data-column], [role=cell][data-column]') ?? []) {
    const row = rows.get(cell.parentElement) ?? {}
    rows.set(cell.parentElement, { ...row, [heads.get(columnOf(cell)) ?? '']: textOf(cell) })
  }
  return [...rows.values()]
}
