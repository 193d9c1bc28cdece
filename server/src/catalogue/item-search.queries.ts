import { typoAllowance, lettersApart, type ParsedSearch, type SearchedWord } from '@larder/domain/catalogue/search-words.ts'
import type { Queryable } from '../database/connection.ts'
import { narrowingConditions, type ItemNarrowing } from './item-list.queries.ts'
import { selectPlain } from './plain-sql.ts'

/** How sure a word of an item is meant by a word of the search; lower is surer. */
const tiers = { same: 0, prefix: 1, alternative: 2, typo: 3 } as const
/** A word that an item may have in place of a searched one. */
type Term = { slot: number; word: string; tier: number }
type KnownWord = { word: string; itemCount: number }

/** A search gives its best hits only: nobody pages to the 501st, and the cost stays bounded in any catalogue. */
const mostHits = 500
/** Candidates looked at per search, best standing first (what is bought, then where the word stands in the name). */
const mostCandidates = 2_000
const mostPrefixes = 40
const mostTypos = 8
/** With fewer hits than this a search looks for typos too. */
const fewHits = 5

/** `columns` is the select list over `i` (items) and `d` (distributors); without `order` the hits stand by relevance. */
type Asked = { columns: string; narrowing: ItemNarrowing; order: string | null; limit: number; page: number }
type Hits<Row> = { rows: Row[]; totalCount: number }

/** Gives one page of what a search finds; the total counts the best 500 at most. */
export async function searchItems<Row>(db: Queryable, locationId: number, search: ParsedSearch, asked: Asked): Promise<Hits<Row>> {
  if (search.words.length === 0) return { rows: [], totalCount: 0 }
  const known = await findKnownWords(db, locationId, search)
  const vocabulary = { terms: termsOf(search, known), counts: new Map(known.map(({ word, itemCount }) => [word, itemCount])) }
  const found = await pageOfHits<Row>(db, locationId, search, vocabulary, asked)
  if (found.totalCount >= fewHits) return found
  const typos = await typoTerms(db, locationId, search, vocabulary.terms, found.totalCount === 0)
  const withTypos = { ...vocabulary, terms: [...vocabulary.terms, ...typos] }
  const more = typos.length > 0 ? await pageOfHits<Row>(db, locationId, search, withTypos, asked) : found
  return more.totalCount > 0 ? more : pageOfNearHits(db, locationId, search, withTypos, asked)
}

type Vocabulary = { terms: readonly Term[]; counts: ReadonlyMap<string, number> }

/** Better something near than nothing: without sizes ('tom roma 30#' where romas come in 25 lb) and without unknown words. */
async function pageOfNearHits<Row>(db: Queryable, locationId: number, search: ParsedSearch, { terms, counts }: Vocabulary, asked: Asked): Promise<Hits<Row>> {
  const kept = search.words.flatMap(({ isOptional }, slot) => (isOptional || !terms.some((term) => term.slot === slot) ? [] : [slot]))
  if (kept.length === 0) return { rows: [], totalCount: 0 }
  const words = kept.flatMap((slot) => search.words[slot] ?? [])
  const moved = terms.flatMap((term) => (kept.includes(term.slot) ? [{ ...term, slot: kept.indexOf(term.slot) }] : []))
  const near = { ...search, words }
  const found = kept.length < search.words.length ? await pageOfHits<Row>(db, locationId, near, { terms: moved, counts }, asked) : noHits
  // Of three words or more, one may miss.
  return found.totalCount > 0 || kept.length < 3 ? found : pageOfHits<Row>(db, locationId, near, { terms: moved, counts }, asked, 1)
}

const noHits = { rows: [], totalCount: 0 }

