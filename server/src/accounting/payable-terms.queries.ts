import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../catalogue/search/plain-sql.ts'

export type DistributorTerms = { id: number; nickname: string; payableTerms: number | null }

/** Days that 'Net 14' names; terms without days ('COD') give none. */
export const daysOfTerms = `coalesce(a.payable_days, substring(d.payment_terms from '\\m(\\d{1,3})\\M')::integer)`

/** The location's distributors, or one of them, with the days until their bills are due. */
export function listDistributorTerms({ db, locationId }: AtLocation, id?: number): Promise<DistributorTerms[]> {
  return selectPlain<DistributorTerms>(
    db,
    `select d.id, d.nickname, ${daysOfTerms} as "payableTerms"
      from location_distributors l join distributors d on d.id = l.distributor_id
        left join accounting_terms a on a.location_id = l.location_id and a.distributor_id = l.distributor_id
      where l.location_id = $1 and ($2::integer is null or d.id = $2)
      order by d.nickname collate "und-x-icu", d.id limit 1000`,
    [locationId, id ?? null],
  )
}

export async function savePayableDays(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  payableDays: number,
): Promise<void> {
  await db
    .insertInto('accountingTerms')
    .values({ locationId, distributorId, payableDays })
    .onConflict((conflict) => conflict.columns(['locationId', 'distributorId']).doUpdateSet({ payableDays }))
    .execute()
}
