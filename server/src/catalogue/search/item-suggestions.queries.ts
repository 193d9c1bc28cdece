import type { ItemSuggestion } from '@larder/contract/catalogue/items.ts'
import { parseSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { ItemStock } from '../items/item-stock.queries.ts'
import { searchItems } from './item-search.queries.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/** The amount on hand is added where it is shown. */
type Suggestion = Omit<z.output<typeof ItemSuggestion>, keyof ItemStock>

/** At most this many of the suggestions are words; the others are items. */
const mostWords = 3
const wholeCatalogue = { purchasedOnly: false, distributorIds: [], shoppingIds: [], pastOrderIds: [], itemIds: null }
const suggestionColumns = `i.name as text, i.id as "itemDistributorId", d.nickname as distributor, i.pack_text as "packSize",
  i.unit_measure as "unitMeasure", case when not i.is_market_price then i.effective_price_cents end as price`
const noItem = { itemDistributorId: null, distributor: null, packSize: null, unitMeasure: null, price: null }

/**
 * Completions of half-typed text: words that many items have, then the items a search would show first. `isNear`:
 * none of the items has all of the text.
 */
export async function listItemSuggestions(
  at: AtLocation,
  text: string,
  most: number,
): Promise<{ suggestions: Suggestion[]; isNear: boolean }> {
  const search = parseSearch(text)
  const [only, second] = search.words
  if (!only) return { suggestions: [], isNear: false }
  const words = second || only.isNumber || !only.isLast ? [] : await listWordsFrom(at, only.word)
  // The same product from two distributors reads the same: twice as many hits leave enough different ones.
  const hits = await searchItems<Suggestion>(at, search, {
    columns: suggestionColumns,
    narrowing: wholeCatalogue,
    order: null,
    limit: most * 2,
    page: 1,
    mostCandidates: 300,
  })
  const shown = new Map<string, Suggestion>()
  for (const suggestion of [...words.map((word) => ({ text: word, ...noItem })), ...hits.rows]) {
    const key = suggestion.text.toLowerCase()
    if (!shown.has(key)) shown.set(key, suggestion)
  }
  return { suggestions: [...shown.values()].slice(0, most), isNear: hits.isNear }
}

async function listWordsFrom({ db, locationId }: AtLocation, start: string): Promise<string[]> {
  const found = await selectPlain<{ word: string }>(
    db,
    `select word from item_vocabulary where location_id = $1 and word > $2 and word < $2 || '~' and item_count > 1 and word !~ '[0-9]'
      order by item_count desc, word limit ${mostWords}`,
    [locationId, start],
  )
  return found.map(({ word }) => word)
}
