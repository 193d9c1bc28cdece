import type { ListItem } from '@larder/contract/catalogue/items.ts'

/** The list's note of an item: its par and its own description. */
export function noteOfItem({ parLevel, customDescription }: ListItem): string | undefined {
  const par = parLevel === null ? undefined : `List par ${parLevel.toLocaleString('en-US')}`
  return [par, customDescription].filter(Boolean).join(' · ') || undefined
}
