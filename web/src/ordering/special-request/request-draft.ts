import type { CustomOrderData } from '@larder/contract/ordering/special-requests.ts'
import { specialRequestUnitOf, type SpecialRequestForm } from '@larder/domain/ordering/special-request.ts'
import type { Unanswered } from '../../api/once/make-once.ts'
import { firstDescription, type RequestStart, type RequestedItem } from './request-start.ts'

/** A special request being written. */
export type RequestDraft = SpecialRequestForm & {
  id: string
  /** as it was sent without an answer: it may be in the cart */
  unanswered?: Unanswered<CustomOrderData> | undefined
  item: Pick<RequestedItem, 'distributorId' | 'din' | 'packSize'> | null
  search: string | null
}

const defaultQuantity = '1'

/** The form as it opens: quantity 1, and what the search or the item says already. */
export function newDraft(start: RequestStart, newKey: () => string): RequestDraft {
  const { item, search } = start
  return {
    id: newKey(),
    distributorId: item?.distributorId ?? null,
    uom: item ? specialRequestUnitOf(item.unitMeasure) : null,
    quantity: defaultQuantity,
    description: firstDescription(start),
    item: item ? { distributorId: item.distributorId, din: item.din, packSize: item.packSize } : null,
    search: search ?? null,
  }
}

/** The item whose number goes along: a number of one distributor means nothing to another. */
export function itemOf({ item, distributorId }: RequestDraft): RequestDraft['item'] {
  return item?.distributorId === distributorId ? item : null
}

/** The request as it is sent; undefined while a distributor or a unit is missing. */
export function orderDataOf(draft: RequestDraft): CustomOrderData | undefined {
  const { distributorId, uom, quantity, description, search } = draft
  const item = itemOf(draft)
  if (distributorId === null || uom === null) return undefined
  return {
    distributorId,
    uom,
    quantity: Number(quantity),
    description: description.trim(),
    ...(item?.din ? { din: item.din } : {}),
    ...(item?.packSize ? { packSize: item.packSize } : {}),
    ...(search ? { searchText: search } : {}),
  }
}