/** Which words of the location the search can mean: the words themselves, their full forms, joined neighbours, prefixes. */
async function findKnownWords(db: Queryable, locationId: number, search: ParsedSearch): Promise<KnownWord[]> {
  const named = search.words.flatMap(({ word, sameAs }, slot) => {
    const next = search.words[slot + 1]
    return [word, ...sameAs, ...(next ? [word + next.word] : [])]
  })
  const prefixes = search.words.flatMap(({ word, isNumber, isLast }) => (!isNumber && (isLast || word.length > 2) ? [word] : []))
  const numbers = search.words.flatMap(({ word }) => (/\d/.test(word) && word.length > 2 ? [word] : []))
  return selectPlain<KnownWord>(
    db,
    `select word, item_count as "itemCount" from item_vocabulary where location_id = $1 and word = any($2::text[]) and item_count > 0
      union all
      select longer.word, longer.item_count from unnest($3::text[]) as typed (word) cross join lateral (
        select v.word, v.item_count from item_vocabulary v
        where v.location_id = $1 and v.word > typed.word and v.word < typed.word || '~' and v.item_count > 0
        order by v.item_count desc limit ${mostPrefixes}
      ) longer
      union all
      select number.word, 1 from unnest($4::text[]) as typed (word) cross join lateral (
        select w.word from item_words w where w.location_id = $1 and w.word >= typed.word and w.word < typed.word || '~'
        order by w.word limit ${mostPrefixes}
      ) number`,
    [locationId, named, prefixes, numbers],
  )
}

function termsOf(search: ParsedSearch, known: readonly KnownWord[]): Term[] {
  const words = new Set(known.map(({ word }) => word))
  const terms: Term[] = []
  search.words.forEach((searched, slot) => {
    const found: Term[] = []
    if (words.has(searched.word)) found.push({ slot, word: searched.word, tier: tiers.same })
    // A short form that stands for one word only is as good as the word.
    const tier = searched.sameAs.length === 1 ? tiers.same : tiers.prefix
    for (const word of searched.sameAs) if (words.has(word)) found.push({ slot, word, tier })
    for (const joined of joinedNeighbours(search.words, slot)) if (words.has(joined)) found.push({ slot, word: joined, tier: tiers.prefix })
    // Half-typed words: the last one always may be, others when they are not known as they stand.
    if (searched.isLast || found.length === 0) {
      for (const word of words) {
        if (word.length > searched.word.length && word.startsWith(searched.word)) found.push({ slot, word, tier: tiers.prefix })
      }
    }
    terms.push(...bestPerWord(found))
  })
  return terms
}

function joinedNeighbours(words: readonly SearchedWord[], slot: number): string[] {
  const [before, own, after] = [words[slot - 1]?.word, words[slot]?.word ?? '', words[slot + 1]?.word]
  return [...(before ? [before + own] : []), ...(after ? [own + after] : [])]
}

function bestPerWord(terms: readonly Term[]): Term[] {
  const best = new Map<string, Term>()
  for (const term of terms) if (term.tier < (best.get(term.word)?.tier ?? Infinity)) best.set(term.word, term)
  return [...best.values()]
}

/** Gives the location's words that differ from a searched one by a letter or two; nearly all typos keep the first letter. */
async function typoTerms(db: Queryable, locationId: number, search: ParsedSearch, terms: readonly Term[], alsoOfKnownWords: boolean): Promise<Term[]> {
  const isKnown = (slot: number): boolean => terms.some((term) => term.slot === slot && term.tier === tiers.same)
  const asked = search.words
    .map(({ word }, slot) => ({ slot, word, allowed: typoAllowance(word) }))
    .filter(({ slot, allowed }) => allowed > 0 && (alsoOfKnownWords || !isKnown(slot)))
  if (asked.length === 0) return []
  const similar = await selectPlain<{ typed: string; word: string; itemCount: number }>(
    db,
    `select typed.word as typed, near.word, near.item_count as "itemCount" from unnest($2::text[]) as typed (word) cross join lateral (
        select v.word, v.item_count from item_vocabulary v
        where v.location_id = $1 and v.word >= left(typed.word, 1) and v.word < left(typed.word, 1) || '~' and v.item_count > 0
          and length(v.word) between length(typed.word) - 2 and length(typed.word) + 2 and similarity(v.word, typed.word) >= 0.15
        order by similarity(v.word, typed.word) desc, v.item_count desc limit 60
      ) near`,
    [locationId, asked.map(({ word }) => word)],
  )
  const already = new Set(terms.map(({ slot, word }) => `${slot} ${word}`))
  return asked.flatMap(({ slot, word, allowed }) => {
    const near = similar
      .filter(({ typed, word: other }) => typed === word && other !== word && !/\d/.test(other) && !already.has(`${slot} ${other}`))
      .map((found) => ({ ...found, apart: lettersApart(word, found.word, allowed) }))
      .filter(({ apart }) => apart <= allowed)
      .toSorted((a, b) => a.apart - b.apart || b.itemCount - a.itemCount)
    const closest = near[0]?.apart ?? 0
    return near
      .filter(({ apart }) => apart === closest)
      .slice(0, mostTypos)
      .map((found) => ({ slot, word: found.word, tier: tiers.typo }))
  })
}

