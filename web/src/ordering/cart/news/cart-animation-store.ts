import { store, useStore } from '../../../kit/store.ts'
import { currentSession } from '../../../accounts/session.ts'
import { animationOf, specialRequestAdded, type CartAnimationKind } from './cart-animation-kind.ts'
import type { LineInCart } from '../line-in-cart.ts'

type CartAnimation = { kind: CartAnimationKind; text: string; count: number }

const shownMs = 1500
const shown = store<CartAnimation>({ kind: 'none', text: '', count: 0 })
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows for 1.5 s what an add brought (spec 1 §4, Cart update 3 and 4); a later one replaces it. */
export function celebrate(line: LineInCart, added: number) {
  const location = currentSession().activeLocation
  const flags = { showsRebates: location?.display_rebate === 1, showsSavings: location?.display_match === 1 }
  show(animationOf(line, added, flags))
}

/** Shows as long that a special request is in the order. */
export function celebrateSpecialRequest() {
  show(specialRequestAdded)
}

export function useCartAnimation(): CartAnimation {
  return useStore(shown)
}

function show(animation: Omit<CartAnimation, 'count'>) {
  shown.set({ ...animation, count: shown.get().count + 1 })
  clearTimeout(timer)
  timer = setTimeout(() => shown.set({ kind: 'none', text: '', count: shown.get().count }), shownMs)
}
