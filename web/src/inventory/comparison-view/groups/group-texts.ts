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

function quantity(amount: number, unit: string | null): string {
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ''}`
}
