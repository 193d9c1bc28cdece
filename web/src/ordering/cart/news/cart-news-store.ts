import type { CartChange, OrderChange } from '@larder/contract/ordering/changes.ts'
import { store, useStore } from '../../../kit/store.ts'
import { currentSession, onLocationChange } from '../../../accounts/session.ts'
import { onChange } from '../../../api/live/live-changes.ts'
import { newsOf, whyGone } from './news-words.ts'

const shownMs = 10_000
const mostRemembered = 20

let heard: readonly (CartChange | OrderChange)[] = []
const news = store<string | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/** The latest change of the cart by somebody else, for ten seconds. */
export function useCartNews(): string | undefined {
  return useStore(news)
}

/** The same outside React. */
export function currentCartNews(): string | undefined {
  return news.get()
}

/** Why the order to a distributor is not in the cart any more. */
export function whyOrderIsGone(distributorId: number): { text: string; isOrdered: boolean } {
  return whyGone(heard, distributorId, ownId())
}

onChange((change) => {
  if (change.kind !== 'cart' && change.kind !== 'order') return
  heard = [...heard.slice(1 - mostRemembered), change]
  const words = newsOf(change, ownId())
  if (words) tell(words)
})

onLocationChange(() => {
  heard = []
  tell(undefined)
})

function tell(words: string | undefined) {
  news.set(words)
  clearTimeout(timer)
  if (words !== undefined) timer = setTimeout(() => tell(undefined), shownMs)
}

function ownId(): number | undefined {
  return currentSession().userId ?? undefined
}
