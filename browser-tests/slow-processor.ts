import type { Browser, BrowserContext, Page } from '@playwright/test'

/** how many times slower pages compute (`npm run drills -- 'slow processor'`) */
const timesSlower = Number(process.env.SLOW_PROCESSOR ?? 1)

/** Has all pages of a browser compute as slowly as on a busy machine: timers, frames and observers come late too. */
export function slowDown(browser: Browser): void {
  if (timesSlower > 1) browser.on('context', slowDownContext)
}

function slowDownContext(context: BrowserContext): void {
  context.on('page', (page) => void slowDownPage(page))
  void context.addInitScript(comeLate)
}

async function slowDownPage(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  } catch (error) {
    // A page may be closed before it is slow.
    if (!page.isClosed()) throw error
  }
}

/** Runs in the page, before its own scripts. */
function comeLate(): void {
  const longestMs = 300
  const lateShare = 0.3
  const setTimer = window.setTimeout.bind(window)
  const delay = () => (Math.random() < lateShare ? Math.random() * longestMs : 0)

  window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
    setTimer(act, ms + delay(), ...given)) as typeof setTimeout

  // Some frames are left out.
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const nextFrames = new Map<number, number>()
  window.requestAnimationFrame = (draw) => {
    const handle = request((now) => {
      if (Math.random() >= lateShare) return draw(now)
      const next = request((later) => {
        nextFrames.delete(handle)
        draw(later)
      })
      nextFrames.set(handle, next)
    })
    return handle
  }
  window.cancelAnimationFrame = (handle) => {
    cancel(handle)
    cancel(nextFrames.get(handle) ?? 0)
    nextFrames.delete(handle)
  }

  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => void setTimer(() => tell(entries, observer), delay()), options)
    }
  }

  // React works off what is not urgent by messages to itself.
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...given: unknown[]) {
    const ms = delay()
    if (ms === 0) Reflect.apply(post, this, given)
    else setTimer(() => Reflect.apply(post, this, given), ms)
  }
}
