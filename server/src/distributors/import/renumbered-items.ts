import type { ComparedRow, GuideComparison } from './compare-order-guide.ts'
import type { GuideItem } from './guide-items.ts'

/** An item that left the guide, and the new number under which the guide has the same product. */
type RenumberedItem = { itemId: number; din: string }

/**
 * Products that a guide has under another number than the one before: the same name, brand, pack and unit of measure,
 * gone and new with the same guide. Only what is the one product of its kind on both sides is told: of two alike nobody
 * knows which became which.
 */
export function renumberedItems({ rows, dropped }: Pick<GuideComparison, 'rows' | 'dropped'>): RenumberedItem[] {
  if (dropped.length === 0) return []
  const gone = onlyOfTheirKind(dropped)
  const created = rows.filter(isCreated).map(({ item }) => item)
  return [...onlyOfTheirKind(created)].flatMap(([product, { din }]) => {
    const before = gone.get(product)
    return before ? [{ itemId: before.id, din }] : []
  })
}

function isCreated({ kind }: ComparedRow): boolean {
  return kind === 'create'
}

function onlyOfTheirKind<Item extends GuideItem>(items: readonly Item[]): Map<string, Item> {
  const only = new Map<string, Item>()
  const several = new Set<string>()
  for (const item of items) {
    const product = productOf(item)
    if (only.has(product)) several.add(product)
    only.set(product, item)
  }
  for (const product of several) only.delete(product)
  return only
}

function productOf(item: GuideItem): string {
  const { name, brand, unitMeasure, isCatchWeight, packOuter, packInner, packUom, packText } = item
  const pack = packUom === null ? [plain(packText)] : [packOuter, packInner, packUom]
  return JSON.stringify([plain(name), plain(brand), plain(unitMeasure), isCatchWeight, ...pack])
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
