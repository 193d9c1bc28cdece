import type { CountField } from '@larder/contract/inventory/counts.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { CountsFromServer } from '../../counts/count-types.ts'

type CountedPack = Pick<GroupItem, 'name' | 'unitMeasure' | 'unitQuantity' | 'unitSize' | 'packSizeUom'>
export type CountValues = Record<CountField, number | null>
/** The facts about an item that its fields depend on. */
export type CountedItem = CountedPack &
  Pick<GroupItem, 'price' | 'isCustomItem' | 'isSubRecipe' | 'isPriceMissing'> &
  CountsFromServer

export type CountableField = {
  field: CountField
  /** names the input: 'Cases of Roma tomatoes' (contract.md) */
  label: string
  /** above or beside the field: 'Cases' */
  head: string
  /** what one of it is: 'of 5 LB', 'LB' */
  detail: string
  /** why nothing can be counted in it; undefined where it can */
  reason: string | undefined
}

export const countFields = ['onHand', 'onHandPack', 'onHandUom'] as const satisfies readonly CountField[]
export const headOf: Readonly<Record<CountField, string>> = { onHand: 'Cases', onHandPack: 'Packs', onHandUom: 'Units' }

const packUnknown = 'The pack size is not known: count cases.'
const onePack = 'One pack is the whole case: count cases.'

/** The three fields of an item: cases always; packs and units only where the pack says what they are, or where they have a count. */
export function countableFields(item: CountedPack, values: CountValues): CountableField[] {
  const { unitQuantity: outer, unitSize: inner, packSizeUom: uom } = item
  // Of a pack of nothing no pack and no unit would be worth anything.
  const isKnown = outer !== null && outer > 0 && inner !== null && inner > 0 && uom !== null
  const none = isKnown ? undefined : packUnknown
  const of = (field: CountField, detail: string, reason: string | undefined): CountableField => ({
    field,
    label: `${headOf[field]} of ${item.name}`,
    head: headOf[field],
    detail,
    reason: values[field] === null ? reason : undefined,
  })
  return [
    of('onHand', item.unitMeasure, undefined),
    of('onHandPack', isKnown ? `${inner} ${uom}` : '', isKnown && outer === 1 ? onePack : none),
    of('onHandUom', isKnown ? uom : '', none),
  ]
}

/** True when at least one field was counted; 0 is a count. */
export function isCounted(values: CountValues): boolean {
  return countFields.some((field) => values[field] !== null)
}

/** True when both hold the same; 0 is not the same as not counted. */
export function isSameCount(a: CountValues, b: CountValues): boolean {
  return countFields.every((field) => a[field] === b[field])
}
