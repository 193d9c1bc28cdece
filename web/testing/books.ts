import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import { page } from 'vitest/browser'
import { listOf, newId } from './answers.ts'
import type { Answers } from './fake-server.ts'

/** An item as the books see it, without tags. */
export function anAccountingItem(own: Partial<AccountingItem> = {}): AccountingItem {
  const id = newId()
  return {
    id,
    accountingId: null,
    itemDistributorId: id,
    name: 'Lemons',
    description: '',
    din: '0042',
    brand: '',
    distributor: 'Bay',
    price: 20,
    unitMeasure: 'CS',
    packSize: '10 LB',
    packSizeUom: 'LB',
    unitPrice: null,
    isCatchWeight: false,
    isFixedWeight: false,
    isMarketPrice: false,
    accountingSupplier: null,
    accountingCategory: null,
    accountingCode: null,
    ...own,
  }
}

/** A special request that was bought twice, without tags. */
export function anAccountingLine(own: Partial<AccountingLine> = {}): AccountingLine {
  return {
    distributorId: 531,
    distributor: 'Bay',
    description: 'Ramps',
    lineCount: 2,
    total: 30,
    lastDate: '2026-11-02',
    accountingSupplier: null,
    accountingCategory: null,
    accountingCode: null,
    ...own,
  }
}

export const produce = { id: 7, code: '5100 Produce' }

/** The server's side of the books: these items, and one GL code. */
export function books(items: readonly AccountingItem[]): Answers {
  const codes = [produce]
  return {
    getAccountingItems: () => ({
      ...listOf(...items),
      _meta: { ...listOf(...items)._meta, untaggedCount: items.filter((item) => !item.accountingCode).length },
    }),
    getAccountingSuppliers: listOf(),
    getAccountingCategories: listOf(),
    getGlCodes: () => listOf(...codes),
    getRemovedAccountingNames: listOf(),
    postGlCode: ({ body }) => {
      const code = { id: newId(), code: body?.code ?? '' }
      codes.push(code)
      return code
    },
    postAccountingTags: ({ body }) => ({ taggedCount: body?.item_distributor_ids.length ?? 0, untaggedCount: 0 }),
  }
}

/** The cell of a tag whose words begin so. */
export const tagCell = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) })
