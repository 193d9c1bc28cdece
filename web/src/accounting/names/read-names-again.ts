import { refresh } from '../../api/queries.ts'

/** Has the names, and what is tagged with them, read again. */
export function readNamesAgain(): Promise<void> {
  return refresh(
    'getAccountingNames',
    'getRemovedAccountingNames',
    'getAccountingSuppliers',
    'getAccountingCategories',
    'getGlCodes',
    'getAccountingItems',
    'getAccountingLines',
    'getExportPreview',
  )
}
