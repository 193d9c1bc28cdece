import type { CountConflict, CountField, ItemCounts } from '@larder/contract/inventory/counts.ts'
import { printCount, type Count } from '@larder/domain/inventory/count-input.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { unitsPerCase, type PackSize } from '@larder/domain/values/pack-size.ts'
import type { z } from 'zod'
import type { LastEntry } from './counts.queries.ts'
import type { CurrentCounts, WantedCounts } from './decide-count.ts'
import type { InventoryLine } from '../inventories/inventory-lines.queries.ts'

/** An item's counts and what they come to, as the wire tells them. */
export function countsOf(line: InventoryLine): z.output<typeof ItemCounts> {
  const pack = packOf(line)
  const cases = casesOf(line)
  return {
    onHand: line.onHand,
    onHandPack: line.onHandPack,
    onHandUom: line.onHandUom,
    onHandVersion: line.onHandVersion,
    onHandPackVersion: line.onHandPackVersion,
    onHandUomVersion: line.onHandUomVersion,
    collectiveOnHand: shown(pack && cases ? cases.mul(unitsPerCase(pack)) : cases),
    collectiveOnHandUom: pack?.uom ?? line.unitMeasure,
    totalOnHand: shown(cases),
    itemOnHandAmount: line.amountCents,
    countedBy: personOf(line.countedById, line.countedByName),
    countedAt: line.countedAt?.toISOString() ?? null,
  }
}

/** The exact number of cases counted; null when nothing was, or packs or units of a pack nobody knows. */
export function casesOf(line: InventoryLine): Fraction | null {
  const counted = { cases: decimal(line.onHand), packs: decimal(line.onHandPack), units: decimal(line.onHandUom) }
  return onHandTotal(counted, packOf(line), noMoney)?.cases ?? null
}

export function isCounted({ onHand, onHandPack, onHandUom }: InventoryLine): boolean {
  return onHand !== null || onHandPack !== null || onHandUom !== null
}

function decimal(count: Count | null): string | null {
  return count === null ? null : printCount(count)
}

type Priced = Pick<InventoryLine, 'kind' | 'priceCents' | 'lacksPrice'>
type Worth = Priced & Pick<InventoryLine, 'onHand' | 'onHandPack' | 'onHandUom'>

/** Whether nobody knows the price of a line: the day's price, the cost of a batch, or one that was never entered. */
export function isPriceUnknown({ kind, priceCents, lacksPrice }: Priced): boolean {
  return lacksPrice || (kind !== 'custom' && priceCents === 0)
}

/** Whether some of a line is there at a price that nobody knows. */
export function isUnpriced({ onHand, onHandPack, onHandUom, ...line }: Worth): boolean {
  return isPriceUnknown(line) && [onHand, onHandPack, onHandUom].some((counted) => Number(counted) > 0)
}

/** The pack a line is counted in; null when nobody knows it. */
export function packOf({
  packOuter,
  packInner,
  packUom,
}: Pick<InventoryLine, 'packOuter' | 'packInner' | 'packUom'>): PackSize | null {
  return packOuter && packInner && packUom ? { outer: packOuter, inner: packInner, uom: packUom } : null
}

/** Both values of each field in conflict, with the author of the current value, and the pack it is counted in. */
export function conflictsOf(
  fields: readonly CountField[],
  wanted: WantedCounts,
  current: CurrentCounts,
  entries: readonly LastEntry[],
  line: Pick<InventoryLine, 'packText'> | undefined,
): z.output<typeof CountConflict>[] {
  return fields.map((field) => {
    const entry = entries.find((each) => each.field === field)
    return {
      field,
      value: wanted[field] ?? null,
      currentValue: current[field],
      version: current[`${field}Version`],
      by: entry ? personOf(entry.userId, entry.name) : null,
      at: entry?.at.toISOString() ?? null,
      packSize: line?.packText || null,
    }
  })
}

export function personOf(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}

function shown(amount: Fraction | null): number | null {
  return amount === null ? null : Number(printDecimal(amount, 2))
}
