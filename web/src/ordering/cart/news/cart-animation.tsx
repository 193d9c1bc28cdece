import { IconDiscount, IconMessagePlus, IconShoppingCart, IconTag, type Icon } from '@tabler/icons-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { floatingNote, useFreePlace } from '../../../kit/layers/free-place/free-place.ts'
import { floatingLayer } from '../../../kit/layers/modal.tsx'
import type { CartAnimationKind } from './cart-animation-kind.ts'
import { useCartAnimation } from './cart-animation-store.ts'
import style from './cart-animation.module.css'

const icons: Record<CartAnimationKind, Icon> = {
  none: IconShoppingCart,
  cartUpdated: IconShoppingCart,
  rebatesEarned: IconDiscount,
  savingItemAdded: IconTag,
  specialRequest: IconMessagePlus,
}

/** The added quantity, for 1.5 s, at the left where there is no stepper, and beside what a toast says. */
export function CartAnimation() {
  const { kind, text, count } = useCartAnimation()
  const KindIcon = icons[kind]
  const place = useRef<HTMLDivElement>(null)
  useFreePlace(place, kind === 'none' ? null : count)
  return createPortal(
    <div ref={place} className={style.place} role="status" aria-live="polite" {...floatingNote}>
      {kind !== 'none' && (
        <div key={count} className={style.note}>
          <KindIcon size={18} stroke={1.5} aria-hidden />
          {text}
        </div>
      )}
    </div>,
    floatingLayer(),
  )
}
