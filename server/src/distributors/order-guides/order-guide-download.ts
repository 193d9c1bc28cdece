import { parsePackSize, printPackSizeForFile } from '@larder/domain/values/pack-size.ts'
import type { AtLocation } from '../../context.ts'
import { csvFile } from '../../adapters/documents/csv.ts'
import { findHeldGuide, listAllHeldGuideItems } from '../in-force/held-guide-items.queries.ts'
import type { GuideItem } from '../import/guide-items.ts'
import { findOrderGuide, listAllOrderGuideItems, type OrderGuideLine } from './order-guides.queries.ts'

/** The product's own layout, which every distributor's upload takes unasked (contract.md, Calls). */
export const ownGuideHeadings = ['din', 'name', 'brand', 'pack_size', 'unit_measure', 'price']

type OwnLine = OrderGuideLine | GuideItem

/** An order guide as CSV in the product's own layout: uploaded again it changes nothing. */
export async function renderOrderGuideCsv(
  at: AtLocation,
  orderGuideId: number,
): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  const lines = await linesOf(at, orderGuideId)
  if (!lines) return undefined
  return { contentType: 'text/csv; charset=utf-8', bytes: csvFile([ownGuideHeadings, ...lines.map(ownRow)]) }
}

/** The rows of a guide, also of one whose first day is to come; nothing when there is none, or its rows are not kept. */
async function linesOf(at: AtLocation, orderGuideId: number): Promise<readonly OwnLine[] | undefined> {
  if (await findOrderGuide(at, orderGuideId)) return listAllOrderGuideItems(at, orderGuideId)
  const held = await findHeldGuide(at, orderGuideId)
  return held && listAllHeldGuideItems(at, held)
}

/** The name people see when they save it: the distributor and the guide's date. */
export function orderGuideFileName(guide: { nickname: string; startDate: string }): string {
  const distributor = guide.nickname.replace(/[^\p{L}\p{N} &.-]+/gu, ' ').trim() || 'Distributor'
  return `${distributor} order guide ${guide.startDate}.csv`
}

function ownRow(line: OwnLine): string[] {
  const unitMeasure = line.isCatchWeight ? 'LB' : line.unitMeasure
  return [line.din, line.name, line.brand, packOf(line), unitMeasure, priceOf(line)]
}

/** AVG says that the weight differs from case to case and the price is for a pound. */
function packOf(line: OwnLine): string {
  if (line.packUom === null || line.packOuter === null || line.packInner === null) return asText(line.packText)
  return printPackSizeForFile(
    { outer: Number(line.packOuter), inner: Number(line.packInner), uom: line.packUom },
    line.isCatchWeight,
  )
}

function priceOf(line: OwnLine): string {
  if (line.isCatchWeight && line.pricePerPound !== null) return (line.pricePerPound / 10_000).toFixed(4)
  return (line.priceCents / 100).toFixed(2)
}

/** A pack that was never understood must not be read as one when the file comes back: brackets keep it text. */
function asText(packText: string): string {
  return parsePackSize(packText, 'own').kind === 'understood' ? `(${packText})` : packText
}
