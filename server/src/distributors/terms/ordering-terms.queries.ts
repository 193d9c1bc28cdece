import { sql } from 'kysely'
import type { DeliveryDay, TimeSpan } from '@larder/domain/distributors/ordering-terms.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type OwnOrderingTerms = {
  minOrderCents: number
  isMinOrderRequired: boolean
  deliveryFeeCents: number
  acceptCc: number
  paymentTerms: string
  deliveryDays: DeliveryDay[]
  slots: TimeSpan[] | null
  holidays: string[]
  note: string
}

/** The terms that count at a location; its distributor stays locked until the transaction ends. */
export async function lockOrderingTerms({ db, locationId }: AtLocation<Tx>, distributorId: number) {
  const { rows } = await sql<OwnOrderingTerms & { nickname: string; retiredAt: Date | null; version: number }>`
    with locked as (
      select from location_distributors where location_id = ${locationId} and distributor_id = ${distributorId} for update
    )
    select nickname, retired_at, min_order_cents, is_min_order_required and not skip_min_order as is_min_order_required,
      delivery_fee_cents, accept_cc, payment_terms, delivery_days, slots, holidays, note,
      coalesce((select version from own_ordering_terms where location_id = ${locationId} and distributor_id = ${distributorId}), 0) as version
    from ordering_terms, locked where location_id = ${locationId} and distributor_id = ${distributorId}`.execute(db)
  return rows[0]
}

export async function saveOrderingTerms(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  { deliveryDays, slots, holidays, ...terms }: OwnOrderingTerms,
): Promise<void> {
  const values = {
    ...terms,
    deliveryDays: JSON.stringify(deliveryDays),
    slots: slots && JSON.stringify(slots),
    holidays: sql<string[]>`${holidays}::date[]`,
  }
  await db
    .insertInto('ownOrderingTerms')
    .values({ locationId, distributorId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'distributorId'])
        .doUpdateSet((eb) => ({ ...values, version: eb('ownOrderingTerms.version', '+', 1) })),
    )
    .execute()
}
