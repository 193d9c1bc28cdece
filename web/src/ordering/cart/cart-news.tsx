import { IconUsers } from '@tabler/icons-react'
import { useCartNews } from './cart-news-store.ts'
import style from './cart-news.module.css'

/** Who changed what in the cart just now, quietly: nothing moves, nothing has to be pressed. */
export function CartNews({ className = '' }: { className?: string | undefined }) {
  const news = useCartNews()
  return (
    <p className={`${style.news} ${className}`} role="status" aria-live="polite" data-not-printed>
      {news && (
        <>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          <span title={news}>{news}</span>
        </>
      )}
    </p>
  )
}
