import type { InventoryGroup, InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { cents, sum, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import { countsOf } from '../counts/count-answer.ts'
import type { Purchase } from '../inventories/inventories.queries.ts'
import type { InventoryLine } from '../inventories/inventory-lines.queries.ts'

type ItemAnswer = z.output<typeof InventoryItem>
type GroupAnswer<Item> = Omit<z.output<typeof InventoryGroup>, 'items'> & { items: Item[] }
type ViewAnswer<Item> = {
  id: number
  name: string
  comparisonViewTotalOnHandAmount: Cents
  groups: GroupAnswer<Item>[]
}

/** Puts items in shelf order into their groups, and groups into their lists; each total is the sum of what is in it. */
export function arrangeLines<Item extends { itemOnHandAmount: Cents }>(
  lines: readonly InventoryLine[],
  purchases: readonly Purchase[],
  itemOf: (line: InventoryLine) => Item,
): ViewAnswer<Item>[] {
  const spent = new Map(purchases.map((purchase) => [purchase.itemId, cents(purchase.cents)]))
  const byList = Map.groupBy(lines, (line) => line.listId)
  return [...byList.values()].map((ofList) => {
    const groups = [...Map.groupBy(ofList, (line) => line.groupId).values()].map((ofGroup) =>
      groupOf(ofGroup, spent, itemOf),
    )
    const comparisonViewTotalOnHandAmount = sum(groups.map((group) => group.totalOnHandAmount))
    return {
      id: ofList[0]?.listId ?? 0,
      name: ofList[0]?.listName ?? '',
      comparisonViewTotalOnHandAmount,
      groups: groups.map((group) => ({ ...group, comparisonViewTotalOnHandAmount })),
    }
  })
}

function groupOf<Item extends { itemOnHandAmount: Cents }>(
  lines: readonly InventoryLine[],
  spent: ReadonlyMap<number, Cents>,
  itemOf: (line: InventoryLine) => Item,
): Omit<GroupAnswer<Item>, 'comparisonViewTotalOnHandAmount'> {
  const [first] = lines
  const items = lines.map(itemOf)
  const itemIds = new Set(lines.flatMap((line) => line.itemId ?? []))
  return {
    id: first?.groupId ?? 0,
    name: first?.groupName ?? '',
    comparisonViewId: first?.listId ?? 0,
    totalOnHandAmount: sum(items.map((item) => item.itemOnHandAmount)),
    purchased: sum([...itemIds].map((id) => spent.get(id) ?? cents(0))),
    items,
  }
}

/** An item of an inventory as the wire tells it. */
export function inventoryItem(line: InventoryLine, inventoryId: number): ItemAnswer {
  return {
    ...countsOf(line),
    inventoryId,
    itemId: line.groupItemId,
    itemDistributorId: line.itemId,
    subRecipeId: line.recipeId,
    isCustomItem: line.kind === 'custom',
    isSubRecipe: line.kind === 'subrecipe',
    description: line.description,
    din: line.din,
    brand: line.brand,
    distributor: line.distributor,
    imageUrl: line.imageUrl,
    price: line.priceCents,
    ...(line.lacksPrice ? { isPriceMissing: true } : {}),
    unitMeasure: line.unitMeasure,
    packSize: line.packText,
    customPackSize: line.hasCustomPack ? line.packText : null,
    packSizeUom: line.packUom,
    unitQuantity: line.packOuter,
    unitSize: line.packInner,
  }
}
