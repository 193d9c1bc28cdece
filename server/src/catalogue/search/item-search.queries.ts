import type { ParsedSearch, SearchedWord } from '@larder/domain/catalogue/search/parse-search.ts'
import type { AtLocation } from '../../context.ts'
import { noHits, pageOfHits, type Asked, type Hits } from './item-hits.queries.ts'
import { findVocabulary, readTogetherAsApart, typoTerms, type Vocabulary } from './item-search-words.queries.ts'

/** With fewer hits than this a search looks for typos too. */
const fewHits = 5

/** `isNear`: nothing has all of what was typed, these come close. */
export type Found<Row> = Hits<Row> & { isNear: boolean }

/** One page of what a search finds; the total counts the best 200 at most, 1,000 in another order than relevance. */
export async function searchItems<Row>(at: AtLocation, search: ParsedSearch, asked: Asked): Promise<Found<Row>> {
  if (search.words.length === 0) return { ...noHits, isNear: false }
  const page = (of: ParsedSearch, vocabulary: Vocabulary, mayMiss: 0 | 1 = 0) =>
    pageOfHits<Row>(at, of, vocabulary, asked, mayMiss)
  const vocabulary = await findVocabulary(at, search)
  const apart = await readTogetherAsApart(at, search, vocabulary)
  const foundApart = apart ? await page(apart, await findVocabulary(at, apart)) : noHits
  if (foundApart.totalCount > 0) return { ...foundApart, isNear: false }
  const found = await page(search, vocabulary)
  if (found.totalCount >= fewHits) return { ...found, isNear: false }

  const withTypos = await addTypos(at, search, vocabulary, false)
  const more = withTypos === vocabulary ? found : await page(search, withTypos)
  if (more.totalCount > 0) return { ...more, isNear: found.totalCount === 0 }

  const essential = withoutWords(search, withTypos, ({ isOptional }) => isOptional)
  for (const reading of [withoutWords(search, withTypos, ({ isSize }) => isSize), essential]) {
    const nearer = reading ? await page(reading.search, reading.vocabulary) : noHits
    if (nearer.totalCount > 0) return { ...nearer, isNear: true }
  }

  const misread = await addTypos(at, search, withTypos, true)
  const corrected = misread === withTypos ? noHits : await page(search, misread)
  if (corrected.totalCount > 0) return { ...corrected, isNear: true }

  const least = essential ?? { search, vocabulary: misread }
  const allButOne = least.search.words.length >= 3 ? await page(least.search, least.vocabulary, 1) : noHits
  if (allButOne.totalCount > 0) return { ...allButOne, isNear: true }
  const one = saysMost(least.search, least.vocabulary)
  return one ? { ...(await page(one.search, one.vocabulary)), isNear: true } : { ...noHits, isNear: false }
}

type Reading = { search: ParsedSearch; vocabulary: Vocabulary }

async function addTypos(
  at: AtLocation,
  search: ParsedSearch,
  vocabulary: Vocabulary,
  alsoOfKnownWords: boolean,
): Promise<Vocabulary> {
  const typos = await typoTerms(at, search, vocabulary.terms, alsoOfKnownWords)
  return typos.length === 0 ? vocabulary : { ...vocabulary, terms: [...vocabulary.terms, ...typos] }
}

/** Better something near than nothing: without sizes ('tom roma 30#' where romas come in 25 lb) and without unknown words. */
function withoutWords(
  search: ParsedSearch,
  vocabulary: Vocabulary,
  isLeftOut: (word: SearchedWord) => boolean,
): Reading | undefined {
  const kept = search.words.flatMap((word, slot) =>
    isLeftOut(word) || !vocabulary.terms.some((term) => term.slot === slot) ? [] : [slot],
  )
  return kept.length === 0 || kept.length === search.words.length ? undefined : reading(search, vocabulary, kept)
}

/** Of two words the thing says more than a trait, of two things the last: the syrup of 'simple syrup', the flour of 'pizza flour'. */
function saysMost(search: ParsedSearch, vocabulary: Vocabulary): Reading | undefined {
  const known = search.words
    .map(({ isThing }, slot) => {
      const terms = vocabulary.terms.filter((term) => term.slot === slot)
      return { slot, isThing, size: terms.reduce((size, { word }) => size + (vocabulary.counts.get(word) ?? 1), 0) }
    })
    .filter(({ size }) => size > 0)
  const [most] = known.toSorted(
    (a, b) => Number(b.isThing) - Number(a.isThing) || (a.isThing ? b.slot - a.slot : a.size - b.size),
  )
  return known.length < 2 || !most ? undefined : reading(search, vocabulary, [most.slot])
}

function reading(search: ParsedSearch, { terms, counts }: Vocabulary, kept: readonly number[]): Reading {
  const words = kept.flatMap((slot) => search.words[slot] ?? [])
  const moved = terms.flatMap((term) => (kept.includes(term.slot) ? [{ ...term, slot: kept.indexOf(term.slot) }] : []))
  return { search: { ...search, words }, vocabulary: { terms: moved, counts } }
}
