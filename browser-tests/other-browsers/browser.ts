/** A browser as a person has it, as little of it as a journey through every engine needs. */
export type Browser = {
  goto(url: string): Promise<void>
  /** types over what the field holds */
  fill(field: string, value: string): Promise<void>
  /** presses the first control that is seen and enabled, fits the selector, and says or is named exactly this */
  click(selector: string, name?: string): Promise<void>
  /** gives the words of the first element that fits, '' when there is none */
  text(selector: string): Promise<string>
  /** runs the body of a function in the page; waits for a promise it returns */
  evaluate<Result>(body: string): Promise<Result>
  screenshot(): Promise<Buffer>
}

export type StartedBrowser = Browser & { end(): Promise<void> }

/** The longest that a control may take to appear on a busy machine. */
export const patienceMs = 30_000

/** The body of a function that gives the control `click` and `fill` mean, or null; its arguments are selector and name. */
export const findControl = `
  const [selector, name] = arguments
  const words = (control) => {
    const said = control.cloneNode(true)
    for (const hidden of said.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return control.getAttribute('aria-label') ?? said.textContent.trim()
  }
  const isSeen = (control) => control.getClientRects().length > 0 && !control.matches(':disabled')
  return (
    [...document.querySelectorAll(selector)].find(
      (control) => isSeen(control) && (name === null || words(control) === name),
    ) ?? null
  )`

/** Waits until it gives something; throws with `what` when it never does. */
export async function found<Thing>(what: string, look: () => Promise<Thing | null>): Promise<Thing> {
  const end = Date.now() + patienceMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const thing = await look()
    if (thing !== null) return thing
    if (Date.now() > end) throw new Error(`not found: ${what}`)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
