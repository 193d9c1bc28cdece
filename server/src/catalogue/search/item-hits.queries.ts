import type { ParsedSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import type { AtLocation } from '../../context.ts'
import { plannedEachTime } from '../../database/connections/prepared-statements.ts'
import { isChosen, narrowingConditions, type ItemNarrowing } from '../items/item-list.queries.ts'
import { tiers, type Term, type Vocabulary } from './item-search-words.queries.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/**
 * `columns` is the select list over `i` (items), `d` (distributors) and what `joins` adds; without `order` the hits are
 * sorted by relevance.
 * `mostCandidates` is how many items are looked at when more than one word or a filter has to fit: the best first, what
 * is bought before what is not, then by the place of the word.
 */
export type Asked = {
  columns: string
  joins?: string
  narrowing: ItemNarrowing
  order: string | null
  limit: number
  page: number
  mostCandidates?: number
}
export type Hits<Row> = { rows: Row[]; totalCount: number }
export const noHits = { rows: [], totalCount: 0 }

/**
 * A search gives its best hits only, so that its cost stays bounded in any catalogue: by relevance nobody pages to the
 * 201st; by price or name the first must come out of many.
 */
const mostHits = { byRelevance: 200, byOrder: 1_000 }
const candidatesPerHit = 5
/** Reading one entry of a word's list costs about this part of looking one item up in it. */
const entriesPerLookUp = 5

/** The items that have every word of the search (`mayMiss` of them may be missing), one page of them. */
export async function pageOfHits<Row>(
  at: AtLocation,
  search: ParsedSearch,
  vocabulary: Vocabulary,
  asked: Asked,
  mayMiss: 0 | 1 = 0,
): Promise<Hits<Row>> {
  const slots = search.words.map((_, slot) => vocabulary.terms.filter((term) => term.slot === slot))
  if (slots.some((slot) => slot.length === 0)) return noHits
  // The rarest word leads: its items are few, the others only confirm them.
  const sized = slots
    .map((terms) => ({ terms, size: terms.reduce((size, { word }) => size + (vocabulary.counts.get(word) ?? 1), 0) }))
    .toSorted((a, b) => a.size - b.size)
  const { text, parameters } = hitsStatement(at.locationId, search.itemNumber ?? '', sized, asked, mayMiss)
  const rows = await selectPlain<Row & { totalCount: number }>(at.db, text, parameters)
  if (rows[0] || asked.page === 1) return { rows, totalCount: rows[0]?.totalCount ?? 0 }
  const first = await pageOfHits(at, search, vocabulary, { ...asked, page: 1, limit: 1 }, mayMiss)
  return { rows: [], totalCount: first.totalCount }
}

type SizedSlot = { terms: readonly Term[]; size: number }

function hitsStatement(
  locationId: number,
  itemNumber: string,
  slots: readonly SizedSlot[],
  { columns, joins = '', narrowing, order, limit, page, ...asked }: Asked,
  mayMiss: 0 | 1,
): { text: string; parameters: unknown[] } {
  const most = order ? mostHits.byOrder : mostHits.byRelevance
  const mostCandidates = asked.mostCandidates ?? Math.max(most * candidatesPerHit, 1_000)
  const given = [locationId, limit, (page - 1) * limit, itemNumber]
  const { conditions, parameters } = narrowingConditions(narrowing, given)
  const place: Place = (value) => `$${parameters.push(value)}`
  const [rarest] = slots
  const readsChosen = isChosen(narrowing)
  const leads = !readsChosen && mayMiss === 0
  const candidates = readsChosen
    ? `select i.id as item_id, 0 as fit, i.is_purchased as is_bought from items i where i.location_id = $1${conditions}`
    : leadingText(
        slots.slice(0, 1 + mayMiss).flatMap(({ terms }) => terms),
        {
          most: slots.length > 1 || conditions !== '' ? mostCandidates : most,
          onlyPurchased: narrowing.purchasedOnly,
          place,
        },
      )
  const longestList = Math.min(mostCandidates, rarest?.size ?? 0) * entriesPerLookUp
  const confirming = (leads ? slots.slice(1) : slots).map(({ terms, size }, index) => {
    const isWholeList = leads && size < longestList
    return isWholeList ? wholeListText(terms, `slot${index}`, place) : lookUpText(terms, `slot${index}`, place)
  })
  const fits = [...(leads ? ['candidate.fit'] : []), ...confirming.map((_, index) => `slot${index}.fit`)]
  // Words are matched before any item is read, since most candidates fail a later word. Of what was never bought only the
  // best are read: without a purchase their words alone give their order. 'limit 1' keeps the planner from reading the
  // whole catalogue for a join of a few hundred.
  const readsAll = conditions !== '' || itemNumber !== '' || order !== null
  const text = `${plannedEachTime}with candidate as materialized (${candidates}), matched as materialized (
      select candidate.item_id, candidate.is_bought,
        greatest(${fits.map((fit) => `${fit} / 1000`).join(', ')}) as tier,
        ${fits.map((fit) => `coalesce(${fit} % 1000, 0)`).join(' + ')} as places,
        num_nonnulls(${fits.join(', ')}) as fitting
      from candidate ${confirming.join(' ')}
      where ${mayMiss === 0 ? fits.map((fit) => `${fit} is not null`).join(' and ') : `num_nonnulls(${fits.join(', ')}) >= ${slots.length - mayMiss}`}
    ), ${readsAll ? '' : bestMatched(most)}hit as materialized (
      select i.id, i.name, i.purchase_count, i.last_purchased_on, i.is_punched_out, i.effective_price_cents, i.savings_cents, i.sort_index,
        matched.tier, matched.places, matched.fitting,
        case when $4 = '' then 0 when lower(ltrim(i.din, '0')) = $4 then 2 when starts_with(lower(ltrim(i.din, '0')), $4) then 1 else 0 end as number_fit
      from ${readsAll ? 'matched' : 'best'} matched
        cross join lateral (select * from items o where o.location_id = $1 and o.id = matched.item_id limit 1) i
      where true${conditions}
      order by number_fit desc, fitting desc, tier, i.purchase_count desc, i.last_purchased_on desc nulls last, places, i.id limit ${most}
    ), page as materialized (
      select hit.id, row_number() over (order by ${order ? order.replaceAll('i.', 'hit.') : relevance}) as position, count(*) over () as total
      from hit order by position limit $2::bigint offset $3::bigint
    )
    select ${columns}, page.total as "totalCount" from page join items i on i.location_id = $1 and i.id = page.id
    join distributors d on d.id = i.distributor_id ${joins} order by page.position`
  return { text, parameters }
}

type Place = (value: unknown) => string

/**
 * Order of hits: the item number, then items whose number begins so, then how sure the least sure word is, then what the
 * location buys, then how near the front of the name the words are, then not punched out, then name.
 */
const relevance = `hit.number_fit desc, hit.fitting desc, hit.tier, hit.purchase_count desc, hit.last_purchased_on desc nulls last, hit.places,
  hit.is_punched_out, ltrim(hit.name, '!*. ') collate "und-x-icu", hit.id`

/**
 * A fit is tier × 1000 + place. A synonym's word is an alternative; one of category or description says less than one of
 * the name; one that is only a flavour of the item ('lemon' in 'lemon cake') is one tier behind the thing itself.
 */
function fitOf(tier: string): string {
  return `(greatest(${tier}, case when w.standing % 1000 between 12 and 20 then ${tiers.alternative} when w.standing % 1000 between 30 and 59 then ${tiers.prefix} else 0 end)
    + case when w.standing % 1000 between 21 and 29 then 1 else 0 end) * 1000 + w.standing % 1000`
}

/** As `hit` will order them, as far as their words tell. */
function bestMatched(most: number): string {
  return `best as materialized (
      (select * from matched where is_bought) union all
      (select * from matched where not is_bought order by fitting desc, tier, places, item_id limit ${most})
    ), `
}

function leadingText(
  slot: readonly Term[],
  { most, onlyPurchased, place }: { most: number; onlyPurchased: boolean; place: Place },
): string {
  const purchased = onlyPurchased ? ' and w.standing < 1000' : ''
  const [only, second] = slot
  if (only && !second)
    return `select w.item_id, ${fitOf(String(only.tier))} as fit, w.standing < 1000 as is_bought
      from item_words w where w.location_id = $1 and w.word = ${place(only.word)}${purchased} order by w.standing, w.item_id limit ${most}`
  const words = place(slot.map(({ word }) => word))
  const termTiers = place(slot.map(({ tier }) => tier))
  return `select w.item_id, min(${fitOf('leading_word.tier')}) as fit, bool_or(w.standing < 1000) as is_bought
    from unnest(${words}::text[], ${termTiers}::integer[]) as leading_word (word, tier) cross join lateral (
      select w.item_id, w.standing from item_words w where w.location_id = $1 and w.word = leading_word.word${purchased}
      order by w.standing, w.item_id limit ${Math.max(50, Math.ceil(most / slot.length))}
    ) w
    group by w.item_id order by min(leading_word.tier * 10000 + w.standing), w.item_id limit ${most}`
}

/** Looks up how well each candidate fits a further word of the search. */
function lookUpText(slot: readonly Term[], name: string, place: Place): string {
  return `cross join lateral (
      select min(${fitIn(slot, place)}) as fit from item_words w
      where w.location_id = $1 and w.item_id = candidate.item_id and w.word = any(${place(slot.map(({ word }) => word))}::text[])
    ) ${name}`
}

function wholeListText(slot: readonly Term[], name: string, place: Place): string {
  const [only, second] = slot
  const list =
    only && !second
      ? `select w.item_id, ${fitOf(String(only.tier))} as fit from item_words w where w.location_id = $1 and w.word = ${place(only.word)}`
      : `select w.item_id, min(${fitIn(slot, place)}) as fit from item_words w
          where w.location_id = $1 and w.word = any(${place(slot.map(({ word }) => word))}::text[]) group by w.item_id`
  return `join (${list}) ${name} on ${name}.item_id = candidate.item_id`
}

function fitIn(slot: readonly Term[], place: Place): string {
  const [only, second] = slot
  if (only && !second) return fitOf(String(only.tier))
  const words = place(slot.map(({ word }) => word))
  const termTiers = place(slot.map(({ tier }) => tier))
  return fitOf(`(${termTiers}::integer[])[array_position(${words}::text[], w.word::text)]`)
}
