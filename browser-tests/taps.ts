import type { Browser, Locator, Page } from '@playwright/test'

/** how long the browser may take a tap near the last one for the second of a double tap, with room to spare */
const doubleTapMs = 700
/** the same of their distance, in CSS pixels */
const doubleTapPx = 100

type Tap = { x: number; y: number; at: number }

/**
 * Taps of tests come faster than people's: one on what the tap before has opened would be the second of a double tap, which the
 * app leaves unanswered (web/src/kit/layers/own-presses). A tap near the last one waits until it counts as a tap of its own.
 */
export function tapOneByOne(browser: Browser): void {
  browser.on('context', (context) => context.on('page', spaceTaps))
}

function spaceTaps(page: Page): void {
  const taps = Object.getPrototypeOf(page.locator('body')) as Locator & { isSpaced?: true }
  if (taps.isSpaced) return
  taps.isSpaced = true
  const tap = taps.tap
  const lastTaps = new WeakMap<Page, Tap>()
  taps.tap = async function tapByItself(this: Locator, options) {
    const last = lastTaps.get(this.page())
    const box = await this.boundingBox()
    const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (last && place && Math.hypot(place.x - last.x, place.y - last.y) <= doubleTapPx)
      await this.page().waitForTimeout(Math.max(0, last.at + doubleTapMs - Date.now()))
    await tap.call(this, options)
    if (place) lastTaps.set(this.page(), { ...place, at: Date.now() })
  }
}
