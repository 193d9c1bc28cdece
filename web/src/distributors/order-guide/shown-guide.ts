import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { GuideSearch } from './guide-search.ts'

/** The guide on the screen, and what was asked of it in the address. */
export type OrderGuideViewProps = {
  distributorId: string
  distributor: Distributor | undefined
  hasFailed: boolean
  onRetry: () => void
  /** null: the distributor has none; undefined: not known yet */
  guideId: string | number | null | undefined
  search: GuideSearch
  onSearch: (next: GuideSearch) => void
}
