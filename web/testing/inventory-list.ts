import type { InventoryList } from '@larder/contract/inventory/lists.ts'

/** An inventory list for tests: one group of two items, on no device. */
export function anInventoryList(id: number, name: string, own: Partial<InventoryList> = {}): InventoryList {
  return {
    id,
    name,
    merchantId: 1,
    hasRecipeGroups: false,
    recipeNames: [],
    sort: id,
    userId: null,
    onInventory: false,
    onInventoryBy: null,
    onInventoryUntil: null,
    groupCount: 1,
    itemCount: 2,
    version: 1,
    ...own,
  }
}
