import { IconUsers } from '@tabler/icons-react'
import { useCartNews } from './cart-news-store.ts'
import style from './cart-news.module.css'

/** A quiet line about the latest change of the cart by somebody else: nothing moves, nothing has to be pressed. */
export function CartNews({ className = '' }: { className?: string | undefined }) {
  const news = useCartNews()
  return (
    <p className={`${style.news} ${className}`} role="status" aria-live="polite" data-not-printed>
      {news && (
        <>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          <span data-tooltip={news}>{news}</span>
        </>
      )}
    </p>
  )
}
