import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { parUnitName } from '../par-of.ts'

/** The par of a group: '12 cases', '50 LB'; undefined without one. */
export function parText(group: GenericGroup): string | undefined {
  return group.parLevel === 0 ? undefined : quantity(group.parLevel, parUnitName(group))
}

/** The stock on hand of a group in its unit; undefined when it can't be said in one. */
export function onHandText({ onHandTotal, onHandTotalUom }: GenericGroup): string | undefined {
  return onHandTotal === null ? undefined : quantity(onHandTotal, onHandTotalUom)
}

/** The stock on hand in the unit of the par, where amounts are shown in another: '0.4 cases'; undefined where it can't be said. */
export function onHandInParUnit(group: GenericGroup): string | undefined {
  const { onHandOfPar, onHandTotal, onHandTotalUom, parLevel, parLevelUom } = group
  if (onHandOfPar === null || onHandTotal === null || onHandTotalUom === parLevelUom) return undefined
  const amount = Math.round(onHandOfPar * parLevel * 100) / 100
  return quantity(amount, parUnitName({ parLevel: amount, parLevelUom }))
}

function quantity(amount: number, unit: string | null): string {
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ''}`
}
