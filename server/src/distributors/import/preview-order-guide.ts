import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { GuideComparison, ComparedRow } from './compare-order-guide.ts'
import type { ReadGuide } from './read-guide.ts'

export type PreviewAnswer = z.output<typeof GuidePreview>

const mostExamples = 25
const mostRefusedShown = 500

/** The effect of an upload, shown before it is done; examples show changes first, then new items, then the rest. */
export function previewOrderGuide(guide: ReadGuide, comparison: GuideComparison): PreviewAnswer {
  const { createCount, changeCount, sameCount, dropCount } = comparison
  return {
    fileName: guide.fileName,
    headerRow: guide.headerRow,
    columns: [...guide.columns],
    rowCount: guide.rows.length,
    createCount,
    changeCount,
    sameCount,
    dropCount,
    refusedCount: guide.refused.length,
    refused: guide.refused.slice(0, mostRefusedShown).map((row) => ({ ...row, cells: [...row.cells] })),
    notes: [...guide.notes],
    examples: firstOf(comparison.rows, ['change', 'create', 'same']).map(example),
  }
}

function firstOf(rows: readonly ComparedRow[], kinds: readonly ComparedRow['kind'][]): ComparedRow[] {
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, mostExamples)).slice(0, mostExamples)
}

function example({ item, known, kind }: ComparedRow): PreviewAnswer['examples'][number] {
  return {
    din: item.din,
    name: item.name,
    brand: item.brand,
    packSize: item.packText,
    unitMeasure: item.unitMeasure,
    price: cents(item.priceCents),
    change: kind,
    oldPrice: known === undefined ? null : cents(known.priceCents),
  }
}
