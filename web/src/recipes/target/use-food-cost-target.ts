import { firstTarget } from '@larder/domain/recipes/food-cost-target.ts'
import { useQuery } from '@tanstack/react-query'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { queryOf } from '../../api/queries.ts'

/** The food cost in per cent that the location aims at, and from which on it is too high. */
export function useFoodCostTarget(): { target: number; high: number } {
  return useQuery({ ...queryOf('getFoodCostTarget'), enabled: !isMoneyHidden() }).data ?? firstTarget
}
