import type { CustomItemChange, CustomItemForm, GroupItem } from '@larder/contract/inventory/group-items.ts'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { isPackNumber } from '../pack-size/pack-number.ts'

/** A custom item while it is typed; every field is a text. */
export type CustomItemDraft = {
  description: string
  unitMeasure: string
  distributor: string
  price: string
  outerPack: string
  innerPack: string
  uom: string
  din: string
  brand: string
}

/** Units of a custom item's case (spec 2 §9, case units), by their codes. */
export const caseUnits = [
  { code: 'CS', label: 'case' },
  { code: 'EA', label: 'each' },
  { code: 'LB', label: 'lb' },
  { code: 'OZ', label: 'oz' },
  { code: 'PT', label: 'pint' },
  { code: 'BUNCH', label: 'bunch' },
] as const

const shortestText = 2
const longDescription = 100

export function newDraft(description = ''): CustomItemDraft {
  return {
    description,
    unitMeasure: 'CS',
    distributor: '',
    price: '',
    outerPack: '',
    innerPack: '',
    uom: 'LB',
    din: '',
    brand: '',
  }
}

export function draftOf(item: GroupItem): CustomItemDraft {
  const { description, unitMeasure, distributor, unitQuantity, unitSize, packSizeUom, din, brand } = item
  return {
    description,
    unitMeasure,
    distributor,
    din,
    brand,
    price: priceText(item),
    uom: packSizeUom ?? 'EA',
    outerPack: String(unitQuantity ?? ''),
    innerPack: String(unitSize ?? ''),
  }
}

/** Error messages by field; valid fields are left out (spec 2 §5). */
type DraftProblems = Partial<Record<keyof CustomItemDraft, string>>

export function problemsOf({ description, distributor, price, outerPack, innerPack }: CustomItemDraft): DraftProblems {
  const tooShort = `Please enter at least ${shortestText} characters.`
  return {
    ...(description.trim().length < shortestText && { description: tooShort }),
    ...(distributor.trim().length < shortestText && { distributor: tooShort }),
    ...(!isMoneyHidden() && priceProblem(price)),
    ...(!isPackNumber(outerPack) && { outerPack: 'A number of at least 0.' }),
    ...(!isPackNumber(innerPack) && { innerPack: 'A number of at least 0.' }),
  }
}

export function isLong({ description }: CustomItemDraft): boolean {
  return description.trim().length > longDescription
}

/** The item as it is sent, of a draft without problems. */
export function formOf(draft: CustomItemDraft): CustomItemForm {
  const { description, unitMeasure, distributor, din, brand } = draft
  return {
    description: description.trim(),
    unitMeasure,
    distributor: distributor.trim(),
    ...(!isMoneyHidden() && { price: typedAmount(draft.price, 2) ?? 0 }),
    packSize: { outerPack: Number(draft.outerPack), innerPack: Number(draft.innerPack), uom: draft.uom },
    din: din.trim(),
    brand: brand.trim(),
  }
}

/** The fields of a form without problems that differ from what was saved; a pack is sent as a whole. */
export function changesOf(draft: CustomItemDraft, saved: CustomItemDraft): CustomItemChange {
  const { packSize, ...form } = formOf(draft)
  const isChanged = (...fields: (keyof CustomItemDraft)[]) => fields.some((field) => draft[field] !== saved[field])
  const changed = Object.entries(form).filter(([field]) => isChanged(field as keyof CustomItemDraft))
  return { ...Object.fromEntries(changed), ...(isChanged('outerPack', 'innerPack', 'uom') && { packSize }) }
}

/** Nothing where the price is not for the person at the screen, and where nobody has entered one yet. */
function priceText({ price, isPriceMissing }: Pick<GroupItem, 'isPriceMissing'> & { price: number | null }): string {
  return price === null || isPriceMissing ? '' : price.toFixed(2)
}

function priceProblem(typed: string): { price?: string } {
  const price = amountProblem(typed, { decimals: 2 })
  return price === undefined ? {} : { price }
}
