import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { countedDay } from '../../../catalogue/stock-text.ts'
import { parUnitName } from '../par-of.ts'

type LastCount = NonNullable<GenericGroup['lastCount']>

/** The par of a group: '12 cases', '50 LB'; undefined without one. */
export function parText(group: GenericGroup): string | undefined {
  return group.parLevel === 0 ? undefined : quantity(group.parLevel, parUnitName(group))
}

/** The stock on hand of a group in its unit; undefined when it can't be said in one. */
export function onHandText({
  onHandTotal,
  onHandTotalUom,
}: Pick<GenericGroup, 'onHandTotal' | 'onHandTotalUom'>): string | undefined {
  return onHandTotal === null ? undefined : quantity(onHandTotal, onHandTotalUom)
}

/** The stock on hand in the unit of the par, where amounts are shown in another: '0.4 cases'; undefined where it can't be said. */
export function onHandInParUnit(group: GenericGroup): string | undefined {
  const { onHandOfPar, onHandTotal, onHandTotalUom, parLevel, parLevelUom } = group
  if (onHandOfPar === null || onHandTotal === null || onHandTotalUom === parLevelUom) return undefined
  const amount = Math.round(onHandOfPar * parLevel * 100) / 100
  return quantity(amount, parUnitName({ parLevel: amount, parLevelUom }))
}

/**
 * What the last counts of a group that is not counted came to, with their age, as 'Counted 11/15: 40 LB'; of several days
 * 'Counted since 11/08: 40 LB'; 'Counted 11/15' where they can't be said in one unit. Undefined where there are none.
 */
export function lastCountOfGroup({ lastCount: last }: GenericGroup): string | undefined {
  if (!last) return undefined
  const [days, amount] = [daysOf(last), onHandText(last)]
  return amount ? `Counted ${days}: ${amount}` : `Counted ${days}`
}

/** The days of the last counts: '11/15', 'since 11/08'. */
export function daysOf({ countedFrom, countedTo }: LastCount): string {
  return `${countedFrom === countedTo ? '' : 'since '}${countedDay(countedFrom)}`
}

function quantity(amount: number, unit: string | null): string {
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ''}`
}
