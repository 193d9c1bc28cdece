import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../kit/forms/button.tsx'
import { useCartCount } from '../../cart/session/cart-store.ts'
import { openAddAll } from './open-add-all.tsx'
import style from './shopping-list-page.module.css'

/** The bottom of a phone: the whole list into the cart, and on to the cart. */
export function ListBar({ list }: { list: ShoppingList }) {
  const count = useCartCount() ?? 0
  return (
    <div className={style.bar} role="region" aria-label="Shopping list actions" data-not-printed>
      <Button look="primary" disabled={list.itemCount === 0} onClick={() => openAddAll(list)}>
        <IconShoppingCartPlus size={18} stroke={1.5} aria-hidden />
        Add all to cart
      </Button>
      {count > 0 && (
        <Link to="/checkout-ordering/review-order" className={buttonClass('plain')}>
          Review
        </Link>
      )}
    </div>
  )
}
