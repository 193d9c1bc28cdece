import type { InventoryLine } from '../inventories/inventory-lines.queries.ts'

/** The items that hold every word of the search in their name, brand, number or distributor. */
export function itemsToShow(lines: readonly InventoryLine[], search = ''): InventoryLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ description, brand, din, distributor }) => {
    const text = `${description} ${brand} ${din} ${distributor}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const byName = new Intl.Collator('en', { numeric: true })

/** The groups whose name holds every one of these texts, in the order asked for; Custom is shelf order. */
export function groupsToShow<Group extends { name: string; id: number }>(
  groups: readonly Group[],
  parts: readonly string[],
  sort: 'A-Z' | 'Z-A' | 'Custom',
): Group[] {
  const wanted = parts.map((part) => part.trim().toLowerCase())
  const shown = groups.filter(({ name }) => wanted.every((part) => name.toLowerCase().includes(part)))
  if (sort === 'Custom') return shown
  const direction = sort === 'A-Z' ? 1 : -1
  return shown.toSorted((a, b) => direction * (byName.compare(a.name, b.name) || a.id - b.id))
}