async function pageOfHits<Row>(
  db: Queryable,
  locationId: number,
  search: ParsedSearch,
  { terms, counts }: Vocabulary,
  { columns, narrowing, order, limit, page }: Asked,
  mayMiss: 0 | 1 = 0,
): Promise<Hits<Row>> {
  const slots = search.words.map((_, slot) => terms.filter((term) => term.slot === slot))
  if (slots.some((slot) => slot.length === 0)) return noHits
  // The rarest word leads: its items are few, the others only confirm them.
  const sizeOf = (slot: readonly Term[]): number => slot.reduce((size, { word }) => size + (counts.get(word) ?? 1), 0)
  const leading = slots.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1 + mayMiss).flat()
  const { conditions, parameters } = narrowingConditions(narrowing, [
    locationId,
    limit,
    (page - 1) * limit,
    leading.map(({ word }) => word),
    Math.max(100, Math.ceil(mostCandidates / leading.length)),
    terms.map(({ slot }) => slot),
    terms.map(({ word }) => word),
    terms.map(({ tier }) => tier),
    slots.length - mayMiss,
    search.itemNumber ?? '',
  ])
  const rows = await selectPlain<Row & { totalCount: number }>(db, hitsText(columns, conditions, order), parameters)
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}

/**
 * Order of hits: the item number, then items whose number begins so, then how sure the least sure word is, then what the location buys, then how near
 * the front of the name the words stand, then not punched out, then name.
 */
const relevance = `hit.number_fit desc, hit.fitting desc, hit.tier, hit.purchase_count desc, hit.last_purchased_on desc nulls last, hit.places, hit.is_punched_out, ltrim(hit.name, '!*. ') collate "und-x-icu", hit.id`

function hitsText(columns: string, conditions: string, order: string | null): string {
  const pageOrder = order ? order.replaceAll('i.', 'hit.') : relevance
  return `with terms as materialized (
      select * from unnest($6::integer[], $7::text[], $8::integer[]) as t (slot, word, tier)
    ), candidate as materialized (
      select item_id from unnest($4::text[]) as rarest (word) cross join lateral (
        select w.item_id, w.standing from item_words w where w.location_id = $1 and w.word = rarest.word order by w.standing limit $5
      ) w group by item_id order by min(standing) limit ${mostCandidates}
    ), matched as materialized (
      select candidate.item_id, max(slot.tier) as tier, sum(slot.place) as places, count(*) as fitting
      from candidate cross join lateral (
        select t.slot, min(greatest(t.tier, ${placeTier})) as tier, min(w.standing % 1000) as place
        from item_words w join terms t on t.word = w.word
        where w.location_id = $1 and w.item_id = candidate.item_id and w.word = any($7::text[])
        group by t.slot
      ) slot
      group by candidate.item_id having count(*) >= $9
    ), hit as materialized (
      select i.id, matched.fitting, matched.tier, matched.places, i.purchase_count, i.last_purchased_on, i.is_punched_out, i.name,
        i.effective_price_cents, i.savings_cents, i.sort_index, case when $10 = '' then 0 when lower(ltrim(i.din, '0')) = $10 then 2 when starts_with(lower(ltrim(i.din, '0')), $10) then 1 else 0 end as number_fit
      from matched join items i on i.location_id = $1 and i.id = matched.item_id
      where true${conditions}
      order by number_fit desc, matched.fitting desc, matched.tier, i.purchase_count desc, i.last_purchased_on desc nulls last, matched.places limit ${mostHits}
    ), page as materialized (
      select hit.id, row_number() over (order by ${pageOrder}) as position, count(*) over () as total
      from hit order by position limit $2 offset $3
    )
    select ${columns}, page.total as "totalCount" from page join items i on i.location_id = $1 and i.id = page.id
    join distributors d on d.id = i.distributor_id order by page.position`
}

/** A synonym's word (places 12 to 20) is an alternative; a word of category or description says less than one of the name. */
const placeTier = `case when w.standing % 1000 between 12 and 29 then ${tiers.alternative} when w.standing % 1000 between 30 and 59 then ${tiers.prefix} else 0 end`
