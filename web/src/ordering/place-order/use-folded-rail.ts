import { useEffect, useState } from 'react'
import { useIsWide } from '../../kit/theme/preferences.ts'
import { useCartNews } from '../cart/news/cart-news-store.ts'
import { useCart } from '../cart/session/cart-store.ts'

const pauseMs = 2_000
const kept = 'cartRail'

/**
 * True while the cart beside the list is folded away because it is empty, so that the rows have its width; a wide screen
 * has room for both, and says there what distributors need before the first add (ux.md §1). It unfolds once somebody leaves the rows, or pauses on one: until then the '+' stays where the pointer goes.
 */
export function useFoldedRail(): boolean {
  const { status, lines, saveState } = useCart()
  const hasNews = useCartNews() !== undefined
  const isEmpty = lines.length === 0
  const isWide = useIsWide()
  // Until the cart is read it is as it was last: nothing jumps when it comes.
  const [isFolded, setIsFolded] = useState(status === 'ready' ? isEmpty : localStorage.getItem(kept) !== 'open')
  if (status === 'ready' && isEmpty && !isFolded) setIsFolded(true)
  useEffect(() => {
    if (status === 'ready') localStorage.setItem(kept, isEmpty ? 'folded' : 'open')
  }, [status, isEmpty])
  // With every change of the cart the pause begins again.
  const waiting = isFolded && !isEmpty ? lines : undefined
  useEffect(() => {
    if (!waiting) return undefined
    const unfold = () => setIsFolded(false)
    let timer = setTimeout(unfold, rowAtWork() ? pauseMs : 0)
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(unfold, rowAtWork() ? pauseMs : 0)
    }
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [waiting])
  // A save or a read that failed is said there.
  return isFolded && !isWide && !hasNews && saveState !== 'failed' && status !== 'failed'
}

/** The row under the pointer, else the one that is typed in. */
function rowAtWork(): Element | undefined {
  const row = document.querySelector('main [role=row]:hover') ?? document.activeElement?.closest('main [role=row]')
  return row ?? undefined
}
