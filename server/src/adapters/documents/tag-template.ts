import { tableCsv, tableSheet, type ColumnOf } from './table-document.ts'

type TemplateRow = {
  distributor: string
  din: string
  name: string
  brand: string
  packSize: string
  supplier: string | null
  category: string | null
  code: string | null
}

/** Items with their tags, as POST merchant-accounting/upload takes them. */
export function tagTemplateCsv(rows: readonly TemplateRow[]): Buffer {
  return tableCsv(columns, rows)
}

/** The same as a workbook. */
export function tagTemplateSheet(rows: readonly TemplateRow[]): Buffer {
  return tableSheet('Accounting', columns, rows)
}

const columns: readonly ColumnOf<TemplateRow>[] = [
  { title: 'Distributor', width: 26, of: ({ distributor }) => ({ text: distributor }) },
  { title: 'Item #', width: 14, of: ({ din }) => ({ text: din }) },
  { title: 'Item', width: 48, of: ({ name }) => ({ text: name }) },
  { title: 'Brand', width: 20, of: ({ brand }) => ({ text: brand }) },
  { title: 'Pack size', width: 14, of: ({ packSize }) => ({ text: packSize }) },
  { title: 'Supplier', width: 24, of: ({ supplier }) => ({ text: supplier ?? '' }) },
  { title: 'Category', width: 24, of: ({ category }) => ({ text: category ?? '' }) },
  { title: 'GL code', width: 24, of: ({ code }) => ({ text: code ?? '' }) },
]
