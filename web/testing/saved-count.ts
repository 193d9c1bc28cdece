import type { SavedCount } from '@larder/contract/inventory/counts.ts'

/** The answer to a first count of an item's cases, which come to so many dollars. */
export function aSavedCount(cases: number | string | null | undefined, amount: number): SavedCount {
  return {
    onHand: cases ?? null,
    onHandPack: null,
    onHandUom: null,
    onHandVersion: 1,
    onHandPackVersion: 0,
    onHandUomVersion: 0,
    collectiveOnHand: Number(cases ?? 0),
    collectiveOnHandUom: 'LB',
    totalOnHand: Number(cases ?? 0),
    itemOnHandAmount: amount,
    totalOnHandAmount: amount,
    comparisonViewTotalOnHandAmount: amount,
    allComparisonViewTotalOnHandAmount: amount,
    countedBy: null,
    countedAt: null,
    conflicts: [],
  }
}
