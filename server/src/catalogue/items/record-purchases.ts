import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'

export type PurchasedLine = { itemId: number; quantity: number; priceCents: number }

/** Notes on items that they were bought on a day, asked together with others: one purchase more each, and the latest day's quantity and price. */
export function purchases(locationId: number, lines: readonly PurchasedLine[], on: CalendarDate): Statement<never>[] {
  if (lines.length === 0) return []
  const itemIds = lines.map(({ itemId }) => itemId)
  const quantities = lines.map(({ quantity }) => quantity)
  const prices = lines.map(({ priceCents }) => priceCents)
  return [preparedStatement(text, [locationId, on, itemIds, quantities, prices])]
}

const text = `
  update items i set
    purchase_count = i.purchase_count + 1,
    last_purchased_on = greatest(i.last_purchased_on, $2::date),
    last_purchased_quantity = case when i.last_purchased_on > $2::date then i.last_purchased_quantity else bought.quantity end,
    last_purchased_price_cents = case when i.last_purchased_on > $2::date or bought.price_cents = 0 then i.last_purchased_price_cents else bought.price_cents end
  from (
    select item_id, sum(quantity)::integer as quantity, max(price_cents) as price_cents
    from unnest($3::integer[], $4::integer[], $5::bigint[]) as line (item_id, quantity, price_cents)
    group by item_id
  ) bought
  where i.location_id = $1 and i.id = bought.item_id`
