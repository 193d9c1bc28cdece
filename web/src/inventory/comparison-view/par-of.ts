import type { GenericGroup } from '@larder/contract/inventory/groups.ts'

const largest = 9_999_999

/** Reads a par level: a number of at least 0 with at most two decimals (spec 2 §5); undefined for anything else. */
export function parOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return undefined
  const par = Number(text)
  return par <= largest ? par : undefined
}

/** The unit of a group's par, as written behind it: '12 cases', '1 case', '50 LB'. */
export function parUnitName({ parLevel, parLevelUom }: Pick<GenericGroup, 'parLevel' | 'parLevelUom'>): string {
  return parLevelUom ?? (parLevel === 1 ? 'case' : 'cases')
}

/** The unit a new par is first offered in: the one it has, else the one that amounts are shown in; null: cases. */
export function firstParUnit({
  parLevel,
  parLevelUom,
  unitId,
  onHandTotalUom,
}: Pick<GenericGroup, 'parLevel' | 'parLevelUom' | 'unitId' | 'onHandTotalUom'>): string | null {
  return parLevel > 0 ? parLevelUom : (unitId ?? onHandTotalUom)
}
