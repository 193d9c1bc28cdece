import type { LookedUpItem } from '@larder/contract/analytics/item-lookup.ts'
import type { z } from 'zod'
import type { ListItemRow } from '../catalogue/items/item-columns.ts'

/** An item of the order list as the lookup shows it. */
export function lookedUpItem(row: Readonly<ListItemRow>): z.output<typeof LookedUpItem> {
  return { ...row, type: 'order_guide' }
}
