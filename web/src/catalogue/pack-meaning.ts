import type { ItemDetail } from '@larder/contract/catalogue/items.ts'

type Packed = Pick<
  ItemDetail,
  'unitQuantity' | 'unitSize' | 'unitType' | 'packReason' | 'unitMeasure' | 'isCatchWeight'
>

/** A pack in words, '6 × 5 LB = 30 LB in one CS', or why it is only known as text. */
export function packMeaning({
  unitQuantity,
  unitSize,
  unitType,
  packReason,
  unitMeasure,
  isCatchWeight,
}: Packed): string {
  if (unitQuantity === null || unitSize === null || unitType === null)
    return packReason ?? 'How much one unit holds is not known'
  const about = isCatchWeight ? 'about ' : ''
  const whole = `${about}${figure(unitQuantity * unitSize)} ${unitType} in one ${unitMeasure || 'unit'}`
  return unitQuantity === 1 ? whole : `${figure(unitQuantity)} × ${figure(unitSize)} ${unitType} = ${whole}`
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 4 })
}
