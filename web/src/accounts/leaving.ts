type Keeper = {
  /** asks where something would be left behind; false: the person stays */
  mayLeave: () => Promise<boolean>
  /** takes off the device what belongs to the person */
  wipe: () => Promise<unknown>
}

let keeper: Keeper = { mayLeave: () => Promise.resolve(true), wipe: () => Promise.resolve() }
let isOver = false

/** Sets who is asked before a person leaves, and who cleans up behind them: what keeps more than localStorage. */
export function onLeaving(next: Keeper) {
  keeper = next
}

/** Says that the server has ended the session: nobody is asked any more. */
export function sessionIsOver() {
  isOver = true
}

export async function mayLeave(): Promise<boolean> {
  return isOver || keeper.mayLeave()
}

export function wipe() {
  isOver = false
  keeper.wipe().catch(() => undefined)
}
