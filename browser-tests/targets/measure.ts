import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'

/** The seconds that a person needs for one act: the keystroke-level model for an average cook who does not type blind. */
const person = { key: 0.28, point: 1.1, think: 1.35 } as const

/** One figure beside its target. A figure that is `binding` fails the run when it misses. */
export type Figure = {
  target: number
  what: string
  measured: string
  wanted: string
  isMet: boolean
  isBinding: boolean
}

type Limit = { atMost: number } | { atLeast: number }

/** Counts what hands do on a page, and what a person would need for it. */
export function handsOn(page: Page) {
  const counted = { taps: 0, keys: 0, thoughts: 0 }
  const start = performance.now()
  return {
    counted,
    /** Looks, points and presses. */
    async press(target: Locator): Promise<void> {
      await expect(target).toBeEnabled()
      counted.taps += 1
      counted.thoughts += 1
      await (page.viewportSize()?.width === 390 ? target.tap() : target.click())
    },
    /** Looks once, then taps one after the other, as on keys of the screen's own. */
    async tap(...targets: readonly Locator[]): Promise<void> {
      counted.taps += targets.length
      counted.thoughts += 1
      for (const target of targets) await target.tap()
    },
    /** Types keys, each named as Playwright does; looking what to type counts once. */
    async type(...keys: readonly string[]): Promise<void> {
      counted.keys += keys.length
      counted.thoughts += 1
      for (const key of keys) await page.keyboard.press(key)
    },
    /** Seconds for a person: thinking, pointing and typing, and all the time the machine took besides. */
    seconds(): number {
      const machine = (performance.now() - start) / 1000
      return machine + counted.taps * person.point + counted.keys * person.key + counted.thoughts * person.think
    },
  }
}

/** The keys of a number. */
export function digitsOf(number: number): string[] {
  return String(number).split('')
}

/** Notes figures of a target for the report; a binding one that misses fails the test. */
export function noted(info: TestInfo, target: number) {
  const note = (what: string, measured: number, unit: string, limit: Limit, isBinding: boolean) => {
    const isMost = 'atMost' in limit
    const bound = isMost ? limit.atMost : limit.atLeast
    const figure: Figure = {
      target,
      what,
      isBinding,
      isMet: isMost ? measured <= bound : measured >= bound,
      measured: `${Number(measured.toFixed(measured < 1 ? 3 : 1))}${unit && ` ${unit}`}`,
      wanted: `${isMost ? 'at most' : 'at least'} ${bound}${unit && ` ${unit}`}`,
    }
    info.annotations.push({ type: 'target', description: JSON.stringify(figure) })
    if (isBinding) expect.soft(figure.isMet, `${what}: ${figure.measured}, ${figure.wanted}`).toBe(true)
  }
  return {
    /** taps, keys, rows: the same on every machine */
    counts: (what: string, measured: number, unit: string, limit: Limit) => note(what, measured, unit, limit, true),
    /** seconds and frames: this machine's, so that they are told and not judged */
    times: (what: string, measured: number, unit: string, limit: Limit) => note(what, measured, unit, limit, false),
  }
}
