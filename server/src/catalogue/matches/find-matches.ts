import {
  byGreatestSaving,
  comparable,
  matchOf,
  productKeys,
  type Comparable,
  type Match,
} from '@larder/domain/catalogue/savings/savings-match.ts'
import { mapInTurns } from '../../turns.ts'
import { comparedItem, type ComparedRow } from './savings-facts.ts'

export type FoundMatch = { itemId: number; matchItemId: number; match: Match; position: number }

/** the most that the savings screen shows: the best and some more */
const mostMatches = 5
/** Thousands of items may carry one name; so many are looked at that turn out not to match. */
const mostMissed = 100

/** `price` is dollars per unit of comparison, near enough to sort by */
type Known = { id: number; facts: Comparable; keys: string[]; price: number }

/** The best matches of each of these items among the candidates, greatest saving first. */
export async function findMatches(itemIds: ReadonlySet<number>, rows: readonly ComparedRow[]): Promise<FoundMatch[]> {
  const known = (await mapInTurns(rows, knownOf)).flat()
  const shelves = shelvesOf(known)
  const found = await mapInTurns(
    known.filter(({ id }) => itemIds.has(id)),
    (item) => bestMatches(item, shelves),
  )
  return found.flat()
}

/** The keys by which an item's matches are looked for; none for an item that is never compared. */
export function keysOf(row: ComparedRow): string[] {
  return knownOf(row)[0]?.keys ?? []
}

function knownOf(row: ComparedRow): Known[] {
  const facts = comparable(comparedItem(row))
  return facts ? [{ id: row.id, facts, keys: productKeys(facts), price: facts.amount.price.valueOf() }] : []
}

type Shelf = { cheapestFirst: Known[]; sameProduct: Map<string, Known[]> }

/** Items that may be compared, side by side, cheapest first: those of one key and one unit of comparison. */
function shelvesOf(known: readonly Known[]): Map<string, Shelf> {
  const shelves = new Map<string, Shelf>()
  for (const item of known.toSorted((one, other) => one.price - other.price || one.id - other.id)) {
    for (const name of shelfNames(item)) {
      const shelf: Shelf = shelves.get(name) ?? { cheapestFirst: [], sameProduct: new Map() }
      shelves.set(name, shelf)
      shelf.cheapestFirst.push(item)
      const product = productOf(item)
      const same = shelf.sameProduct.get(product)
      if (same) same.push(item)
      else shelf.sameProduct.set(product, [item])
    }
  }
  return shelves
}

function shelfNames({ keys, facts }: Known): string[] {
  return keys.map((key) => `${facts.amount.unit} ${key}`)
}

function productOf({ facts: { brand, item } }: Known): string {
  return `${brand} ${item.pack?.outer}`
}

function bestMatches(old: Known, shelves: ReadonlyMap<string, Shelf>): FoundMatch[] {
  const matches = new Map<number, Match>()
  for (const shelf of shelfNames(old).flatMap((name) => shelves.get(name) ?? [])) {
    // Items cheaper per unit save more, so the first matches are the best.
    gather(old, shelf.cheapestFirst, matches, (other) => other.price < old.price)
    gather(old, shelf.sameProduct.get(productOf(old)) ?? [], matches, () => true)
  }
  return [...matches]
    .map(([matchItemId, match]) => ({ itemId: old.id, matchItemId, match }))
    .toSorted((one, other) => byGreatestSaving(one.match, other.match) || one.matchItemId - other.matchItemId)
    .slice(0, mostMatches)
    .map((found, at) => ({ ...found, position: at + 1 }))
}

function gather(
  old: Known,
  others: readonly Known[],
  matches: Map<number, Match>,
  isWorthIt: (other: Known) => boolean,
): void {
  let found = 0
  let missed = 0
  for (const other of others) {
    if (found === mostMatches || missed === mostMissed || !isWorthIt(other)) return
    if (other.facts.item.distributorId === old.facts.item.distributorId) continue
    const match = matches.get(other.id) ?? matchOf(old.facts, other.facts)
    if (match) {
      matches.set(other.id, match)
      found++
    } else missed++
  }
}
