import { lettersApart, typoAllowance } from '@larder/domain/catalogue/search/letters-apart.ts'
import {
  parseSearch,
  wordsTypedTogether,
  type ParsedSearch,
  type SearchedWord,
} from '@larder/domain/catalogue/search/parse-search.ts'
import { searchPlaces } from '@larder/domain/catalogue/search/search-words.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain, selectPrepared } from '../../database/plain-sql.ts'

/** Ranks of how surely a word of the search means a word of an item: lower is surer, a mere flavour adds one. */
export const tiers = { same: 0, prefix: 2, alternative: 4, typo: 6 } as const
/** A word that an item may have for the searched word at a place (slot) of the search. */
export type Term = { slot: number; word: string; tier: number }
/** The meanings of a search in a location, and how many items have each of its words. */
export type Vocabulary = { terms: readonly Term[]; counts: ReadonlyMap<string, number> }

const mostPrefixes = 40
const mostTypos = 8

/** The words of the location that the search can mean: the words themselves, full forms, joined neighbours, prefixes. */
export async function findVocabulary({ db, locationId }: AtLocation, search: ParsedSearch): Promise<Vocabulary> {
  const named = search.words.flatMap(({ word, sameAs }, slot) => {
    const next = search.words[slot + 1]
    return [word, ...sameAs, ...(next ? [word + next.word] : [])]
  })
  const prefixes = search.words.flatMap(({ typed, isNumber, isLast }) =>
    !isNumber && (isLast || typed.length > 2) ? [typed] : [],
  )
  // 'BA-9941' reads as two words, but is one in the item's number.
  const numbers = search.words
    .flatMap(({ word }, slot) => [word, word + (search.words[slot + 1]?.word ?? '')])
    .filter((word) => /\d/.test(word) && word.length > 2)
  const known = await selectPrepared<{ word: string; itemCount: number }>(
    db,
    `select word, item_count as "itemCount" from item_vocabulary where location_id = $1 and word = any($2::text[]) and item_count > 0
      union all
      select longer.word, longer.item_count from unnest($3::text[]) as typed (word) cross join lateral (
        select v.word, v.item_count from item_vocabulary v
        where v.location_id = $1 and v.word > typed.word and v.word < typed.word || '~' and v.item_count > 0
        order by v.item_count desc, v.word limit ${mostPrefixes}
      ) longer
      union all
      select number.word, 1 from unnest($4::text[]) as typed (word) cross join lateral (
        select w.word from item_words w where w.location_id = $1 and w.word >= typed.word and w.word < typed.word || '~'
        order by w.word limit ${mostPrefixes}
      ) number`,
    [locationId, named, prefixes, numbers],
  )
  const counts = new Map(known.map(({ word, itemCount }) => [word, itemCount]))
  return { terms: search.words.flatMap((searched, slot) => termsOf(search.words, searched, slot, counts)), counts }
}

function termsOf(
  words: readonly SearchedWord[],
  searched: SearchedWord,
  slot: number,
  known: ReadonlyMap<string, number>,
): Term[] {
  const found = new Map<string, Term>()
  const note = (word: string, tier: number): void => {
    if (known.has(word) && tier < (found.get(word)?.tier ?? Infinity)) found.set(word, { slot, word, tier })
  }
  note(searched.word, tiers.same)
  // A short form of only one word is as good as the word.
  for (const word of searched.sameAs) note(word, searched.sameAs.length === 1 ? tiers.same : tiers.prefix)
  for (const joined of joinedNeighbours(words, slot)) note(joined, tiers.prefix)
  // Half-typed words: the last one always may be, others when they are not known as typed.
  if (searched.isLast || found.size === 0) {
    for (const word of known.keys()) {
      if (word.length > searched.typed.length && word.startsWith(searched.typed)) note(word, tiers.prefix)
    }
  }
  return [...found.values()]
}

/** 'cheese cake' finds 'CHEESECAKE'. */
function joinedNeighbours(words: readonly SearchedWord[], slot: number): string[] {
  const [before, own, after] = [words[slot - 1]?.word, words[slot]?.word ?? '', words[slot + 1]?.word]
  return [...(before ? [before + own] : []), ...(after ? [own + after] : [])]
}

