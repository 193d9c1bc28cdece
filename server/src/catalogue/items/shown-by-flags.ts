import type { Actor } from '../../http/actor.ts'
import type { ListItemRow } from './item-columns.ts'
import type { ItemStock } from './item-stock.queries.ts'

type Flagged = Pick<
  ListItemRow,
  'rebate' | 'savings' | 'showSavings' | 'savingItems' | 'matchId' | 'matchType' | 'matchDistributor'
>

/**
 * The item as the location shows it: matches and savings under display_match, rebates under display_rebate (spec 1 §1),
 * and the stock that shown-stock.ts found of it.
 */
export function shownItem<Row extends Readonly<Flagged>>(
  row: Row,
  flags: Pick<Actor['flags'], 'display_match' | 'display_rebate'>,
  stock?: Partial<ItemStock>,
): Row {
  if (flags.display_match && flags.display_rebate && !stock) return row
  return {
    ...row,
    ...stock,
    ...(flags.display_match ? {} : noMatch),
    ...(flags.display_rebate ? {} : { rebate: null }),
  }
}

const noMatch = {
  savings: null,
  showSavings: false,
  savingItems: [],
  matchId: null,
  matchType: null,
  matchDistributor: null,
}
