import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import {
  findTagTexts,
  lockTags,
  writeTags,
  type TagChange,
  type TagsBefore,
  type TagTexts,
} from './accounting-items.queries.ts'

type TagBody = {
  merchant_accounting_supplier_id?: number | null | undefined
  merchant_accounting_category_id?: number | null | undefined
  merchant_accounting_gl_code_id?: number | null | undefined
}

/** Tags items with what the body names: all of them or, when an item or a tag is not the location's, none. */
export function tagItems(context: Context, itemIds: readonly number[], body: TagBody): Promise<number> {
  const ids = [...new Set(itemIds)]
  const change = changeOf(body)
  return inTransaction(context, async (tx) => {
    const texts = (await findTagTexts(tx, change)) ?? refuse(notFound)
    const before = await lockTags(tx, ids)
    if ((await writeTags(tx, ids, change)) !== ids.length) refuse(notFound)
    const after = tagsSet(change, texts)
    const [only] = ids
    if (before.length === ids.length && !before.some((tags) => retags(tags, change))) return ids.length
    await (ids.length === 1
      ? audit(tx, { action: 'tag-item', objectType: 'item', objectId: only ?? 0, before: before[0] ?? null, after })
      : audit(tx, {
          action: 'tag-items',
          objectType: 'location',
          objectId: tx.locationId,
          before,
          after: { ...after, itemIds: ids },
        }))
    return ids.length
  })
}

export function changeOf(body: TagBody): TagChange {
  return {
    supplierId: body.merchant_accounting_supplier_id,
    categoryId: body.merchant_accounting_category_id,
    glCodeId: body.merchant_accounting_gl_code_id,
  }
}

/** Whether a change makes the tags of an item or line others than they were. */
export function retags(before: Omit<TagsBefore, 'itemId'>, { supplierId, categoryId, glCodeId }: TagChange): boolean {
  const { supplierId: supplier, categoryId: category, glCodeId: glCode } = before
  return (
    (supplierId !== undefined && supplierId !== supplier) ||
    (categoryId !== undefined && categoryId !== category) ||
    (glCodeId !== undefined && glCodeId !== glCode)
  )
}

/** The tags that were set, in words for the log. */
export function tagsSet(change: TagChange, texts: TagTexts) {
  return {
    ...(change.supplierId === undefined ? {} : { supplier: texts.supplier }),
    ...(change.categoryId === undefined ? {} : { category: texts.category }),
    ...(change.glCodeId === undefined ? {} : { glCode: texts.code }),
  }
}