/** The search with 'oatmilk' as two words, where the location has no such word and names with both side by side. */
export async function readTogetherAsApart(
  { db, locationId }: AtLocation,
  search: ParsedSearch,
  { terms }: Vocabulary,
): Promise<ParsedSearch | undefined> {
  const unknown = search.words.flatMap(({ word }, slot) => (terms.some((term) => term.slot === slot) ? [] : [word]))
  const partings = unknown.flatMap((word) =>
    wordsTypedTogether(word).map(([first, second]) => ({ word, first, second })),
  )
  if (partings.length === 0) return undefined
  const found = await selectPlain<{ word: string; first: string; second: string }>(
    db,
    `select distinct on (parting.word) parting.word, parting.first, parting.second
      from unnest($2::text[], $3::text[], $4::text[]) as parting (word, first, second)
      join item_vocabulary a on a.location_id = $1 and a.word = parting.first and a.item_count > 0
      join item_vocabulary b on b.location_id = $1 and b.word = parting.second and b.item_count > 0
      where exists (
        select from item_words f join item_words s on s.location_id = $1 and s.item_id = f.item_id and s.word = parting.second
        where f.location_id = $1 and f.word = parting.first
          and f.standing % 1000 < 30 and s.standing % 1000 < 30 and abs(${inName('f')} - ${inName('s')}) = 1)
      order by parting.word, least(a.item_count, b.item_count) desc, parting.first`,
    [
      locationId,
      partings.map(({ word }) => word),
      partings.map(({ first }) => first),
      partings.map(({ second }) => second),
    ],
  )
  if (found.length === 0) return undefined
  const partsOf = new Map(found.map(({ word, first, second }) => [word, `${first} ${second}`]))
  const words = search.words.flatMap((searched) => {
    const parts = partsOf.get(searched.word)
    return parts
      ? parseSearch(parts).words.map((part) => ({ ...part, isLast: part.isLast && searched.isLast }))
      : [searched]
  })
  return { ...search, words }
}

/** The place of a word within its name, which flavours have counted from their own start. */
function inName(words: string): string {
  return `(${words}.standing % 1000 - case when ${words}.standing % 1000 > ${searchPlaces.flavour} then ${searchPlaces.flavour} else 0 end)`
}

/**
 * Words of the location that differ from a searched one by a letter or two. Only words with the same first letter
 * are compared: nearly all typos keep it, and it makes the index usable.
 */
export async function typoTerms(
  { db, locationId }: AtLocation,
  search: ParsedSearch,
  terms: readonly Term[],
  alsoOfKnownWords: boolean,
): Promise<Term[]> {
  const isKnown = (slot: number): boolean => terms.some((term) => term.slot === slot && term.tier === tiers.same)
  const asked = search.words
    .map(({ word, typed }, slot) => ({ slot, word, typed, allowed: typoAllowance(word) }))
    .filter(
      ({ slot, allowed }) =>
        allowed > 0 && (alsoOfKnownWords || !isKnown(slot)) && search.words[slot]?.isKnownFood !== true,
    )
  if (asked.length === 0) return []
  const similar = await selectPlain<{ typed: string; word: string; itemCount: number }>(
    db,
    `select typed.word as typed, near.word, near.item_count as "itemCount" from unnest($2::text[]) as typed (word) cross join lateral (
        select v.word, v.item_count from item_vocabulary v
        where v.location_id = $1 and v.word >= left(typed.word, 1) and v.word < left(typed.word, 1) || '~' and v.item_count > 0
          and length(v.word) between length(typed.word) - 2 and length(typed.word) + 2 and similarity(v.word, typed.word) >= 0.15
        order by similarity(v.word, typed.word) desc, v.item_count desc, v.word limit 60
      ) near order by near.word`,
    [locationId, asked.map(({ word }) => word)],
  )
  const already = new Set(terms.map(({ slot, word }) => `${slot} ${word}`))
  return asked.flatMap(({ slot, word, typed, allowed }) => {
    const near = similar
      .filter(
        ({ typed: asTyped, word: other }) =>
          asTyped === word && other !== word && !/\d/.test(other) && !already.has(`${slot} ${other}`),
      )
      .map((found) => ({ ...found, apart: apartFrom(word, typed, found.word, allowed) }))
      .filter(({ apart }) => apart <= allowed)
      .toSorted((a, b) => a.apart - b.apart || b.itemCount - a.itemCount)
    const closest = near[0]?.apart ?? 0
    return near
      .filter(({ apart }) => apart === closest)
      .slice(0, mostTypos)
      .map((found) => ({ slot, word: found.word, tier: tiers.typo }))
  })
}

/** 'glvoes' is a swap away from 'gloves', whose singular is the word of the location. */
function apartFrom(word: string, typed: string, known: string, allowed: number): number {
  const apart = typoApart(word, known, allowed)
  return typed === word ? apart : Math.min(apart, typoApart(typed, `${known}s`, allowed))
}

function typoApart(typed: string, known: string, allowed: number): number {
  // Of four letters one replaced makes another word: cake and coke, lime and lima.
  return typed.length < 5 && typed.length === known.length && !isSwap(typed, known)
    ? allowed + 1
    : lettersApart(typed, known, allowed)
}

function isSwap(a: string, b: string): boolean {
  return a.split('').toSorted().join('') === b.split('').toSorted().join('')
}
