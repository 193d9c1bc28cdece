import style from '../analytics.module.css'
import type { timeQuery } from '../analytics-url.ts'
import { ItemLookup } from '../lookup/item-lookup.tsx'
import { PurchasedItems } from './purchased-items.tsx'
import { SavingsSuggestions } from './savings-suggestions.tsx'

/** What is read after the three figures: loaded once they are drawn. */
export function BelowFigures({ time }: { time: ReturnType<typeof timeQuery> }) {
  return (
    <>
      <ItemLookup time={time} />
      <div className={style.halves}>
        <PurchasedItems time={time} />
        <SavingsSuggestions />
      </div>
    </>
  )
}
