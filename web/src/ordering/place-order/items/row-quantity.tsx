import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { QuantityStepper } from '../../../kit/forms/quantity-stepper.tsx'
import { setQuantity, useIsCartRead, useQuantityOf } from '../../cart/session/cart-store.ts'
import { confirmRemoval } from '../../cart/remove-line.ts'
import { tellMuchMore } from '../../cart/tell-much-more.ts'

/** The quantity of one item; of all rows only this part is drawn again when it changes. */
export function RowQuantity({ item, searchText }: { item: ListItem; searchText?: string | undefined }) {
  const quantity = useQuantityOf(item.itemDistributorId)
  const isCartRead = useIsCartRead()
  return (
    <QuantityStepper
      value={quantity}
      label={`Quantity of ${item.name}`}
      disabled={!isCartRead}
      onChange={(wanted) => {
        const isSet = setQuantity(item, wanted, { searchText })
        if (isSet) tellMuchMore(item, quantity, wanted)
        return isSet
      }}
      confirmZero={confirmRemoval}
    />
  )
}
