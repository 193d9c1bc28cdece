import type { ParsedSearch } from '@larder/domain/catalogue/search-words.ts'
import type { Queryable } from '../database/connection.ts'
import { noHits, pageOfHits, type Asked, type Hits } from './item-hits.queries.ts'
import { findVocabulary, typoTerms, type Vocabulary } from './item-search-words.queries.ts'

/** With fewer hits than this a search looks for typos too. */
const fewHits = 5

/** Gives one page of what a search finds; the total counts the best 200 at most, 1,000 in another order than relevance. */
export async function searchItems<Row>(
  db: Queryable,
  locationId: number,
  search: ParsedSearch,
  asked: Asked,
): Promise<Hits<Row>> {
  if (search.words.length === 0) return noHits
  const vocabulary = await findVocabulary(db, locationId, search)
  const found = await pageOfHits<Row>(db, locationId, search, vocabulary, asked)
  if (found.totalCount >= fewHits) return found
  const typos = await typoTerms(db, locationId, search, vocabulary.terms, found.totalCount === 0)
  const withTypos = { ...vocabulary, terms: [...vocabulary.terms, ...typos] }
  const more = typos.length > 0 ? await pageOfHits<Row>(db, locationId, search, withTypos, asked) : found
  return more.totalCount > 0 ? more : pageOfNearHits(db, locationId, search, withTypos, asked)
}

/** Better something near than nothing: without sizes ('tom roma 30#' where romas come in 25 lb) and without unknown words. */
async function pageOfNearHits<Row>(
  db: Queryable,
  locationId: number,
  search: ParsedSearch,
  { terms, counts }: Vocabulary,
  asked: Asked,
): Promise<Hits<Row>> {
  const kept = search.words.flatMap(({ isOptional }, slot) =>
    isOptional || !terms.some((term) => term.slot === slot) ? [] : [slot],
  )
  if (kept.length === 0) return noHits
  const near = { ...search, words: kept.flatMap((slot) => search.words[slot] ?? []) }
  const moved = terms.flatMap((term) => (kept.includes(term.slot) ? [{ ...term, slot: kept.indexOf(term.slot) }] : []))
  const vocabulary = { terms: moved, counts }
  const found =
    kept.length < search.words.length ? await pageOfHits<Row>(db, locationId, near, vocabulary, asked) : noHits
  // Of three words or more, one may miss.
  return found.totalCount > 0 || kept.length < 3 ? found : pageOfHits<Row>(db, locationId, near, vocabulary, asked, 1)
}
