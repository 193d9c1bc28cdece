import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'

/** A new item of a delivery while it is typed (spec 3 §3, New order item); every field is a text. */
export type NewItemDraft = {
  description: string
  brand: string
  din: string
  outerPack: string
  innerPack: string
  packUnit: string
  unitMeasure: string
  price: string
  quantity: string
}

export const emptyItem: NewItemDraft = {
  description: '',
  brand: '',
  din: '',
  outerPack: '',
  innerPack: '',
  packUnit: '',
  unitMeasure: 'CS',
  price: '',
  quantity: '1',
}

/**
 * The item that came in place of a rejected line is most often much like it: only the difference has to be typed. Its
 * number is another one for sure: with the old one it would be booked as the item that did not come.
 */
export function insteadOf(item: OrderItem, rejectedQuantity: number): NewItemDraft {
  return {
    description: item.item,
    brand: item.brand,
    din: '',
    outerPack: wholeText(item.unitQuantity),
    innerPack: wholeText(item.unitSize),
    packUnit: item.packSizeUnit ?? '',
    unitMeasure: item.unit_measure,
    price: item.price > 0 ? item.price.toFixed(2) : '',
    quantity: String(Math.max(1, rejectedQuantity)),
  }
}

/** The form of an item that waits on this device, as it was filled in. */
export function draftOf(body: ReturnType<typeof bodyOf>): NewItemDraft {
  return {
    description: body.item_description,
    brand: body.brand ?? '',
    din: body.din ?? '',
    outerPack: String(body.unit_quantity),
    innerPack: String(body.unit_size),
    packUnit: body.pack_size_unit,
    unitMeasure: body.unit_measure,
    price: body.price > 0 ? body.price.toFixed(2) : '',
    quantity: String(body.quantity),
  }
}

type Problems = Partial<Record<keyof NewItemDraft, string>>

/** The problems by field (spec 3 §5, New order item). */
export function problemsOf(draft: NewItemDraft): Problems {
  const needsPack = 'Please enter a whole number, 0 or more.'
  return {
    ...(draft.description.trim().length < 2 && { description: 'Please enter at least 2 characters.' }),
    ...(!isMoneyHidden() && priceProblem(draft.price)),
    ...(!isPack(draft.outerPack) && { outerPack: needsPack }),
    ...(!isPack(draft.innerPack) && { innerPack: needsPack }),
    // A usual one that was chosen already would make ten pieces ten pounds.
    ...(draft.packUnit === '' && Number(draft.innerPack) > 0 && { packUnit: 'Please choose a unit.' }),
    ...(draft.unitMeasure.trim() === '' && { unitMeasure: 'Please choose a unit.' }),
    ...problemOfQuantity(draft.quantity),
  }
}

function priceProblem(typed: string): { price?: string } {
  const price = amountProblem(typed, { decimals: 2 })
  return price === undefined ? {} : { price }
}

export function problemOfQuantity(typed: string): { quantity?: string } {
  return isQuantity(typed) ? {} : { quantity: 'Please enter a whole number from 1 to 99,999.' }
}

export function isQuantity(typed: string): boolean {
  return /^[1-9]\d{0,4}$/.test(typed.trim())
}

/** The form takes whole packs (spec 3 §5): 4.5 is left for the person to write. */
function wholeText(pack: number | null): string {
  return Number.isInteger(pack) ? String(pack) : ''
}

function isPack(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim())
}

/** The body of the call; the draft has no problems. */
export function bodyOf(draft: NewItemDraft, orderId: number) {
  return {
    order_id: orderId,
    brand: draft.brand.trim() || null,
    item_description: draft.description.trim(),
    din: draft.din.trim() || null,
    unit_quantity: Number(draft.outerPack),
    unit_size: Number(draft.innerPack),
    // of no inner pack it says nothing
    pack_size_unit: draft.packUnit || 'EA',
    unit_measure: draft.unitMeasure,
    price: typedAmount(draft.price, 2) ?? 0,
    quantity: Number(draft.quantity),
  }
}
