import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { markOld } from '../../api/queries.ts'
import { changeKeptItems, shownItems } from './item-list.ts'
import { fieldOf } from './tag-kinds.ts'
import { rowTagger } from './tag-rows.ts'

/** Tags items with a choice. False: not all were saved. */
export const applyToItems = rowTagger<AccountingItem>({
  noun: 'item',
  keyOf: ({ id }) => id,
  shown: () => shownItems().flat(),
  change: (items, change) => changeKeptItems(new Set(items.map(({ id }) => id)), change),
  send: (items, kind, tag) => {
    const body = { item_distributor_ids: items.map(({ id }) => id), ...fieldOf(kind, tag) }
    return callOnce('postAccountingTags', { body }, { quiet: true })
  },
  markOld: () => markOld('getAccountingItems'),
})
