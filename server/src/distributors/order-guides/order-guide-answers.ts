import { cents } from '@larder/domain/values/money.ts'
import { instantText } from '../list/distributor-answer.ts'
import type { listOrderGuideItems } from './guide-changes.queries.ts'
import type { listOrderGuides } from './order-guides.queries.ts'

type GuideRow = Awaited<ReturnType<typeof listOrderGuides>>['guides'][number]
type GuideItemRow = Pick<
  Awaited<ReturnType<typeof listOrderGuideItems>>['items'][number],
  | 'id'
  | 'din'
  | 'name'
  | 'brand'
  | 'unitMeasure'
  | 'priceCents'
  | 'packText'
  | 'unitPrice'
  | 'isCatchWeight'
  | 'isMarketPrice'
  | 'change'
  | 'oldPriceCents'
  | 'oldPackText'
  | 'oldUnitPrice'
>

/** An uploaded order guide as the history of guides shows it, with its times in the zone of who asks. */
export function orderGuideAnswer(guide: GuideRow, timeZone: string) {
  return {
    id: guide.id,
    file_name: guide.fileName,
    start_date: guide.startDate,
    end_date: guide.endDate,
    create_time: guide.createdAt.toISOString(),
    createTimeDisplay: instantText(guide.createdAt, timeZone),
    uploaded_by: guide.uploadedBy,
    item_count: guide.itemCount,
    create_count: guide.createCount,
    change_count: guide.changeCount,
    drop_count: guide.dropCount,
    refused_count: guide.refusedCount,
    kept_price_count: guide.keptPriceCount,
    is_latest: guide.isLatest,
    has_rows: guide.takenBackAt === null && guide.replacedAt === null && guide.rowsRemovedAt === null,
    is_held: isHeld(guide),
    can_take_back: flag(isHeld(guide) || (guide.takenBackAt === null && guide.isLatest && guide.isKeptBefore)),
    taken_back_by: guide.replacedAt === null ? guide.takenBackBy : null,
    takenBackDisplay: guide.takenBackAt && instantText(guide.takenBackAt, timeZone),
    replaced_by_file: guide.replacingFile,
    replacedDisplay: guide.replacedAt && instantText(guide.replacedAt, timeZone),
    returning_file: isHeld(guide) ? guide.returningFile : null,
  }
}

/** A row of an order guide beside the same item in the guide before; prices in dollars. */
export function guideItemAnswer(item: GuideItemRow) {
  return {
    id: item.id,
    din: item.din,
    name: item.name,
    brand: item.brand,
    unit_measure: item.unitMeasure,
    price: cents(item.priceCents),
    pack_size: item.packText,
    unit_price: item.unitPrice,
    is_catch_weight: item.isCatchWeight,
    is_market_price: item.isMarketPrice,
    change: lineChange(item.change),
    old_price: item.oldPriceCents === null ? null : cents(item.oldPriceCents),
    old_pack_size: item.oldPackText,
    old_unit_price: item.oldUnitPrice,
  }
}

type Begun = { appliedAt: Date | null; takenBackAt: Date | null; replacedAt: Date | null }

/** Its first day is to come. */
function isHeld({ appliedAt, takenBackAt, replacedAt }: Begun): boolean {
  return appliedAt === null && takenBackAt === null && replacedAt === null
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0
}

function lineChange(change: string): 'new' | 'price_up' | 'price_down' | 'same' | 'gone' {
  return change === 'gone' || change === 'new' || change === 'price_up' || change === 'price_down' ? change : 'same'
}
