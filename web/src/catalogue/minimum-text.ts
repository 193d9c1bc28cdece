import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { fromWire } from '../api/wire-money.ts'
import { formatMoney } from '../kit/money.ts'

type Minimum = Pick<Distributor, 'minOrderAmount' | 'isMinOrderAmountRequired' | 'skipMinOrder'>

/** The least that a distributor wants of an order: '$400.00 minimum'; empty where it wants none. */
export function minimumText({ minOrderAmount, isMinOrderAmountRequired, skipMinOrder }: Minimum): string {
  if (minOrderAmount <= 0) return ''
  const isBinding = isMinOrderAmountRequired && !skipMinOrder
  return `${formatMoney(fromWire(minOrderAmount))} minimum${isBinding ? '' : ' (not required)'}`
}
