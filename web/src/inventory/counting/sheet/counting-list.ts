import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { count, type Count } from '@larder/domain/inventory/count-input.ts'
import { countsInPack } from '@larder/domain/inventory/counts-over-pack.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { plainText, plainWords } from '../../../kit/plain-words.ts'
import type { CountKey } from '../../counts/count-store.ts'
import { countKeyOf } from '../fields/count-key.ts'
import { isCounted, type CountValues } from '../fields/countable-fields.ts'
import { packOf } from '../fields/item-total.ts'
import type { GroupToCount } from './whole-list.ts'

/** An item to be counted, with its area and its count in the previous inventory. */
export type ItemToCount = { item: CountingItem; key: CountKey; areaId: number; last: LastTime | null }

/** The count of an item in the previous inventory. */
export type LastTime = {
  counted: CountValues
  /** the pack it was counted in; null: not known */
  pack: PackSize | null
  isOtherPack: boolean
  /** the same amount in the pack of now, which can be copied; null: it can't be said in that */
  inPackOfNow: CountValues | null
}

export type Area = { id: number; name: string; items: readonly ItemToCount[] }
type AreaState = 'not started' | 'started' | 'finished'
export type Progress = { counted: number; total: number; state: AreaState }

export type CountingRow =
  | { kind: 'area'; key: string; area: Area }
  | { kind: 'item'; key: string; area: Area; toCount: ItemToCount }

type RowChoice = {
  text: string
  /** what a row must be to be seen; 'kept' is seen anyhow, as the row that is being counted */
  isWanted: (toCount: ItemToCount) => boolean
}

/** The areas of a list, each with its items in the order of the shelf. */
export function areasOf(listId: number, groups: readonly Pick<GroupToCount, 'id' | 'name' | 'items'>[]): Area[] {
  return groups.map(({ id: areaId, name, items }) => ({
    id: areaId,
    name,
    items: items
      .toSorted((a, b) => a.shelfIndex - b.shelfIndex || a.id - b.id)
      .map((item) => ({ item, areaId, key: countKeyOf(listId, areaId, item), last: lastOf(item) })),
  }))
}

/** The rows that are shown: the items that fit, each area with its head; areas without any are left out. */
export function rowsOf(areas: readonly Area[], { text, isWanted }: RowChoice): CountingRow[] {
  const words = plainWords(text)
  return areas.flatMap((area) => {
    const items = area.items.filter((toCount) => fits(toCount, area, words) && isWanted(toCount))
    if (items.length === 0) return []
    const head: CountingRow = { kind: 'area', key: `area ${area.id}`, area }
    return [head, ...items.map((toCount): CountingRow => ({ kind: 'item', key: rowKey(toCount), area, toCount }))]
  })
}

/** The items that are called so; all of them while nothing is searched. */
export function itemsFound(items: readonly ItemToCount[], text: string): ItemToCount[] {
  const words = plainWords(text)
  return items.filter(({ item }) => says(wordsIn(item), words))
}

function rowKey({ item }: ItemToCount): string {
  return `item ${item.id}`
}

/** The progress of counting these items. */
export function progressOf(items: readonly ItemToCount[], valuesOf: (toCount: ItemToCount) => CountValues): Progress {
  const counted = items.filter((toCount) => isCounted(valuesOf(toCount))).length
  const state = counted === 0 ? 'not started' : counted < items.length ? 'started' : 'finished'
  return { counted, total: items.length, state }
}

/** True when every word is in the item's name, brand, distributor or number, or in its area's name. */
function fits({ item }: ItemToCount, area: Area, words: readonly string[]): boolean {
  return words.length === 0 || says(`${wordsIn(item)} ${area.name}`, words)
}

function says(facts: string, words: readonly string[]): boolean {
  const said = plainText(facts)
  return words.every((word) => said.includes(word))
}

function wordsIn({ name, brand, distributor, din }: CountingItem): string {
  return [name, brand, distributor, din].join(' ')
}

function lastOf(item: CountingItem): LastTime | null {
  const counted = {
    onHand: asNumber(item.lastOnHand),
    onHandPack: asNumber(item.lastOnHandPack),
    onHandUom: asNumber(item.lastOnHandUom),
  }
  if (!isCounted(counted)) return null
  const [pack, now] = [lastPackOf(item), packOf(item)]
  const isOtherPack = pack?.outer !== now?.outer || pack?.inner !== now?.inner || pack?.uom !== now?.uom
  return { counted, pack, isOtherPack, inPackOfNow: isOtherPack ? inPack(counted, pack, now) : counted }
}

function inPack(values: CountValues, before: PackSize | null, now: PackSize | null): CountValues | null {
  const { onHand: cases, onHandPack: packs, onHandUom: units } = values
  const said = countsInPack({ cases: asCount(cases), packs: asCount(packs), units: asCount(units) }, before, now)
  return said && { onHand: asValue(said.cases), onHandPack: asValue(said.packs), onHandUom: asValue(said.units) }
}

function lastPackOf({ lastPackSize: pack }: CountingItem): PackSize | null {
  return pack && { outer: pack.outerPack, inner: pack.innerPack, uom: pack.uom }
}

function asCount(value: number | null): Count | null {
  return value === null ? null : count(Math.round(value * 100))
}

function asValue(counted: Count | null): number | null {
  return counted === null ? null : counted / 100
}

/** The contract takes counts as text too; answers are numbers. */
function asNumber(counted: CountingItem['lastOnHand']): number | null {
  return counted === null ? null : Number(counted)
}
