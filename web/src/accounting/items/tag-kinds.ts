import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import type { InputOf } from '../../api/call-input.ts'

/** The three cells of a row, from left to right. */
export const tagKinds = ['supplier', 'category', 'code'] as const
export type TagKind = (typeof tagKinds)[number]

/** A supplier, category or GL code that items can be tagged with. */
export type Tag = { id: number; text: string }
/** A name that can be chosen; one without an id is still being created. */
export type Name = { id: number | undefined; text: string }

export const kindWords: Record<TagKind, { head: string; one: string; many: string }> = {
  supplier: { head: 'Supplier', one: 'supplier', many: 'Suppliers' },
  category: { head: 'Category', one: 'category', many: 'Categories' },
  code: { head: 'GL code', one: 'GL code', many: 'GL codes' },
}

/** A row with three tags. */
export type Tagged = Pick<AccountingItem, 'accountingSupplier' | 'accountingCategory' | 'accountingCode'>

export function tagOf(item: Tagged, kind: TagKind): Tag | null {
  if (kind === 'code') {
    const { accountingCode: code } = item
    return code && { id: code.id, text: code.code }
  }
  const named = kind === 'supplier' ? item.accountingSupplier : item.accountingCategory
  return named && { id: named.id, text: named.name }
}

export function withTag<T extends Tagged>(item: T, kind: TagKind, tag: Tag | null): T {
  if (kind === 'code') return { ...item, accountingCode: tag && { id: tag.id, code: tag.text } }
  const named = tag && { id: tag.id, name: tag.text }
  return kind === 'supplier' ? { ...item, accountingSupplier: named } : { ...item, accountingCategory: named }
}

/** The field of the wire that sets a kind of tag. */
export function fieldOf(
  kind: TagKind,
  tag: Tag | null,
): Omit<InputOf<'postAccountingTags'>['body'], 'item_distributor_ids'> {
  if (kind === 'code') return { merchant_accounting_gl_code_id: tag?.id ?? null }
  return kind === 'supplier'
    ? { merchant_accounting_supplier_id: tag?.id ?? null }
    : { merchant_accounting_category_id: tag?.id ?? null }
}
