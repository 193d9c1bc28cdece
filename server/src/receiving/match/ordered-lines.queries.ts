import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { OrderedLine } from '@larder/domain/receiving/match/ordered-line.ts'
import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'
import { unitPriceOfLine } from '../../ordering/orders/price-of-line.ts'

export type LineOfOrder = OrderedLine &
  Pick<
    OrderedRow,
    | 'itemId'
    | 'receivedCents'
    | 'correctedCents'
    | 'correctedPerPound'
    | 'rejectedQuantity'
    | 'rejectReason'
    | 'rejectNote'
    | 'isDriverTold'
  >

export type OrderedRow = {
  id: number
  itemId: number | null
  din: string
  name: string
  packText: string
  unitMeasure: string
  quantity: number
  received: number | null
  priceCents: number
  unitPrice: number | null
  isWithoutPrice: boolean
  isCatchWeight: boolean
  averageThousandths: number | null
  weighedThousandths: number | null
  receivedCents: number
  /** of one unit as it came, where another price was entered at receiving */
  correctedCents: number | null
  correctedPerPound: number | null
  rejectedQuantity: number
  rejectReason: string | null
  rejectNote: string | null
  isDriverTold: boolean | null
}

/** The lines of an order as the match compares them: as ordered, and how much of each stays once it is received. */
export async function listOrderedLines({ db, locationId }: AtLocation, orderId: number): Promise<LineOfOrder[]> {
  return (await runStatement(db, orderedLines(locationId, orderId))).map(lineOfOrder)
}

export function orderedLines(locationId: number, orderId: number): Statement<OrderedRow> {
  return preparedStatement(
    `select i.id, i.item_id as "itemId", i.din, i.name, i.pack_text as "packText", i.unit_measure as "unitMeasure",
        case when i.is_added then 0 else i.quantity end as quantity,
        case when o.received_at is not null then i.bought_quantity end as received,
        i.price_cents as "priceCents", ${unitPriceOfLine('i')} as "unitPrice", i.is_market_price or i.price_cents = 0 as "isWithoutPrice",
        i.is_catch_weight as "isCatchWeight", (i.average_weight * 1000)::integer as "averageThousandths",
        -- what went back took its share of the weight with it
        case when o.received_at is not null then round(r.edited_weight * 1000 * i.bought_quantity
          / coalesce(r.edited_quantity, i.quantity))::integer end as "weighedThousandths",
        i.bought_cents as "receivedCents", r.edited_unit_price as "correctedPerPound",
        case when coalesce(r.edited_price_cents, r.edited_unit_price) is not null then i.bought_price_cents end as "correctedCents",
        coalesce(r.rejected_quantity, 0) as "rejectedQuantity", r.reject_reason as "rejectReason",
        r.reject_note as "rejectNote", r.is_driver_told as "isDriverTold"
      from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id
        left join received_lines r on r.location_id = i.location_id and r.order_id = i.order_id and r.order_item_id = i.id
      where i.location_id = $1 and i.order_id = $2 order by i.line_number limit 2000`,
    [locationId, orderId],
  )
}

export function lineOfOrder({ priceCents, unitPrice: perUnit, ...row }: OrderedRow): LineOfOrder {
  return {
    ...row,
    price: cents(priceCents),
    perPound: row.isCatchWeight && perUnit !== null ? unitPrice(perUnit) : null,
  }
}
