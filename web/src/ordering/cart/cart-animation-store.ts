import { formatMoney, times } from '@larder/domain/values/money.ts'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../../accounts/session.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { LineInCart } from './line-in-cart.ts'

export type CartAnimationKind = 'none' | 'cartUpdated' | 'rebatesEarned' | 'savingItemAdded'
export type CartAnimation = { kind: CartAnimationKind; text: string; count: number }

const shownMs = 1500
let shown: CartAnimation = { kind: 'none', text: '', count: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows for 1.5 s what an add brought (spec 1 §4, Cart update 3 and 4); a later one replaces it. */
export function celebrate(line: LineInCart, added: number) {
  const location = currentSession().activeLocation
  const flags = { showsRebates: location?.display_rebate === 1, showsSavings: location?.display_match === 1 }
  change({ ...animationOf(line, added, flags), count: shown.count + 1 })
  clearTimeout(timer)
  timer = setTimeout(() => change({ kind: 'none', text: '', count: shown.count }), shownMs)
}

/** Gives the animation by the item added: its rebate, else its savings, else that the cart changed (contract.md, Screens). */
export function animationOf({ item, savings }: Pick<LineInCart, 'item' | 'savings'>, added: number, flags: { showsRebates: boolean; showsSavings: boolean }) {
  if (flags.showsRebates && item?.rebate) {
    const earned = formatMoney(times(fromWire(item.rebate), added))
    return { kind: 'rebatesEarned', text: `Nice ${earned} in rebates earned!` } as const
  }
  if (flags.showsSavings && savings) return { kind: 'savingItemAdded', text: 'Saving Item Added to Cart!' } as const
  return { kind: 'cartUpdated', text: 'Shopping Cart Updated!' } as const
}

export function useCartAnimation(): CartAnimation {
  return useSyncExternalStore(subscribe, () => shown)
}

function change(next: CartAnimation) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
