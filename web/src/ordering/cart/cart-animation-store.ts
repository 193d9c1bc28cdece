import { useSyncExternalStore } from 'react'
import { currentSession } from '../../accounts/session.ts'
import { animationOf, specialRequestAdded, type CartAnimationKind } from './cart-animation-kind.ts'
import type { LineInCart } from './line-in-cart.ts'

type CartAnimation = { kind: CartAnimationKind; text: string; count: number }

const shownMs = 1500
let shown: CartAnimation = { kind: 'none', text: '', count: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

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
  return useSyncExternalStore(subscribe, () => shown)
}

function show(animation: Omit<CartAnimation, 'count'>) {
  change({ ...animation, count: shown.count + 1 })
  clearTimeout(timer)
  timer = setTimeout(() => change({ kind: 'none', text: '', count: shown.count }), shownMs)
}

function change(next: CartAnimation) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
