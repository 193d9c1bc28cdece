import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { defaultTimeZone, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useMemo, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useShowsStock } from '../../../accounts/use-shows-stock.ts'
import { useLowItems } from '../../../catalogue/low-items.ts'
import type { RowContext } from './item-row.tsx'

type RowOptions = { hasCart: boolean; searchText?: string | undefined; noteOf?: (item: ListItem) => string | undefined }

/** Values that are the same for every row of a list of items; the same object until one of them changes. */
export function useRowContext({ hasCart, searchText, noteOf }: RowOptions): RowContext {
  const location = useActiveLocation()
  // A change of location starts the page again, so the location's day is read once.
  const [today] = useState(() => inTimeZone(new Date(), location?.timezone ?? defaultTimeZone))
  const showsRebates = location?.display_rebate === 1
  const showsMatches = location?.display_match === 1
  // A list with words of its own has pars of its own.
  const showsStock = useShowsStock() && !noteOf
  const lowItems = useLowItems()
  return useMemo(
    () => ({
      flags: { showsRebates, showsMatches },
      showsStock,
      lowItems,
      today,
      hasCart,
      searchText,
      ...(noteOf ? { noteOf } : {}),
    }),
    [showsRebates, showsMatches, showsStock, lowItems, today, hasCart, searchText, noteOf],
  )
}
