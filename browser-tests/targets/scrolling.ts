import type { Page } from '@playwright/test'

/** Scrolls the window by 90 px a frame; gives frames a second and the most rows that were in the page. */
export function scrolled(page: Page): Promise<{ framesPerSecond: number; mostRows: number }> {
  return page.evaluate(async () => {
    const frames = 300
    let mostRows = 0
    const start = performance.now()
    for (let frame = 0; frame < frames; frame++) {
      scrollBy(0, 90)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      mostRows = Math.max(mostRows, document.querySelectorAll('[role=row]').length)
    }
    return { mostRows, framesPerSecond: (frames * 1000) / (performance.now() - start) }
  })
}
