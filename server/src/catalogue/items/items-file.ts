import { ItemFilter } from '@larder/contract/catalogue/items.ts'
import { z } from 'zod'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import type { ListItemRow } from './item-columns.ts'
import { rememberItemRows } from './item-rows.ts'
import { itemsAskedFor } from './items-asked-for.ts'
import { shownItem } from './shown-by-flags.ts'

const rowsAtOnce = 1_000
/** more than any distributor's list; a file of it has some 4 MB */
const mostRows = 20_000
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The request stored behind a link to the list: its filters, and which columns the location shows. */
const ItemsToDownload = ItemFilter.extend({
  showsMatches: z.boolean(),
  showsRebates: z.boolean(),
  showsStock: z.boolean().default(false),
})

/** Makes the list of items as a spreadsheet, with the search, filters and order that its link was made with. */
export async function renderItems(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  wanted: unknown,
  format: 'csv' | 'xlsx',
): Promise<RenderedFile> {
  const { showsMatches, showsRebates, showsStock, ...filter } = ItemsToDownload.parse(wanted)
  const flags = {
    display_match: showsMatches,
    display_rebate: showsRebates,
    display_comparison_view: showsStock,
    display_inventory: showsStock,
  }
  const at = atLocation(database, locationId)
  const readRows = rememberItemRows()
  const items = new Map<number, ListItemRow>()
  for (let page = 1; items.size < mostRows; page++) {
    // One page after the other: other calls come in between.
    const { keys, totalCount } = await itemsAskedFor(at, flags, filter, rowsAtOnce, page)
    for (const row of await readRows(at, keys)) items.set(row.id, shownItem(row, flags))
    if (keys.length === 0 || page * rowsAtOnce >= totalCount) break
  }
  const { itemsCsv, itemsSheet } = await import('../../adapters/documents/items-document.ts')
  const rows = [...items.values()]
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', bytes: itemsCsv(rows, { showsMatches, showsRebates }) }
    : { contentType: xlsxType, bytes: itemsSheet(rows, { showsMatches, showsRebates }) }
}
