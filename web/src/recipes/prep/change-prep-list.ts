import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { store } from '../../kit/store.ts'

/** How many changes of the list are on their way, and when the last one was sent: amounts read before it are old. */
export const listChanges = store({ underWay: 0, sentAt: 0 })

/** Recipes whose answer was lost may be on the list: said again, they count once. */
const addOnce = makeOnce({
  make: (recipes: { id: number; times: string }[], idempotencyKey) =>
    call('postPrepRecipes', { body: { recipes } }, { idempotencyKey }),
})

/** Puts recipes on the prep list of the kitchen; true when they are on it. */
export function addToPrepList(recipes: { id: number; times: string }[]): Promise<boolean> {
  return changed(() => addOnce(recipes))
}

export function setTimes(id: number, times: string): Promise<boolean> {
  return changed(() => call('patchPrepRecipe', { params: { id: String(id) }, body: { times } }))
}

export function removeFromPrepList(id: number): Promise<boolean> {
  return changed(() => call('patchPrepRecipe', { params: { id: String(id) }, body: { times: null } }))
}

export function clearPrepList(): Promise<boolean> {
  return changed(() => call('deletePrepList'))
}

/** Changes reach the server in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve()

async function changed(send: () => Promise<unknown>): Promise<boolean> {
  count(1)
  const mine = last.then(send)
  last = mine.catch(() => undefined)
  try {
    await mine
    return true
  } catch (failure) {
    toastFailure(messageOf(failure))
    return false
  } finally {
    count(-1)
    void refresh('getPrepList')
  }
}

function count(more: number) {
  listChanges.set({ underWay: listChanges.get().underWay + more, sentAt: Date.now() })
}
