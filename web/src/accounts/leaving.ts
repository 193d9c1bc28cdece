import type { Leaving } from './area-manifest.ts'

type AskedOfLeaving = Pick<Leaving, 'wipe'> & {
  /** Asks when something would be left behind; false: the person stays. */
  mayLeave: () => Promise<boolean>
}

let asked: AskedOfLeaving = { mayLeave: () => Promise.resolve(true), wipe: () => Promise.resolve() }
let isOver = false

/** Sets what is asked before a person leaves and what cleans up behind them: areas that keep more than localStorage. */
export function onLeaving(next: AskedOfLeaving) {
  asked = next
}

/** Says that the server has ended the session: nobody is asked any more. */
export function sessionIsOver() {
  isOver = true
}

/** Whether the server has ended the session, so that nobody chose to leave. */
export function isSessionOver(): boolean {
  return isOver
}

export async function mayLeave(): Promise<boolean> {
  return isOver || asked.mayLeave()
}

export function wipe() {
  const isChosen = !isOver
  isOver = false
  asked.wipe({ isChosen }).catch(() => undefined)
}
