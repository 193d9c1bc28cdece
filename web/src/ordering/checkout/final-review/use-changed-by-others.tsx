import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { currentCartNews } from '../../cart/news/cart-news-store.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { simultaneousShopping } from '../../cart/session/simultaneous-shopping.ts'

/**
 * Nothing on this sheet can be edited here, so a line that changes under the reader's eyes was changed by somebody else:
 * it is said before Submit can be pressed, and leads to review order.
 */
export function useChangedByOthers({ lines }: OrderInCart, isIdle: boolean) {
  const navigate = useNavigate()
  const now = lines.map(({ key, quantity }) => `${key} × ${quantity}`).join()
  const read = useRef(now)
  const isTold = useRef(false)
  useEffect(() => {
    if (!isIdle || isTold.current || read.current === now) return
    isTold.current = true
    void showMessage({ title: simultaneousShopping.title, message: <Words /> }).then(() =>
      navigate({ to: '/checkout-ordering/review-order' }),
    )
  }, [isIdle, now, navigate])
}

function Words() {
  const news = currentCartNews()
  return (
    <>
      <p>{simultaneousShopping.aboutCart}</p>
      {news && <p className="meta">{news}.</p>}
    </>
  )
}
