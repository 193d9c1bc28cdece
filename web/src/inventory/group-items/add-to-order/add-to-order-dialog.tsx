import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { priceText } from '../../../catalogue/price-texts.ts'
import { quantityInCart, setQuantity, useCart, useQuantityOf } from '../../../ordering/cart/session/cart-store.ts'
import { CartFailure } from '../../../ordering/cart/cart-failure.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { quantityMaxLength, stepped } from '../../../kit/forms/quantity-rules.ts'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import style from './add-to-order.module.css'

/** The dialog for the quantity of an item in the cart; what may not be added says why, as on the order list. */
export function AddToOrderDialog({ itemDistributorId, onClose }: { itemDistributorId: number; onClose: () => void }) {
  const formId = useId()
  const inCart = useQuantityOf(itemDistributorId)
  const { status, isRead } = useCart()
  const [text, setText] = useState<string>()
  const { data, isError, refetch } = useQuery(queryOf('getItem', { params: { id: itemDistributorId } }))
  const item = isRead ? data : undefined
  const typed = text ?? String(inCart || 1)
  const isNumber = /^\d+$/.test(typed)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!item || !isNumber) return
    onClose()
    if (!setQuantity(item, Number(typed))) return
    toast({ message: wordsOf(item, Number(typed)), undo: undoOf(item, { from: inCart, to: Number(typed) }) })
  }
  const step = (by: 1 | -1) => {
    const now = isNumber ? Number(typed) : 0
    setText(String(by === -1 && now === 1 ? 0 : (stepped(now, by) ?? now)))
  }
  return (
    <Modal
      title="Add to order"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" disabled={!item || !isNumber || Number(typed) === inCart}>
            {inCart === 0 ? 'Add' : 'Save'}
          </Button>
        </>
      }
    >
      {item && <OrderedItem item={item} />}
      {!isRead && status === 'failed' ? (
        <CartFailure />
      ) : isError ? (
        <LoadFailure what="this item" onRetry={() => void refetch()} />
      ) : (
        !item && <SkeletonRows count={2} />
      )}
      {item && (
        <form id={formId} className={style.form} noValidate onSubmit={save}>
          <Button
            look="plain"
            aria-label="Decrease"
            disabled={!isNumber || Number(typed) === 0}
            onClick={() => step(-1)}
          >
            <IconMinus size={18} stroke={1.5} aria-hidden />
          </Button>
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={quantityMaxLength}
            value={typed}
            error={isNumber || typed === '' ? undefined : 'Please enter a number of at least 0.'}
            data-first-focus
            // The item may be read only after the dialog is open; until then the focus is on Cancel.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => setText(target.value)}
          />
          <Button look="plain" aria-label="Increase" onClick={() => step(1)}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </Button>
        </form>
      )}
      {inCart > 0 && <p className="meta">{inCart} in your cart now; 0 takes it out.</p>}
    </Modal>
  )
}

/** Only while nobody changed the quantity since, here or at another location. */
function undoOf(item: ItemDetail, { from, to }: { from: number; to: number }) {
  return () => {
    if (quantityInCart(item.itemDistributorId) === to) setQuantity(item, from)
  }
}

function OrderedItem({ item }: { item: ItemDetail }) {
  const price = priceText(item)
  return (
    <div className={style.item}>
      <ItemPicture name={item.name} imageUrl={item.imageUrl} category={item.category} />
      <span>
        <span className="breaks-anywhere medium">{item.name}</span>
        <span className="meta">
          {[item.distributor, item.packSize, `${price.amount} ${price.unit}`.trim()].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}

function wordsOf({ name, unitMeasure }: ItemDetail, quantity: number): string {
  return quantity === 0 ? `${name} taken out of your cart` : `${quantity} ${unitMeasure} of ${name} in your cart`
}
