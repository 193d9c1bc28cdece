import { printCount } from '@larder/domain/inventory/count-input.ts'
import { calendarDate, formatUsDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { xlsxType } from '../../ordering/purchase-orders/purchase-order-file.ts'
import { isPriceUnknown, isUnpriced } from '../counts/count-answer.ts'
import type { InventoryLine } from './inventory-lines.queries.ts'
import type { InventoryRow } from './inventories.queries.ts'
import { findTimeZone } from './inventory-file.queries.ts'
import { readInventory } from './read-inventory.ts'

type InventoryFileFormat = 'xlsx' | 'csv'

/** The spreadsheet of an inventory, to be linked. */
export function inventoryFile(inventory: Pick<InventoryRow, 'id' | 'startedOn'>, format: InventoryFileFormat) {
  return {
    kind: `inventory-${format}` as const,
    objectId: inventory.id,
    fileName: `inventory-${inventory.startedOn}.${format}`,
  }
}

/** Makes the spreadsheet of an inventory, or the active one as it is now. */
export async function renderInventory(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  inventoryId: number,
  format: InventoryFileFormat,
): Promise<RenderedFile> {
  const db = database.forLocation(locationId)
  const { inventory, lines } = await readInventory({ db, locationId }, inventoryId)
  const timeZone = await findTimeZone({ db, locationId })
  const day = (at: Date | null) => (at ? formatUsDate(inTimeZone(at, timeZone)) : '')
  const sheet = {
    startedOn: formatUsDate(calendarDate(inventory.startedOn)),
    completedOn: day(inventory.completedAt),
    status: inventory.status,
    lines: lines.map((line) => ({
      ...line,
      unknownPrice: unknownPriceOf(line),
      isUnpriced: isUnpriced(line),
      onHand: printCount(line.onHand),
      onHandPack: printCount(line.onHandPack),
      onHandUom: printCount(line.onHandUom),
      countedBy: line.countedByName ?? '',
      countedOn: day(line.countedAt),
    })),
  }
  const { inventoryCsv, inventorySheet } = await import('../../adapters/documents/inventory-sheet.ts')
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', bytes: inventoryCsv(sheet) }
    : { contentType: xlsxType, bytes: inventorySheet(sheet) }
}

function unknownPriceOf(line: InventoryLine): 'No price yet' | 'Market price' | 'Cost incomplete' | null {
  if (!isPriceUnknown(line)) return null
  if (line.lacksPrice) return 'No price yet'
  return line.kind === 'subrecipe' ? 'Cost incomplete' : 'Market price'
}
