import { demoOrderGuide, type DemoItem } from './demo-order-guides.ts'
import type { DemoGroup, DemoShelf } from './demo-shelves.ts'

export type DemoGroupItem = { readonly distributorId: number; readonly item: DemoItem }

/** Below it an item is bought too rarely to have a place on the shelf. */
const leastPopularity = 43
/** Items on the shelf since before the distributor dropped them from the guide. */
const mostPunchedOut = 6
const leastPunchedOutPopularity = 18

/** The items of each group, the most bought first; an item is in one group only, and a few groups keep one that is punched out. */
export function demoGroupItems(
  shelves: readonly DemoShelf[],
  distributorIds: readonly number[],
): Map<DemoGroup, DemoGroupItem[]> {
  const offers = distributorIds
    .flatMap((distributorId) => demoOrderGuide(distributorId).map((item) => ({ distributorId, item })))
    .toSorted((a, b) => b.item.popularity - a.item.popularity)
  const taken = new Set<DemoItem>()
  const contents = new Map<DemoGroup, DemoGroupItem[]>()
  let punchedOut = 0
  for (const group of shelves.flatMap(({ groups }) => groups)) {
    const fitting = offers.filter(({ item }) => !taken.has(item) && group.products.some(begins(item.productKey)))
    const bought = fitting
      .filter(({ item }, at) => !item.isPunchedOut && (at === 0 || item.popularity >= leastPopularity))
      .slice(0, group.most)
    const dropped = fitting.find(
      ({ item }) => item.isPunchedOut && item.popularity >= leastPunchedOutPopularity && punchedOut < mostPunchedOut,
    )
    if (dropped) punchedOut += 1
    const chosen = dropped ? [...bought, dropped] : bought
    for (const { item } of chosen) taken.add(item)
    contents.set(group, chosen)
  }
  return contents
}

function begins(key: string) {
  return (product: string) => key.startsWith(product)
}
