import type { Page } from '@playwright/test'

/** Largest paint and slowest answer to a press in ms, and how much of the view moved by itself (web vitals). */
export type Vitals = { lcp: number; inp: number; cls: number }

/** Has every page that opens from now on watch itself. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, inp: 0, cls: 0 }
    Object.assign(window, { vitals: seen })
    const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
        ...options,
        buffered: true,
      })
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }
    watch({ type: 'largest-contentful-paint' }, ({ startTime }) => (seen.lcp = startTime))
    watch({ type: 'layout-shift' }, ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
    watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
      if (interactionId > 0) seen.inp = Math.max(seen.inp, duration)
    })
  })
}

/** The web vitals of the page since it was opened. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  // The time of an event is known only after the frame that shows it.
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
}

/** The 75th percentile of each. */
export function p75(all: readonly Vitals[]): Vitals {
  const of = (name: keyof Vitals) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? 0
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
}
